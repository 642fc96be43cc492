import { type OperationId, operations } from '../../generated/operations.js';
import type { Intent, Json, Query, Role } from '../evidence/evidence.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A request as an experiment specifies it. */
export interface RequestSpec {
  readonly operation: OperationId | null;
  readonly intent: Intent;
  readonly as?: Role;
  /** How the token is presented; as a Bearer token unless said otherwise. */
  readonly tokenForm?: TokenForm;
  readonly note?: string;
  /** Path parameters by name. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Query;
  /** Path and query below the base URL, instead of the operation's path: a link to follow, or a path that does not exist. */
  readonly target?: string;
  /** Replaces the operation's method. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON is serialised; a string is sent unchanged. */
  readonly body?: Json;
  /** Whether the file of a download is opened. Only rules about deliveries look at its content. */
  readonly opensFile?: boolean;
  /** Drops the connection a moment after the request was sent, or when the response begins, like a client that fails. */
  readonly drop?: 'sent' | 'answered';
  /** Sends the request over a connection that no other request of the run uses. */
  readonly elsewhere?: boolean;
}

/** The method that the request is sent with. */
export function methodOf({ method, operation }: Pick<RequestSpec, 'method' | 'operation'>): string {
  return method ?? (operation === null ? 'GET' : operations[operation].method);
}

/** Whether the request may change something. */
export function isWrite(spec: Pick<RequestSpec, 'method' | 'operation'>): boolean {
  return !SAFE_METHODS.has(methodOf(spec));
}

/** Path and query below the base URL. */
export function targetOf(spec: RequestSpec): string {
  if (spec.target !== undefined) return spec.target;
  if (spec.operation === null) throw new Error('a request needs an operation or a target');
  const path = operations[spec.operation].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = spec.params?.[name];
    if (value === undefined) throw new Error(`${spec.operation} needs the path parameter ${name}`);
    return encoded(value);
  });
  const query = Object.entries(spec.query ?? {}).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Percent-encoded. Half a surrogate pair, which a deployment may have put into a name, has no UTF-8 and is replaced. */
function encoded(value: string | number): string {
  const text = String(value);
  return /^[\w.~-]*$/.test(text) ? text : encodeURIComponent(Buffer.from(text).toString());
}

/** A token that no deployment can have issued. */
export const NEVER_ISSUED = 'dgo-this-token-was-never-issued';

/**
 * Ways to present a token. All but `bearer` are invalid for any token: 'When the token is missing or invalid, then status
 * 401'.
 */
export const TOKEN_FORMS = [
  'bearer',
  'extended',
  'very long',
  'shortened',
  'changed',
  'other ending',
  'other case',
  'bare',
  'other scheme',
  'basic',
  'empty',
] as const;
export type TokenForm = (typeof TOKEN_FORMS)[number];

/** More characters than a column or an index of tokens usually has. */
const LONG = 300;

/** The token in this form. Where letter case may not matter, as in hexadecimal, `other case` changes a character instead. */
export function malformToken(token: string, form: TokenForm): string {
  if (form === 'extended') return `${token}x`;
  if (form === 'very long') return `${token}${'x'.repeat(LONG)}`;
  if (form === 'shortened') return token.slice(0, -1);
  if (form === 'other case' && /[a-z]/.test(token) && /[A-Z]/.test(token)) return swapCase(token);
  if (form === 'other ending' && !isSigned(token)) return changeEnd(token);
  if (form === 'changed' || form === 'other ending' || form === 'other case') return changeMiddle(token);
  return token;
}

/** The value of the `Authorization` header. */
export function authorizationValue(token: string, form: TokenForm): string {
  if (form === 'empty') return 'Bearer';
  if (form === 'bare') return token;
  if (form === 'basic') return `Basic ${Buffer.from(`${token}:`).toString('base64')}`;
  return form === 'other scheme' ? `Token ${token}` : `Bearer ${malformToken(token, form)}`;
}

const DAMAGED_FORMS: readonly TokenForm[] = ['shortened', 'changed', 'other ending', 'other case'];

/** Forms that reveal most of a token and that a search for the whole token misses: secrets like the token itself. */
export function damagedForms(token: string): string[] {
  return DAMAGED_FORMS.map((form) => malformToken(token, form));
}

/** Whether a token in this form is another text, in which the whole token is not found. */
export function isDamaged(form: TokenForm): boolean {
  return DAMAGED_FORMS.includes(form);
}

/** A token in three parts ends in a signature; not every bit of its last character counts. */
function isSigned(token: string): boolean {
  return /^[^.]+\.[^.]+\.[^.]+$/.test(token);
}

/** Another last character, so far away in base 64 that it encodes other bytes even where its last bits do not count. */
function changeEnd(token: string): string {
  return token.slice(0, -1) + (/[A-Za-f]$/.test(token) ? '8' : 'B');
}

function swapCase(token: string): string {
  return token.replaceAll(/[a-zA-Z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

function changeMiddle(token: string): string {
  const middle = Math.floor(token.length / 2);
  const replacement = token[middle] === 'a' ? 'b' : 'a';
  return token.slice(0, middle) + replacement + token.slice(middle + 1);
}
