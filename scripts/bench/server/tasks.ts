/** How a bare server answers one path: the statements that the real one runs, and the answer that it gave. */
export interface Recipe {
  readonly path: string;
  readonly statements: readonly Statement[];
  readonly headers: Readonly<Record<string, string>>;
  /** The text of the JSON document. */
  readonly body: string;
}

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly (string | number | null)[];
}

/** A buyer: a user with one wallet, and a token. */
export interface Buyer {
  readonly userId: number;
  readonly walletUuid: string;
  readonly token: string;
}

/** What the process that buys without HTTP is asked for. */
export interface Purchases {
  readonly buyers: readonly Buyer[];
  readonly variantId: number;
  /** How many buy at once. */
  readonly callers: number;
  readonly durationMs: number;
}
