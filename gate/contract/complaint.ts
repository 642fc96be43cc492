/** Something that is wrong with the sources of the contract. */
export interface Complaint {
  /** The file, with line and column where they are known. */
  readonly file: string;
  /** JSON pointer of the place in the file, or in the bundle of `spec/openapi.yaml`; empty for the whole. */
  readonly place: string;
  readonly rule: string;
  /** What is wrong, and what to do about it. */
  readonly message: string;
}

/** The complaint as a line to read. */
export function complaintLine({ file, place, rule, message }: Complaint): string {
  return `${file}: error: ${rule}${place === '' ? '' : ` at ${place}`}: ${message}`;
}

/** A complaint about a place in the bundled document. */
export function aboutBundle(place: string, rule: string, message: string): Complaint {
  return { file: 'spec/openapi.yaml', place, rule, message };
}

/** What an unknown thing that was thrown says. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
