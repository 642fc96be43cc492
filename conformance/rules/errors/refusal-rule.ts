import type { RuleId } from '../../../generated/rules.js';
import { requestBodies } from '../../../generated/validators.js';
import type {
  Exchange,
  Json,
  JsonObject,
  RecordedRequest,
  RecordedResponse,
  Refusal,
} from '../../evidence/evidence.js';
import { finalStatus } from '../../evidence/read-body.js';
import { type Traces, tracesOf } from '../../evidence/traces.js';
import { answered } from '../shared/answered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { statusHint } from '../shared/status-hints.js';

/** The short form for flawed creations that must be answered with certain statuses. */
export function refusedWith(id: RuleId, statuses: readonly number[], speaksOf: (refusal: Refusal) => boolean): AnyRule {
  const judge = (refusal: Refusal): Verdict => {
    if (!speaksOf(refusal)) return notApplicable('another flaw was tried');
    const { exchange } = refusal.attempt;
    const status = finalStatus(exchange);
    if (status === null || exchange.response === null) return inconclusive('no answer came');
    const isRight = statuses.includes(status);
    // Where the valid order is answered in the same way, the flaw is not to blame.
    if (isRight || (status !== 201 && controlStatus(refusal) === status)) return boundTo(refusal);
    const expected = `${statuses.join(' or ')} for an order with ${exchange.note}`;
    const hint = statusHint(statuses[0] ?? 422, status);
    return violated(exchange.id, expected, answered(exchange.response), hint);
  };
  return rule(id, 'refusal', judge, { needs: ['token', 'spend', 'wallet'] });
}

/** A refusal is due to the flaw where the same products without it can be bought. */
function boundTo(refusal: Refusal): Verdict {
  if (refusal.control === null) return notApplicable('no valid order of the same products was sent beside it');
  const status = controlStatus(refusal);
  if (status === null) return inconclusive('the valid order of the same products was not answered');
  return status === 201 ? pass : notApplicable('a valid order of the same products is refused as well');
}

function controlStatus({ control }: Refusal): number | null {
  return control === null ? null : finalStatus(control.attempt.exchange);
}

/** What a refusal must not create. */
export interface Trace {
  readonly in: keyof Traces;
  /** Whether the valid order that was sent beside it showed there. */
  readonly isSeen: (control: NonNullable<Refusal['control']>) => boolean;
  readonly nothing: string;
  readonly shown: (found: JsonObject) => string;
}

/** The short form for what must not be there after a creation was refused. */
export function leavesNothing(id: RuleId, { in: place, isSeen, nothing, shown }: Trace): AnyRule {
  const judge = (refusal: Refusal): Verdict => {
    const { attempt, change, control, shared } = refusal;
    const { exchange } = attempt;
    if (!isRefused(exchange)) return notApplicable('the creation was not refused');
    if (change.because !== null) return inconclusive(change.because);
    const found = tracesOf(attempt, change)[place];
    if (found.length === 0) {
      const isBlind = control !== null && controlStatus(refusal) === 201 && !isSeen(control);
      return isBlind ? inconclusive('not even a valid order showed so soon: raise --settle') : pass;
    }
    if (change.isBusy) return inconclusive('other clients write to the account too');
    const one = shared ? 'one of several refused orders, such as that ' : 'the order ';
    const expected = `${nothing} after ${one}with ${exchange.note}, status ${exchange.response?.status}`;
    return violated([exchange.id, ...change.at], expected, found.slice(0, 3).map(shown).join(', '));
  };
  return rule(id, 'refusal', judge, { needs: ['token', 'spend', 'wallet'] });
}

/** Whether a creation was answered with a 4xx that says no for good. */
export function isRefused(exchange: Exchange): boolean {
  const status = finalStatus(exchange);
  return status !== null && status >= 400 && status < 500;
}

/** What is wrong with the body of a creation as it was sent. */
export type BodyFault = 'no body' | 'another media type' | 'malformed JSON' | 'a broken shape';

/** The first thing that is wrong with the body of a creation; null when it is as the contract says. */
export function faultOfCreation({ headers, body }: RecordedRequest): BodyFault | null {
  if (body === null || body === '') return 'no body';
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') return 'another media type';
  try {
    return requestBodies.createOrder(JSON.parse(body)) ? null : 'a broken shape';
  } catch {
    return 'malformed JSON';
  }
}

/** In words, what is wrong with the shape of a body that is JSON, e.g. `/items/0/quantity must be >= 1`. */
export function brokenShape(body: string): string {
  if (requestBodies.createOrder(JSON.parse(body))) return 'the body is as the contract says';
  const [error] = requestBodies.createOrder.errors ?? [];
  if (error === undefined) throw new Error('the validator of createOrder refused a body without an error');
  const { instancePath, keyword, message, params } = error;
  if (keyword === 'required') return `${instancePath}/${String(params['missingProperty'])} is missing`;
  return `${instancePath === '' ? 'the body' : instancePath} ${message ?? `breaks ${keyword}`}`;
}

const MOST_MEMBERS = 12;
const DEEPEST = 4;

/** Names of request fields, alone or in a path such as `items.0.quantity`. */
const FIELD =
  /^\/?(?:body|wallet_id|items|quantity|product_variant_id|sort|term|start_date|end_date|per_page|page|idempotency-key)\b/i;

/**
 * What a JSON value consists of, without the values themselves, e.g. `{ errors: { FIELD: [text] }, message: text }`.
 * Members are sorted, and those that name fields of the request are all called FIELD.
 */
export function jsonShape(value: Json, depth = 0): string {
  if (typeof value === 'string') return 'text';
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  if (depth === DEEPEST) return '…';
  if (Array.isArray(value))
    return `[${distinct(value.slice(0, MOST_MEMBERS).map((one: Json) => jsonShape(one, depth + 1)))}]`;
  const members = Object.entries(value).map(
    ([key, member]: [string, Json]) => `${nameOf(key, depth)}: ${jsonShape(member, depth + 1)}`,
  );
  return members.length === 0 ? '{}' : `{ ${distinct(members.slice(0, MOST_MEMBERS))} }`;
}

function nameOf(key: string, depth: number): string {
  return depth > 0 && FIELD.test(key) ? 'FIELD' : key.slice(0, 40);
}

function distinct(texts: readonly string[]): string {
  return [...new Set(texts)].sort().join(', ');
}

/** What a body consists of, with its media type where that is not plain JSON. */
export function bodyShape({ body, mediaType }: RecordedResponse): string {
  if (body.is === 'empty') return 'no body';
  if (body.is !== 'json') return mediaType ?? 'a body without a media type';
  const shape = jsonShape(body.value);
  return mediaType === 'application/json' ? shape : `${mediaType ?? 'no media type,'} ${shape}`;
}
