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
