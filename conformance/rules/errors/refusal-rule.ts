import type { RuleId } from '../../../generated/rules.js';
import { type CreationEffects, effectsOf } from '../../evidence/creation.js';
import type { Exchange, Json, JsonObject, RecordedResponse, Refusal } from '../../evidence/evidence.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { statusHint } from '../shared/status-hints.js';

/** Builds a rule about creations with one flaw that must be refused with certain statuses. */
export function refusedWith(
  id: RuleId,
  statuses: readonly number[],
  appliesTo: (refusal: Refusal) => boolean,
): AnyRule {
  const judge = (refusal: Refusal): Verdict => {
    if (!appliesTo(refusal)) return notApplicable('the order has another flaw');
    const { exchange } = refusal.attempt;
    const status = finalStatus(exchange);
    if (status === null || exchange.response === null) return inconclusive('no answer came');
    const isRight = statuses.includes(status);
    // Where the valid order gets the same response, the flaw is not the reason.
    if (isRight || (status !== 201 && controlStatus(refusal) === status)) return ifValidOrderSucceeds(refusal);
    const expected = `${statuses.join(' or ')} for an order with ${exchange.note}`;
    const hint = statusHint(statuses[0] ?? 422, status);
    const at = [exchange.id, ...(refusal.control === null ? [] : [refusal.control.attempt.exchange.id])];
    return violated(at, expected, answered(exchange.response), hint);
  };
  return rule(id, 'refusal', judge, { needs: ['token', 'spend', 'wallet'] });
}

/** Passes if a valid order of the same products succeeds: only then is the flaw the reason of the refusal. */
function ifValidOrderSucceeds(refusal: Refusal): Verdict {
  if (refusal.control === null) return notApplicable('no valid order of the same products was sent for comparison');
  const status = controlStatus(refusal);
  if (status === null) return inconclusive('the valid order of the same products was not answered');
  return status === 201 ? pass : notApplicable('a valid order of the same products is refused as well');
}

function controlStatus({ control }: Refusal): number | null {
  return control === null ? null : finalStatus(control.attempt.exchange);
}

/** What a refused creation must not leave behind. */
export interface Trace {
  readonly in: keyof CreationEffects;
  /** Whether the valid order that was sent for comparison showed there. */
  readonly isSeen: (control: NonNullable<Refusal['control']>) => boolean;
  readonly nothing: string;
  readonly shown: (found: JsonObject) => string;
}

/** Builds a rule about what a refused creation must not leave behind. */
export function leavesNothing(id: RuleId, { in: place, isSeen, nothing, shown }: Trace): AnyRule {
  const judge = (refusal: Refusal): Verdict => {
    const { attempt, change, control, shared } = refusal;
    const { exchange } = attempt;
    if (!isRefused(exchange)) return notApplicable('the creation was not refused');
    if (change.because !== null) return inconclusive(change.because);
    const found = effectsOf(attempt, change)[place];
    if (found.length === 0) {
      const isBlind = control !== null && controlStatus(refusal) === 201 && !isSeen(control);
      return isBlind ? inconclusive('even a valid order did not show in time: raise --settle') : pass;
    }
    if (change.isBusy) return inconclusive('other clients write to the account too');
    const one = shared ? 'one of several refused orders, such as the one' : 'the order';
    const expected = `${nothing} after ${one} with ${exchange.note}, which got status ${exchange.response?.status}`;
    return violated([exchange.id, ...change.at], expected, found.slice(0, 3).map(shown).join(', '));
  };
  return rule(id, 'refusal', judge, { needs: ['token', 'spend', 'wallet'] });
}

/** Whether a creation was finally answered with a 4xx. */
export function isRefused(exchange: Exchange): boolean {
  const status = finalStatus(exchange);
  return status !== null && status >= 400 && status < 500;
}

const MAX_MEMBERS = 12;
const DEEPEST = 4;

/** Names of request fields, alone or in a path such as `items.0.quantity`. */
const FIELD =
  /^\/?(?:body|wallet_id|items|quantity|product_variant_id|sort|term|start_date|end_date|per_page|page|idempotency-key)\b/i;

/**
 * The structure of a JSON value without the values, e.g. `{ errors: { FIELD: [text] }, message: text }`.
 * Members are sorted, and members named after fields of the request are all called FIELD.
 */
export function jsonShape(value: Json, depth = 0): string {
  if (typeof value === 'string') return 'text';
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  if (depth === DEEPEST) return '…';
  if (Array.isArray(value))
    return `[${distinct(value.slice(0, MAX_MEMBERS).map((one: Json) => jsonShape(one, depth + 1)))}]`;
  const members = Object.entries(value).map(
    ([key, member]: [string, Json]) => `${keyLabel(key, depth)}: ${jsonShape(member, depth + 1)}`,
  );
  return members.length === 0 ? '{}' : `{ ${distinct(members.slice(0, MAX_MEMBERS))} }`;
}

function keyLabel(key: string, depth: number): string {
  return depth > 0 && FIELD.test(key) ? 'FIELD' : key.slice(0, 40);
}

function distinct(texts: readonly string[]): string {
  return [...new Set(texts)].sort().join(', ');
}

/** The structure of a body, with its media type if that is not plain JSON. */
export function bodyShape({ body, mediaType }: RecordedResponse): string {
  if (body.is === 'empty') return 'no body';
  if (body.is !== 'json') return mediaType ?? 'a body without a media type';
  const shape = jsonShape(body.value);
  return mediaType === 'application/json' ? shape : `${mediaType ?? 'no media type,'} ${shape}`;
}
