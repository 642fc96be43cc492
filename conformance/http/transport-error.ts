import { errors } from 'undici';
import type { Failure } from '../evidence/evidence.js';

/** Thrown when no whole response came. */
export class TransportError extends Error {
  readonly kind: Failure['kind'];

  constructor(kind: Failure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What is known of a request that ended in an error. */
export interface Circumstances {
  readonly timeoutMs: number;
  readonly isOverdue: boolean;
  /** Bytes of the body received so far; null where no headers came. */
  readonly received: number | null;
  /** The proxy in between, without its credentials; null where there is none. */
  readonly proxy: string | null;
}

/** undici's error codes for responses that violate HTTP, in addition to those that its parser refuses. */
const NOT_HTTP = new Set(['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'UND_ERR_HEADERS_OVERFLOW']);
/** undici's messages for interim responses that were not requested. */
const UNREQUESTED = /^bad (response|upgrade)$/;

/** What to do about an error, by the codes of Node and OpenSSL. */
const REMEDIES: ReadonlyMap<string, string> = new Map([
  ...[
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_GET_ISSUER_CERT',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ].map((code): [string, string] => [
    code,
    'its certificate is not signed by a trusted authority; set NODE_EXTRA_CA_CERTS to a file with the certificate of its authority',
  ]),
  ['CERT_HAS_EXPIRED', 'its certificate is out of date; have its operator renew it'],
  ['CERT_NOT_YET_VALID', 'its certificate is not valid yet, or the clock of this machine is wrong'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another host'],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'it and this machine share no safe version of TLS: TLS 1.2 is the minimum'],
  ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'its version of TLS is too old: TLS 1.2 is the minimum'],
  ['EPROTO', 'it does not speak TLS as it should; perhaps the address begins with http://'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'it does not speak TLS there; perhaps the address begins with http://'],
  ['ENOTFOUND', 'there is no host of this name'],
  ['EAI_AGAIN', 'the name of the host could not be looked up'],
]);

/** The error of a request as a failure that a user understands. */
export function explained(error: unknown, circumstances: Circumstances): TransportError {
  if (error instanceof TransportError) return error;
  const { timeoutMs, isOverdue, received } = circumstances;
  const code = codeOf(error);
  if (isOverdue || code.endsWith('TIMEOUT'))
    return new TransportError('timeout', `no whole answer within ${timeoutMs} ms`);
  const message = messageOf(error);
  const text = code === '' || message.includes(code) ? message : `${message} (${code})`;
  // A status below 100 fails an assertion in undici.
  if (code === 'ERR_ASSERTION') return new TransportError('protocol', 'the answer is not valid HTTP, e.g. its status');
  if (UNREQUESTED.test(message)) return new TransportError('protocol', `an unrequested 1xx answer: ${text}`);
  const isNotHttp = error instanceof errors.HTTPParserError || NOT_HTTP.has(code);
  if (received !== null && !isNotHttp && !isOfProxy(error)) {
    return new TransportError('protocol', `the answer breaks off after ${received} bytes of its body: ${text}`);
  }
  if (isNotHttp) return new TransportError('protocol', text);
  const remedy = REMEDIES.get(code);
  return new TransportError(
    'connection',
    [text, ...(remedy === undefined ? [] : [remedy]), ...byWayOf(circumstances, text)].join('; '),
  );
}

/** True for the refusal of a proxy, which undici reports as a fault of the caller. */
export function isOfProxy(error: unknown): boolean {
  return error instanceof Error && /^Proxy Authentication Required/.test(error.message);
}

function byWayOf({ proxy }: Circumstances, text: string): string[] {
  if (proxy === null) return [];
  const remedy = /\b407\b/.test(text) ? ', which asks for a user and a password: put them into its URL' : '';
  return [`it was asked by way of the proxy ${proxy}${remedy}`];
}

function codeOf(error: unknown): string {
  const inner = firstOf(error);
  return inner instanceof Error && 'code' in inner && typeof inner.code === 'string' ? inner.code : '';
}

function messageOf(error: unknown): string {
  const inner = firstOf(error);
  return inner instanceof Error ? inner.message : String(inner);
}

/** A host with several addresses fails with one error per address, and without a message of its own. */
function firstOf(error: unknown): unknown {
  return error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error;
}
