/** A file of the project. */
export interface Source {
  /** From the root of the project, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** A place where a file is not as the house rules want it. */
export interface Complaint {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly rule: string;
  /** What is wrong, and what to do about it. */
  readonly message: string;
}

/** The complaint as a compiler would print it. */
export function complaintLine({ path, line, rule, message }: Complaint): string {
  return `${path}:${line}: error: ${rule}: ${message}`;
}

/** Line of an offset into a text, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** TypeScript, or JavaScript that is written by hand. */
export function isCode(path: string): boolean {
  return /\.(ts|mjs)$/.test(path) && !path.startsWith('generated/');
}

/** A test, or what only tests use: `*.test.ts`, `*.test.support.ts`, `*.test.data.ts`. */
export function isTest(path: string): boolean {
  return /\.test(\.\w+)?\.ts$/.test(path);
}

/** Evidence on which judges are tried. */
export function isSample(path: string): boolean {
  return /(^|\/)samples?(-[\w-]+)?\.ts$|\/samples\//.test(path);
}
