import { type OperationId, operationIds, operations } from '../../../generated/operations.js';
import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import type { Exchange, ExchangeId, Intent, Role } from '../../evidence/evidence.js';
import type { Need } from '../../evidence/facts.js';
import { pluralize } from '../../evidence/notation/text.js';
import type { AnyRule } from '../../rules/shared/rule.js';
import type { Counterexample } from '../evaluation/counterexample.js';
import { countVerdict, keepSmallest, type RuleTally } from '../evaluation/rule-tally.js';
import { sentAt } from '../evaluation/timeline.js';
import { isOfApi, kindOfResponse, marksOf } from './edge.js';

// What stands between a run and the API: a token that expired, a firewall that answers instead, a permission that is missing.

/** One request of a run, without its content. Times in milliseconds since 1970. */
interface Answered {
  readonly id: ExchangeId;
  readonly from: number;
  readonly to: number;
  readonly operation: OperationId | null;
  readonly as: Role;
  readonly intent: Intent;
  readonly status: number;
  /** Status and media type. */
  readonly kind: string;
  /** Marks of an edge; empty if the response is the API's own. */
  readonly marks: readonly string[];
  /** Positions in `FEATURES` of the features of the URL. */
  readonly features: readonly number[];
}

/** Parts of a URL that firewalls are known to block. */
const FEATURES: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'an apostrophe', pattern: /%27|'/ },
  { what: 'a quotation mark', pattern: /%22|"/ },
  { what: 'an angle bracket', pattern: /%3[ce]|[<>]/i },
  { what: 'a NUL character', pattern: /%00/ },
  { what: 'a backslash', pattern: /%5c|\\/i },
];

/** Fewer refusals in a row may be chance, where a deployment refuses requests at random. */
export const LEAST_REFUSED = 8;
const SECOND_MS = 1_000;
/** Intents of requests whose 403 has no other reason than a permission. */
const OWN: readonly Intent[] = ['valid', 'depends', 'unknown', 'invalid', 'silent'];
/** Why a rule is not judged if some valid requests of an operation got 403, and none succeeded. */
const NEVER_GRANTED = 'no request of the operation succeeds, and some get 403: the token may lack a permission';
/** What a run needs to buy anything. */
const BUYING: readonly OperationId[] = ['createOrder', 'listProducts', 'listWallets'];
/** Operations that also get 403 for an order without codes: only a violation shows that such a 403 is about a permission. */
const STATE_DEPENDENT: ReadonlySet<OperationId> = new Set(['getOrderCodes', 'downloadOrderCodes']);
const NO_SERVER_ERROR: RuleId = 'robustness/no-server-error';
const FLAGS: Readonly<Partial<Record<Role, string>>> = { caller: '--token', other: '--other-token' };

/** The moment since which a token is refused. */
interface Expiry {
  readonly as: Role;
  /** The last request that the token was accepted for. */
  readonly last: Answered;
}

/** What all obstacles come to, at the end of a run. */
interface Summary {
  readonly expiries: readonly Expiry[];
  /** What an edge refused with 403 or 429, in the order of sending. */
  readonly blocked: readonly Answered[];
  /** What all of these have in their URLs, and no other request has; null if nothing is known. */
  readonly cause: string | null;
  /** The same in a sentence: since when, at which rate, and what to do. */
  readonly blockedText: string;
  readonly isEdge: (one: Answered) => boolean;
  /** What a token may do with an operation, by `operation role`. */
  readonly permissions: ReadonlyMap<string, 'granted' | 'denied' | 'never granted'>;
}

/** A verdict that is put off until it is known whether an obstacle is the reason. */
interface Held {
  readonly rule: AnyRule;
  readonly tally: RuleTally;
  /** The violation, or why the case is inconclusive. */
  readonly verdict: Counterexample | string;
  /** Requests that the verdict rests on. */
  readonly ids: readonly ExchangeId[];
  /** Those that show a violation. */
  readonly at: readonly ExchangeId[];
}

/**
 * Notices responses that the API did not give, or not to this user. A verdict that rests on one says nothing about the
 * deployment, so it is put off until the end of the run, when this is known.
 */
export class Obstacles {
  readonly #answered = new Map<ExchangeId, Answered>();
  /** Marks that responses of the API have: they mark no edge. */
  readonly #ownMarks = new Set<string>();
  readonly #held: Held[] = [];
  /** State-dependent operations whose 403 would have been a violation otherwise. */
  readonly #missed = new Set<OperationId>();
  #summary: Summary | null = null;

  note(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) {
      const { id, response } = exchange;
      if (response === null || this.#answered.has(id)) continue;
      this.#summary = null;
      this.#answered.set(id, answeredOf(exchange, response));
      if (isOfApi(exchange)) for (const mark of marksOf(exchange)) this.#ownMarks.add(mark);
    }
  }

  /** Puts a verdict off to the end if a request that it rests on may have met an obstacle. */
  hold(held: Held, exchanges: readonly Exchange[]): boolean {
    this.note(exchanges);
    const found = (ids: readonly ExchangeId[]) => ids.flatMap((id) => this.#answered.get(id) ?? []);
    const shown = typeof held.verdict === 'string' ? held.ids : held.at;
    const isHeld = found(held.ids).some(maybeObstructed) || found(shown).some(isDenial);
    if (isHeld) this.#held.push(held);
    return isHeld;
  }

  /** Counts the verdicts that were put off. */
  settle(): void {
    const all = this.#held.splice(0);
    // Violations first: they show whether a 403 that depends on the state of an order is about a permission.
    for (const held of all) if (typeof held.verdict !== 'string') this.#settle(held);
    for (const held of all) if (typeof held.verdict === 'string') this.#settle(held);
  }

  /** What kept the run from judging, as sentences without a full stop. */
  get found(): string[] {
    const { expiries, blocked, blockedText } = this.#known();
    return [...(expiries.length === 0 ? [] : [expiryText(expiries)]), ...(blocked.length === 0 ? [] : [blockedText])];
  }

  /** The operations that a token has no permission for, as one line of a report; empty if there are none. */
  get gaps(): string[] {
    const denied = (role: Role) =>
      [...this.#known().permissions].flatMap(([key, state]) => {
        const [operation, as] = key.split(' ') as [OperationId, Role];
        return state === 'denied' && as === role && this.#isAboutPermission(operation) ? [operation] : [];
      });
    const [own, others] = [denied('caller'), denied('other')];
    const whose = [
      ...(own.length === 0 ? [] : [`the token has no permission for ${own.join(', ')}`]),
      ...(others.length === 0 ? [] : [`the other user's token has no permission for ${others.join(', ')}`]),
    ];
    return whose.length === 0
      ? []
      : [`${whose.join('; ')}: each such request is answered with 403, and is out of scope`];
  }

  /** Why a rule without a verdict is out of scope: an operation that it needs is denied to the token; else null. */
  denied(rule: RuleId, needs: readonly Need[]): string | null {
    const isDenied = (operation: OperationId, as: Role) =>
      this.#isAboutPermission(operation) && this.#known().permissions.get(`${operation} ${as}`) === 'denied';
    const own = new Set<string>([...catalogue[rule].operations, ...(needs.includes('spend') ? BUYING : [])]);
    const found = operationIds.filter((operation) => own.has(operation) && isDenied(operation, 'caller'));
    // No order is made that cannot be looked for in both accounts.
    if (needs.includes('spend') && isDenied('listWallets', 'other')) found.push('listWallets');
    return found.length === 0 ? null : needsPermission(found);
  }

  /** Why a rule without a verdict is inconclusive: much of what was sent met an obstacle; else null. */
  lost({ needs }: Pick<AnyRule, 'needs'>): string | null {
    const { expiries, blocked, cause, blockedText } = this.#known();
    const isConcerned = ({ as }: Expiry) => as === 'caller' || needs.includes('other token');
    if (expiries.some(isConcerned)) return expiryText(expiries);
    return cause === null && blocked.length >= LEAST_REFUSED ? blockedText : null;
  }

  /** Roles whose token was accepted, and refused the last time that it was used. */
  get refusedLast(): Role[] {
    const all = [...this.#answered.values()].sort((one, other) => one.from - other.from);
    return (['caller', 'other'] as const).filter((as) => {
      const own = all.filter((one) => one.as === as && (isAccepted(one) || isRefused(one)));
      const last = own.at(-1);
      return last !== undefined && isRefused(last) && own.some(isAccepted);
    });
  }

  #settle({ rule, tally, verdict, ids, at }: Held): void {
    const found = (some: readonly ExchangeId[]) => some.flatMap((id) => this.#answered.get(id) ?? []);
    const { permissions, isEdge } = this.#known();
    const denials = found(typeof verdict === 'string' ? ids : at).filter((one) => isDenial(one) && !isEdge(one));
    const stateOf = ({ operation, as }: Answered) => permissions.get(`${operation} ${as}`);
    const isShown = (operation: OperationId) => typeof verdict !== 'string' || this.#isAboutPermission(operation);
    const denied = denials.flatMap((one) =>
      stateOf(one) === 'denied' && one.operation !== null && isShown(one.operation) ? [one.operation] : [],
    );
    const isUngranted = denials.some((one) => stateOf(one) === 'never granted');
    const own = typeof verdict === 'string' ? verdict : isUngranted ? NEVER_GRANTED : null;
    const reason = this.#reason(rule, found(ids)) ?? (denied.length === 0 ? own : null);
    if (reason !== null) countVerdict(tally, { is: 'inconclusive', because: reason });
    else if (denied.length > 0) {
      tally.denied ??= needsPermission(denied);
      for (const operation of denied) if (STATE_DEPENDENT.has(operation)) this.#missed.add(operation);
    } else if (typeof verdict !== 'string') keepSmallest(tally, this.#withMark(verdict, found(at)));
  }

  #isAboutPermission(operation: OperationId): boolean {
    return !STATE_DEPENDENT.has(operation) || this.#missed.has(operation);
  }

  /** Why a verdict on these requests says nothing about the deployment; null if it does. */
  #reason(rule: AnyRule, requests: readonly Answered[]): string | null {
    const { expiries, isEdge, blockedText } = this.#known();
    if (requests.some((one) => expiries.some((expiry) => isAfter(one, expiry)))) return expiryText(expiries);
    const edge = requests.filter(isEdge);
    if (edge.some(({ status }) => status < 500)) return blockedText;
    const [first] = edge;
    return first === undefined || rule.id === NO_SERVER_ERROR
      ? null
      : `something in front of the API answered request #${first.id} with ${withMarks(first)}`;
  }

  /** The violation with a hint at the edge whose response shows it. */
  #withMark(counterexample: Counterexample, at: readonly Answered[]): Counterexample {
    const [decisive] = at.filter(this.#known().isEdge);
    if (decisive === undefined) return counterexample;
    const hint = `the response has ${decisive.marks.join(', ')} and is not JSON, so something in front of the API sent it`;
    return { ...counterexample, verdict: { ...counterexample.verdict, hint } };
  }

  #known(): Summary {
    if (this.#summary !== null) return this.#summary;
    const all = [...this.#answered.values()].sort((one, other) => one.from - other.from || one.id - other.id);
    const isEdge = ({ marks }: Answered) => marks.some((mark) => !this.#ownMarks.has(mark));
    const expiries = (['caller', 'other'] as const).flatMap((as) => expiryOf(as, all) ?? []);
    const isUnknown = (one: Answered) => isEdge(one) || expiries.some((expiry) => isAfter(one, expiry));
    const blocked = all.filter((one) => isEdge(one) && one.status < 500);
    const cause = causeOf(blocked, all);
    const blockedText = textOf(blocked, cause, all);
    this.#summary = { expiries, blocked, cause, blockedText, isEdge, permissions: permissionsIn(all, isUnknown) };
    return this.#summary;
  }
}

/** What an edge blocked, since when, at which rate, and what to do. */
function textOf(blocked: readonly Answered[], cause: string | null, all: readonly Answered[]): string {
  const [first] = blocked;
  if (first === undefined) return '';
  const rate = all.filter(({ from }) => from > first.from - SECOND_MS && from <= first.from).length;
  const when = `first #${first.id} at ${clock(first.from)} UTC, when ${rate} requests a second were sent`;
  const count = `${blocked.length} of ${pluralize(all.length, 'request')}, ${when}`;
  return cause === null
    ? `something in front of the API blocks requests (${withMarks(first)}): ${count}; lower --rate, or put this machine on its allow-list`
    : `each request with ${cause} in its URL is blocked before it reaches the API (${withMarks(first)}): ${count}; put this machine on the allow-list of what blocks it`;
}

function answeredOf(exchange: Exchange, response: NonNullable<Exchange['response']>): Answered {
  const { id, operation, as, intent, ms, request } = exchange;
  const from = sentAt(exchange);
  const isDoubtful = [403, 429].includes(response.status) || response.status >= 500;
  return {
    ...{ id, from, to: from + ms, operation, as, intent, status: response.status, kind: kindOfResponse(response) },
    marks: isDoubtful && !isOfApi(exchange) ? marksOf(exchange) : [],
    features: FEATURES.flatMap(({ pattern }, index) => (pattern.test(request.target) ? [index] : [])),
  };
}

function maybeObstructed(one: Answered): boolean {
  return one.marks.length > 0 || isRefused(one);
}

/** Whether a request with a token of a user was answered with 401. */
function isRefused({ as, intent, status }: Answered): boolean {
  return status === 401 && (as === 'caller' || as === 'other') && intent !== 'unauthenticated';
}

/** Whether a response shows that the token is valid. */
function isAccepted({ operation, intent, status }: Answered): boolean {
  const needsToken = operation !== null && operations[operation].security === 'required';
  return needsToken && intent !== 'unauthenticated' && (status < 300 || status === 403);
}

/** Whether a request with a valid token was answered with 403, and not by an operation that every key may use. */
function isDenial({ operation, intent, as, status }: Answered): boolean {
  const isSentByUser = (as === 'caller' || as === 'other') && OWN.includes(intent);
  return isSentByUser && status === 403 && operation !== null && operation !== 'listTransactions';
}

/** The moment since which the token is refused for all operations; null if it works, or too little was seen. */
function expiryOf(as: Role, inOrder: readonly Answered[]): Expiry | null {
  const own = inOrder.filter((one) => one.as === as);
  const last = own.findLast((one) => isAccepted(one) && one.marks.length === 0);
  if (last === undefined) return null;
  const refused = own.filter((one) => isAfter(one, { as, last }));
  const needingToken = new Set(
    refused.flatMap(({ operation }) =>
      operation !== null && operations[operation].security === 'required' ? [operation] : [],
    ),
  );
  return refused.length >= LEAST_REFUSED && needingToken.size > 1 ? { as, last } : null;
}

/** Whether a request was refused because its token has expired. Requests that overlap the last accepted one may be. */
function isAfter(one: Answered, { as, last }: Expiry): boolean {
  return one.as === as && isRefused(one) && one.to >= last.from;
}

function expiryText(expiries: readonly Expiry[]): string {
  const [first, ...others] = expiries.map(({ as, last }) => {
    const since = `worked until request #${last.id} at ${clock(last.from)} UTC and is refused with 401 since`;
    return `the token of ${FLAGS[as]} ${since}`;
  });
  return [first, ...others].join('; ');
}

/** What the URLs of all blocked requests have, and no other; null if there is nothing. */
function causeOf(blocked: readonly Answered[], all: readonly Answered[]): string | null {
  const isBlocked = new Set(blocked);
  const has = ({ features }: Answered, feature: number) => features.includes(feature);
  const found = FEATURES.find((_, feature) => all.every((one) => has(one, feature) === isBlocked.has(one)));
  return found?.what ?? null;
}

/** `isUnknown` is true of a request that an obstacle met: what the API itself says to it is not known. */
function permissionsIn(all: readonly Answered[], isUnknown: (one: Answered) => boolean): Summary['permissions'] {
  const found = new Map<string, 'granted' | 'denied' | 'never granted'>();
  for (const one of all) {
    const key = `${one.operation} ${one.as}`;
    const known = found.get(key);
    const isOtherwise = one.intent === 'valid' && one.status !== 403 && one.status < 500;
    if (one.status < 300) found.set(key, 'granted');
    else if (known === 'granted') continue;
    else if (isOtherwise || isUnknown(one)) found.set(key, 'never granted');
    else if (isDenial(one) && known === undefined) found.set(key, 'denied');
  }
  return found;
}

function needsPermission(denied: readonly OperationId[]): string {
  return `needs a token with the permission for ${[...new Set(denied)].join(', ')}`;
}

function withMarks({ kind, marks }: Answered): string {
  return [kind, ...marks].join(', ');
}

function clock(time: number): string {
  return new Date(time).toISOString().slice(11, 19);
}
