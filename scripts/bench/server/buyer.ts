/** Whoever buys: a user with one wallet, and a token. */
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
