import type { Body, Exchange } from '../evidence/evidence.js';
import { type Ask, methodOf, targetOf } from './ask.js';
import { mayHoldCodes } from './files/read-answer.js';
import { mediaTypeOf } from './read-body.js';
import { present } from './token-form.js';
import type { RawRequest, RawResponse, TransportError } from './transport.js';
import type { Wire } from './wire.js';

/** The address of a target below the base URL. Throws for one that does not begin with a slash. */
export function urlBelow(baseUrl: URL, target: string): URL {
  const { origin, pathname } = baseUrl;
  // Joined as text: resolved against the origin, a path such as //elsewhere.example/ would lead there, token and all.
  const url = new URL(origin + pathname.replace(/\/$/, '') + target);
  if (url.origin !== origin) throw new Error(`the target ${target} does not begin with a slash`);
  return url;
}

/** The request as it goes over the wire. */
export function rawRequest(ask: Ask, { baseUrl, tokens, extraHeaders }: Wire): RawRequest {
  const token = tokens[ask.as ?? 'caller'];
  const body = ask.body === undefined ? null : typeof ask.body === 'string' ? ask.body : JSON.stringify(ask.body);
  return {
    method: methodOf(ask),
    url: urlBelow(baseUrl, targetOf(ask)),
    headers: {
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate, br',
      ...(token === undefined ? {} : { authorization: present(token, ask.tokenForm ?? 'bearer') }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...extraHeaders.sent,
      ...ask.headers,
    },
    body,
    drop: ask.drop,
  };
}

/** What came of a request: an answer with its body as evidence, or a failure. */
export interface Outcome extends Pick<Exchange, 'startedAt' | 'ms' | 'throttled'> {
  readonly response: RawResponse | null;
  readonly body: Body | null;
  readonly failure: TransportError | null;
}

/** The exchange as it is kept, with every secret replaced. */
export function recorded(ask: Ask, raw: RawRequest, outcome: Outcome, wire: Wire): Exchange {
  const { pseudonyms, extraHeaders } = wire;
  const { response, body, failure, ...rest } = outcome;
  const holdsCodes = mayHoldCodes(ask);
  wire.lastId += 1;
  return {
    id: wire.lastId,
    operation: ask.operation,
    intent: ask.intent,
    as: ask.as ?? 'caller',
    note: ask.note ?? '',
    request: {
      method: raw.method,
      target: maskedTarget(targetOf(ask), wire),
      headers: {
        ...masked(raw.headers, (value) => pseudonyms.maskText(value)),
        ...extraHeaders.kept,
        ...authorization(ask, wire),
      },
      body: raw.body === null ? null : pseudonyms.maskText(raw.body),
    },
    response: response && {
      status: response.status,
      mediaType: maskedType(mediaTypeOf(response.headers), holdsCodes, wire),
      bytes: response.body.length,
      body: body ?? { is: 'empty' },
      headers: response.headers.map(([name, value]) => pseudonyms.maskHeader(name, value, holdsCodes)),
    },
    failure: failure && { kind: failure.kind, message: pseudonyms.maskText(failure.message) },
    ...rest,
  };
}

/** Still a target: links are read relative to it, also where the whole of it is not kept. */
function maskedTarget(target: string, { pseudonyms }: Wire): string {
  const masked = pseudonyms.maskText(target);
  if (masked.startsWith('/')) return masked;
  const path = pseudonyms.maskText(target.split('?', 1)[0] ?? '');
  return `${path.startsWith('/') ? path : '/'}?${masked}`;
}

/** A media type is as good a hiding place as any. */
function maskedType(type: string | null, holdsCodes: boolean, { pseudonyms }: Wire): string | null {
  return type === null ? null : pseudonyms.maskHeader('content-type', type, holdsCodes)[1];
}

/** The header as it is kept. A token that is too short to be masked wherever it shows must not show here either. */
function authorization(ask: Ask, { tokens, pseudonyms }: Wire): Record<string, string> {
  const token = tokens[ask.as ?? 'caller'];
  if (token === undefined || ask.headers?.['authorization'] !== undefined) return {};
  return { authorization: present(pseudonyms.hide(token, 'token'), ask.tokenForm ?? 'bearer') };
}

function masked(record: Readonly<Record<string, string>>, map: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [map(name), map(value)]));
}
