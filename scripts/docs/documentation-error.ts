/** Where something in a source of the documentation stands. */
export interface SourcePlace {
  /** From the root of the project. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
}

/** Tells at once everything that keeps the documentation from being built. */
export class DocumentationError extends Error {
  override readonly name = 'DocumentationError';

  constructor(readonly faults: readonly string[]) {
    super(`the documentation cannot be built:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
  }
}

/** A fault as one line. */
export function faultAt({ file, line }: SourcePlace, problem: string, remedy: string): string {
  return `${file}:${line}: ${problem}. To mend it: ${remedy}.`;
}
