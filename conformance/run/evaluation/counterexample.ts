import type { Exchange } from '../../evidence/evidence.js';
import { sentText } from '../../evidence/notation/number.js';
import { pluralize } from '../../evidence/notation/text.js';
import { costOfOrders } from '../../evidence/read-exchange.js';
import { faultOfCreation, offendingMembers } from '../../rules/shared/creation-body.js';
import type { Violated } from '../../rules/shared/rule.js';
import type { Between } from '../findings.js';
import type { Violation } from '../result.js';
import type { CaseOrigin, ViolationProfile } from './case-profiles.js';

/** Stands for the experiment of a verdict on the reads before the first case. */
export const DISCOVERY = 'discovery';

/** Stands for the experiment of a verdict on the run as a whole. */
export const WHOLE_RUN = 'run';

/** What a verdict on the run as a whole is about. */
export const RUN_AS_CASE = { experiment: WHOLE_RUN, input: null, drawn: null, number: 0, traits: null, answer: null };

/** Stands for the experiment of the last look at the accounts. */
export const FINAL_CASE = 'account';

/** Stands for the experiment of requests that were not answered in time and asked again alone. */
export const ASKED_AGAIN_CASES = 'asked-again';

/** A case that violates a rule. */
export interface Counterexample extends CaseOrigin {
  readonly verdict: Violated;
  /** What is special about the case, for a comparison with others. */
  readonly profile?: ViolationProfile;
  /** Those that the verdict names, then others that it rests on. */
  readonly exchanges: readonly Exchange[];
  /** Requests of the whole case. */
  readonly requests?: number;
  /** What the orders of the whole case cost, in minor units. */
  readonly cost?: number;
  readonly between?: readonly Between[];
  readonly circumstances?: readonly string[];
  readonly seen: { readonly violated: number; readonly of: number };
}

/** The case of a verdict. `related` are exchanges that it rests on beside those that it names; `all` those of the case. */
export function counterexampleOf(
  verdict: Violated,
  { experiment, input, drawn }: CaseOrigin,
  named: readonly Exchange[],
  { related, all, profile }: { related: readonly Exchange[]; all: readonly Exchange[]; profile: ViolationProfile },
): Counterexample {
  const exchanges = [...named, ...related].map(withoutLargeBody);
  const own = { verdict: clippedVerdict(verdict), exchanges, requests: all.length, cost: costOfOrders(all), profile };
  return { experiment, input, drawn, ...own, seen: { violated: 1, of: 1 } };
}

/** A violation as it is reported, under the name by which it can be replayed, and with the options that this needs. */
export function violationOf(
  counterexample: Counterexample,
  replay: string,
  replayOptions: readonly string[] = [],
): Violation {
  const { verdict, experiment, input, exchanges, between, circumstances, seen } = counterexample;
  const { expected, actual, pointer = null, explanations = [], table } = verdict;
  const { hint = explanations[0] ?? null } = verdict;
  const wrong = exchanges[0] === undefined ? [] : wrongMembers(exchanges[0]);
  return {
    ...{ replay, expected, actual, pointer, hint, experiment, input, seen, exchanges },
    ...(between === undefined ? {} : { between }),
    ...(table === undefined ? {} : { table }),
    ...(wrong.length === 0 ? {} : { wrong }),
    ...(circumstances === undefined ? {} : { circumstances }),
    ...(replayOptions.length === 0 ? {} : { replayOptions }),
  };
}

/** Added to the rank of a read of discovery: a case that can be replayed is better than a smaller one that cannot. */
const RANK_OF_DISCOVERY = 1e9;
/** What a degree of gravity counts for: more than the length of any input. */
const GRAVITY = 1e7;

/** The lower, the better a counterexample is to report: it is grave, and has few flaws, a small input and few exchanges. */
export function rankOf({ experiment, input, verdict, exchanges: [decisive], requests = 0 }: Counterexample): number {
  const request = decisive === undefined ? 0 : decisive.request.target.length + (decisive.request.body?.length ?? 0);
  const flaws = decisive === undefined ? 0 : flawsOf(decisive);
  const size = JSON.stringify(input).length + 100 * verdict.at.length + 300 * flaws + 20 * requests + request;
  const own = size - GRAVITY * gravityOf(decisive, verdict);
  return experiment === DISCOVERY ? own + RANK_OF_DISCOVERY : own;
}

/**
 * How grave the outcome of a request is by itself: 3 an order or data that must not be, 2 an order in doubt, 1 an error; 0
 * where the violation is about a value in a body, which says nothing about the request.
 */
export function gravityOf(decisive: Exchange | undefined, { pointer }: Pick<Violated, 'pointer'>): number {
  if (decisive === undefined || pointer !== undefined) return 0;
  const { operation, intent, response } = decisive;
  const status = response?.status ?? 599;
  const isForbidden = intent === 'foreign' || intent === 'unauthenticated';
  const isWrongOrder = operation === 'createOrder' && (intent === 'invalid' || intent === 'unknown');
  if (status < 300 && (isForbidden || isWrongOrder)) return 3;
  if (status < 500) return 0;
  return operation === 'createOrder' ? 2 : 1;
}

/** The members of a creation's body that are wrong, each with its value; empty where its shape is right, or it is no JSON. */
export function wrongMembers({ operation, request }: Exchange): string[] {
  const isBroken = operation === 'createOrder' && faultOfCreation(request) === 'a broken shape';
  return isBroken ? offendingMembers(request.body ?? 'null') : [];
}

/** The number of flaws of a request: that it cannot succeed, wrong members of a body, parameters of a query. */
function flawsOf(exchange: Exchange): number {
  const { request, intent } = exchange;
  const parameters = (request.target.split('?', 2)[1] ?? '').split('&').filter((one) => one !== '').length;
  const isOdd = intent !== 'valid' && intent !== 'depends';
  return Number(isOdd) + parameters + wrongMembers(exchange).length;
}

/** In characters. A longer text adds nothing, and a deployment may send texts without end. */
const MAX_TEXT = 4_000;
/** In bytes. */
const MAX_BODY_BYTES = 256 * 1024;

const shortened = new WeakMap<Exchange, Exchange>();

/** The text, cut where it is too long to be kept. */
export function clipped(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}… (${pluralize(text.length, 'character')})`;
}

/** The verdict without its rows, and with its texts cut where they are too long to be kept. */
export function clippedVerdict({ rows: _, ...verdict }: Violated): Violated {
  const { expected, actual, pointer, hint } = verdict;
  return {
    ...verdict,
    expected: clipped(expected),
    actual: clipped(actual),
    ...(pointer === undefined ? {} : { pointer: clipped(pointer) }),
    ...(hint === undefined ? {} : { hint: clipped(hint) }),
  };
}

/** The exchange as a violation keeps it: a JSON body that is too large for a report is cut to its beginning. */
export function withoutLargeBody(exchange: Exchange): Exchange {
  const { response } = exchange;
  if (response?.body.is !== 'json' || response.bytes <= MAX_BODY_BYTES) return exchange;
  const known = shortened.get(exchange);
  if (known !== undefined) return known;
  const text = `${sentText(response.body.value).slice(0, MAX_TEXT)}… (of ${response.bytes} bytes)`;
  const short: Exchange = { ...exchange, response: { ...response, body: { is: 'text', text } } };
  shortened.set(exchange, short);
  return short;
}
