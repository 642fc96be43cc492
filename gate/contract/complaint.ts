/** A fault in the sources of the contract. */
export interface ContractComplaint {
  /** The file, with line and column if known. */
  readonly file: string;
  /** JSON pointer in the file, or in the bundle of `spec/openapi.yaml`; empty for the whole. */
  readonly place: string;
  readonly rule: string;
  /** What is wrong, and what to do about it. */
  readonly message: string;
}

/** One check of the contract: its subject and its complaints. */
export interface ContractCheck {
  readonly what: string;
  readonly complaints: readonly ContractComplaint[];
}

/** The complaint as one line of text. */
export function complaintLine({ file, place, rule, message }: ContractComplaint): string {
  return `${file}: error: ${rule}${place === '' ? '' : ` at ${place}`}: ${message}`;
}

/** A complaint about a place in the bundled document. */
export function aboutBundle(place: string, rule: string, message: string): ContractComplaint {
  return { file: 'spec/openapi.yaml', place, rule, message };
}

/** The message of a thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
