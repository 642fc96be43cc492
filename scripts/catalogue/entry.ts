/** How strongly the contract speaks: stated or entailed, implied, or not at all. */
export const levels = ['must', 'should', 'silent'] as const;
export type Level = (typeof levels)[number];

/** One rule of the contract, as `spec/rules/<chapter>.yaml` states it. */
export interface CatalogueEntry {
  /** `<chapter>/<slug>`; never reused for another rule. */
  readonly id: string;
  readonly level: Level;
  /** One sentence that a response can satisfy or break. */
  readonly statement: string;
  /** Headings of the interface with a pointer each, separated by `; `. */
  readonly source: string;
  /** The operationIds that the rule concerns, at least one. */
  readonly operations: readonly string[];
  /** The component schemas that the rule concerns. */
  readonly schemas?: readonly string[];
  /** Present where no black box can tell whether the rule holds. */
  readonly observable?: false;
  /** Why no black box can tell; present exactly with `observable: false`. */
  readonly because?: string;
  /** What goes wrong for a client when the rule is broken; present on every must and should. */
  readonly why?: string;
}

/** An entry and where it stands. */
export interface LocatedEntry extends CatalogueEntry {
  /** Name of the file in the folder of rules. */
  readonly file: string;
  /** Where the entry begins, counted from 1. */
  readonly line: number;
}

/** The names that an entry may refer to, as the OpenAPI document has them. */
export interface Vocabulary {
  readonly operations: readonly string[];
  readonly schemas: readonly string[];
}

/** What is wrong with an entry, and what to do about it. */
export interface Fault {
  readonly problem: string;
  readonly remedy: string;
}
