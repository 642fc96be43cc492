import { type OperationSpec, operations } from '../../../generated/operations.js';
import { rules as catalogue } from '../../../generated/rules.js';
import type { Exchange, ExchangeId, Json } from '../../evidence/evidence.js';
import type { Need } from '../../evidence/facts.js';
import { isObject, jsonOf } from '../../evidence/read-body.js';
import type { AnyRule, Violated } from '../../rules/shared/rule.js';
import type { Violation } from '../result.js';

/** A longer text tells a reader nothing more, and may come from a deployment that sends them without end. */
const LONGEST_TEXT = 4_000;
const LARGEST_BODY = 256 * 1024;

const shortened = new WeakMap<Exchange, Exchange>();

/** The text, cut where it is too long to be kept. */
export function clipped(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}… (${text.length} characters)`;
}

/** The verdict, its texts cut where they are too long to be kept. */
export function clippedVerdict(verdict: Violated): Violated {
  const { expected, actual, pointer, hint } = verdict;
  return {
    ...verdict,
    expected: clipped(expected),
    actual: clipped(actual),
    ...(pointer === undefined ? {} : { pointer: clipped(pointer) }),
    ...(hint === undefined ? {} : { hint: clipped(hint) }),
  };
}

/** The exchange as a violation keeps it: of a JSON body that is too large for a report only the beginning. */
export function withoutLargeBody(exchange: Exchange): Exchange {
  const { response } = exchange;
  if (response?.body.is !== 'json' || response.bytes <= LARGEST_BODY) return exchange;
  const known = shortened.get(exchange);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(response.body.value).slice(0, LONGEST_TEXT)}… (of ${response.bytes} bytes)`;
  const short: Exchange = { ...exchange, response: { ...response, body: { is: 'text', text } } };
  shortened.set(exchange, short);
  return short;
}

/**
 * The exchanges of a whole run, without their JSON: that of thousands is too much to keep, and stands in the history.
 * For verdicts that point at what another case has sent.
 */
export class ExchangeIndex {
  readonly #byId = new Map<ExchangeId, Exchange>();

  add(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) this.#byId.set(exchange.id, light(exchange));
  }

  get(id: ExchangeId): Exchange | undefined {
    return this.#byId.get(id);
  }
}

function light(exchange: Exchange): Exchange {
  const { response } = exchange;
  if (response?.body.is !== 'json') return exchange;
  return { ...exchange, response: { ...response, body: { is: 'text', text: '(JSON, kept in the history)' } } };
}

const LONGEST_MESSAGE = 200;

/**
 * Whether any order could be made at all. A deployment may refuse orders by limits of its own, such as its stock; but
 * where it refuses every one, nothing was seen of purchases, and a reader must know.
 */
export class RefusedCreations {
  #refused = 0;
  #isMade = false;
  #message: string | null = null;

  note(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) {
      if (exchange.operation !== 'createOrder' || exchange.intent !== 'valid') continue;
      const status = exchange.response?.status;
      if (status === 201) this.#isMade = true;
      if (status !== 422) continue;
      this.#refused += 1;
      this.#message ??= messageOf(exchange);
    }
  }

  /** Why nothing is said about purchases; null where an order was made, or none was asked for. */
  get because(): string | null {
    if (this.#isMade || this.#refused === 0) return null;
    const said = this.#message === null ? '' : `, saying '${this.#message}'`;
    return `no order could be made: each valid creation (${this.#refused} of them) was refused with 422${said}`;
  }
}

function messageOf(exchange: Exchange): string | null {
  const body = jsonOf(exchange);
  const message = isObject(body) ? body['message'] : undefined;
  return typeof message === 'string' ? message.slice(0, LONGEST_MESSAGE) : null;
}

const operationsById: Readonly<Record<string, OperationSpec>> = operations;

/** A rule about protected operations alone needs a token, and one about creation alone a budget, without saying so. */
export function needsOf(rule: AnyRule): Need[] {
  const concerned = catalogue[rule.id].operations.map((id) => operationsById[id]);
  const implied: Need[] = [];
  if (concerned.every((operation) => operation?.security === 'required')) implied.push('token');
  if (concerned.every((operation) => operation?.method === 'POST')) implied.push('spend');
  return [...new Set([...implied, ...rule.needs])];
}

/** A violation before it has been reduced. */
export interface Counterexample {
  readonly verdict: Violated;
  readonly experiment: string;
  readonly input: Json;
  /** Position among the experiment's drawn inputs; null for one of those that are always tried. */
  readonly drawn: number | null;
  readonly exchanges: readonly Exchange[];
  readonly seen: { readonly violated: number; readonly of: number };
}

/** What has come of one rule so far. `unknown` counts by reason; `fault` is what its judge threw. */
export interface RuleTally {
  judged: number;
  broken: number;
  held: number;
  unknown: Map<string, number>;
  notApplicable: string | null;
  observations: Set<string>;
  witness: Counterexample | null;
  fault: string | null;
}

export function newRuleTally(): RuleTally {
  return {
    judged: 0,
    broken: 0,
    held: 0,
    unknown: new Map(),
    notApplicable: null,
    observations: new Set(),
    witness: null,
    fault: null,
  };
}

/** A violation as it is reported, under the name by which it can be run again. */
export function violationOf(witness: Counterexample, replay: string): Violation {
  const { verdict, experiment, input, exchanges, seen } = witness;
  const { expected, actual, pointer = null, hint = null } = verdict;
  return { replay, expected, actual, pointer, hint, experiment, input, seen, exchanges };
}
