import type { Body, Exchange } from '../evidence/evidence.js';
import { sentText } from '../evidence/notation/number.js';
import type { Connection } from './connection.js';
import { mayHoldCodes, mediaTypeOf } from './read-body.js';
import { authorizationValue, isDamaged, malformToken, methodOf, type RequestSpec, targetOf } from './request.js';
import type { RawRequest, RawResponse, TransportError } from './transport.js';

/** The address of a target below the base URL. Throws for one that does not begin with a slash. */
export function urlBelow(baseUrl: URL, target: string): URL {
  const { origin, pathname } = baseUrl;
  // Joined as text: resolved against the origin, a path such as //elsewhere.example/ would send the token there.
  const url = new URL(origin + pathname.replace(/\/$/, '') + target);
  if (url.origin !== origin) throw new Error(`the target ${target} does not begin with a slash`);
  return url;
}

/** The request as it is sent. */
export function rawRequest(spec: RequestSpec, { baseUrl, tokens, extraHeaders }: Connection): RawRequest {
  const token = tokens[spec.as ?? 'caller'];
  const body = spec.body === undefined ? null : typeof spec.body === 'string' ? spec.body : sentText(spec.body);
  return {
    method: methodOf(spec),
    url: urlBelow(baseUrl, targetOf(spec)),
    headers: {
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate, br',
      ...(token === undefined ? {} : { authorization: authorizationValue(token, spec.tokenForm ?? 'bearer') }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...extraHeaders.sent,
      ...spec.headers,
    },
    body,
    drop: spec.drop,
    elsewhere: spec.elsewhere,
  };
}

/** The outcome of a request: a response with its body as evidence, or a failure. */
export interface RequestOutcome extends Pick<Exchange, 'startedAt' | 'ms' | 'throttled'> {
  readonly response: RawResponse | null;
  readonly body: Body | null;
  readonly failure: TransportError | null;
}

/** The exchange as it is kept, with every secret replaced. Gives it the next id. */
export function recordExchange(
  spec: RequestSpec,
  raw: RawRequest,
  outcome: RequestOutcome,
  connection: Connection,
): Exchange {
  const { pseudonyms, extraHeaders } = connection;
  const { response, body, failure, ...rest } = outcome;
  const holdsCodes = mayHoldCodes(spec);
  connection.lastId += 1;
  return {
    id: connection.lastId,
    operation: spec.operation,
    intent: spec.intent,
    as: spec.as ?? 'caller',
    note: spec.note ?? '',
    request: {
      method: raw.method,
      target: maskedTarget(targetOf(spec), connection),
      headers: {
        ...masked(raw.headers, (value) => pseudonyms.maskText(value)),
        ...extraHeaders.kept,
        ...authorization(spec, connection),
      },
      body: raw.body === null ? null : pseudonyms.maskText(raw.body),
    },
    response: response && {
      status: response.status,
      mediaType: maskedType(mediaTypeOf(response.headers), holdsCodes, connection),
      bytes: response.body.length,
      body: body ?? { is: 'empty' },
      headers: response.headers.map(([name, value]) => pseudonyms.maskHeader(name, value, holdsCodes)),
    },
    ...(spec.elsewhere === true ? { connection: 'second' as const } : {}),
    failure: failure && { kind: failure.kind, message: pseudonyms.maskText(failure.message) },
    ...rest,
  };
}

/** The masked target always begins with a slash, because links are resolved relative to it. */
function maskedTarget(target: string, { pseudonyms }: Connection): string {
  const masked = pseudonyms.maskText(target);
  if (masked.startsWith('/')) return masked;
  const path = pseudonyms.maskText(target.split('?', 1)[0] ?? '');
  return `${path.startsWith('/') ? path : '/'}?${masked}`;
}

/** A media type may contain a secret like any other header. */
function maskedType(type: string | null, holdsCodes: boolean, { pseudonyms }: Connection): string | null {
  return type === null ? null : pseudonyms.maskHeader('content-type', type, holdsCodes)[1];
}

/** The header as it is kept. A token that is too short to be masked by value must not appear here either. */
function authorization(spec: RequestSpec, { tokens, pseudonyms }: Connection): Record<string, string> {
  const token = tokens[spec.as ?? 'caller'];
  if (token === undefined || spec.headers?.['authorization'] !== undefined) return {};
  const { tokenForm: form = 'bearer' } = spec;
  // What is damaged is the token, and not the pseudonym.
  if (isDamaged(form)) return { authorization: `Bearer ${pseudonyms.hide(malformToken(token, form), 'damaged')}` };
  return { authorization: authorizationValue(pseudonyms.hide(token, 'token'), form) };
}

function masked(record: Readonly<Record<string, string>>, map: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [map(name), map(value)]));
}
