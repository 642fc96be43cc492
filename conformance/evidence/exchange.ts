import type { OperationId } from '../../generated/operations.js';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Query parameters by name, as text. */
export type Query = Readonly<Record<string, string>>;

/** Number of an exchange within its run. */
export type ExchangeId = number;

/** Whose token a request carries: the caller's, another user's, none at all, or one that cannot be valid. */
export type Role = 'caller' | 'other' | 'none' | 'invalid';

/**
 * What the sender expects of a request:
 * - `valid`: well-formed, about something that exists; it must succeed.
 * - `depends`: well-formed; any listed status may follow, e.g. the codes of an order in some state.
 * - `unknown`: well-formed, about something that does not exist.
 * - `invalid`: breaks the contract and must be refused.
 * - `silent`: the contract does not say what follows.
 * - `unauthenticated`: without a valid token where one is needed.
 * - `foreign`: about something that belongs to another user.
 */
export type Intent = 'valid' | 'depends' | 'unknown' | 'invalid' | 'silent' | 'unauthenticated' | 'foreign';

/** A body as rules see it and history keeps it: parsed, with every secret replaced. Bytes of files are not kept. */
export type Body =
  | { readonly is: 'empty' }
  | { readonly is: 'json'; readonly value: Json; readonly duplicateKeys: readonly string[] }
  | { readonly is: 'malformed'; readonly because: string; readonly text: string }
  | { readonly is: 'text'; readonly text: string }
  | {
      readonly is: 'bytes';
      readonly sha256: string;
      readonly magic: string;
      /** Set if downloadOrderCodes succeeded and the file was opened: its ZIP contents. */
      readonly archive?: Archive;
      /** Set if downloadOrderInvoice succeeded and the file was opened: its PDF contents. */
      readonly document?: PdfContent;
    };

/** What was found in a ZIP file. The content of its members is not kept. */
export interface Archive {
  /** Why it is not a valid ZIP file; null when it is one, as far as it was read. */
  readonly flaw: string | null;
  /** Why it was not read completely, e.g. because it inflates to too much; null when it was. */
  readonly unread: string | null;
  /** Folders are left out. */
  readonly members: readonly ArchiveMember[];
  /** Pseudonyms of the codes, PINs and serial numbers known by then that show in members that are readable. */
  readonly shows: readonly string[];
  /** Those of the PINs that stand there letter for letter, each as a word. Older histories have none. */
  readonly pins?: readonly string[];
}

export interface ArchiveMember {
  readonly name: string;
  /** Inflated. */
  readonly bytes: number;
  /** `other` is no text that a search would understand, e.g. an image, a spreadsheet, or text with a password. */
  readonly content: 'JSON' | 'CSV' | 'text' | 'other';
}

/** What was found in a PDF file. */
export interface PdfContent {
  /** Why it is not a complete PDF file; null when it is one. */
  readonly flaw: string | null;
  /** Why it could not be read, e.g. because it has a password; null when it could. */
  readonly unread: string | null;
  readonly pages: number;
  /** What it says, form fields included, page by page, with every known secret replaced; a scanned page says nothing. */
  readonly text: string;
  /** False where the text was cut. */
  readonly isWhole: boolean;
}

export interface RecordedRequest {
  readonly method: string;
  /** Path and query, below the base URL. */
  readonly target: string;
  /** Names in lower case; the token is a pseudonym. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface RecordedResponse {
  readonly status: number;
  /** Names in lower case, in the order received; a repeated header appears again. */
  readonly headers: readonly (readonly [string, string])[];
  /** Without parameters, in lower case; null where no content type was sent. */
  readonly mediaType: string | null;
  readonly bytes: number;
  readonly body: Body;
}

/** Why no response was seen. Whether the request took effect is unknown. */
export interface Failure {
  readonly kind: 'timeout' | 'connection' | 'too large' | 'protocol' | 'dropped';
  readonly message: string;
}

/** One request of the run and its outcome. */
export interface Exchange {
  readonly id: ExchangeId;
  readonly operation: OperationId | null;
  readonly intent: Intent;
  readonly as: Role;
  /** What is special about the request, in a few words; empty for a plain one. */
  readonly note: string;
  readonly request: RecordedRequest;
  readonly response: RecordedResponse | null;
  readonly failure: Failure | null;
  /** ISO 8601, by the suite's clock. */
  readonly startedAt: string;
  readonly ms: number;
  /** Set where it was sent over a connection that no other request of the run uses. */
  readonly connection?: 'second';
  /** Number of 429s before this response. */
  readonly throttled: number;
}
