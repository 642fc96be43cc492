import type { OperationId } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import type { Exchange, Intent, Json, Role } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { isObject, jsonOf } from '../../evidence/read-exchange.js';
import { readWorth, unitOf } from '../spending/worth.js';
import { type Counterexample, withoutLargeBody } from './counterexample.js';
import { countVerdict, keepSmallest, type RuleTally } from './rule-tally.js';

/** Requests whose 403 has no other reason than a permission. */
const OWN: readonly Intent[] = ['valid', 'depends', 'unknown', 'invalid', 'silent'];
/** Why a rule is not judged where a user is denied an operation throughout. */
const DENIED = 'the operation is always answered with 403: the token may lack a permission that it needs';
const MAX_MESSAGE_LENGTH = 200;

// What keeps a run from judging: money that is not permitted, a permission that the token lacks, orders that are all refused.

/** Why a rule about purchases is not judged where the list of products shows none, although money was permitted. */
export const NOTHING_TO_BUY = 'nothing could be bought: no product could be read from the product list';

/** The same where a wallet holds money that no ledger row tells of, so that its currency is not known. */
export const NO_ROWS =
  'nothing could be bought: the ledger shows no row of the wallet that pays, though wallets hold money';

/** Why nothing can be bought; null where something can, or where the account has no money. */
export function whyUnbuyable({
  products,
  payer,
  wallets,
}: Pick<Facts, 'products' | 'payer' | 'wallets'>): string | null {
  if (products.length === 0) return NOTHING_TO_BUY;
  return payer?.currency === '' && wallets.some(({ balance }) => balance > 0) ? NO_ROWS : null;
}

/** The cases that were not tried because the budget does not permit their worst case. */
export class LeftOutCases {
  #count = 0;
  readonly #units = new Set<string>();

  get count(): number {
    return this.#count;
  }

  note(experiment: string, input: Json): void {
    this.#count += 1;
    this.#units.add(unitOf(experiment, input));
  }

  /** Whether one of them might have judged the rule: where it is not known of a case or of a rule, it might. */
  couldJudge(rule: RuleId): boolean {
    const worth = readWorth();
    const judges = (unit: string) => [...(worth[unit]?.each ?? []), ...(worth[unit]?.together ?? [])].includes(rule);
    const isKnown = Object.keys(worth).some(judges);
    return [...this.#units].some((unit) => worth[unit] === undefined || !isKnown || judges(unit));
  }
}

/** A violation that is none if one of these denials is that of an operation which its user is always denied. */
interface DoubtfulViolation {
  readonly tally: RuleTally;
  readonly counterexample: Counterexample;
  readonly denials: readonly Exchange[];
}

/**
 * Notices operations that a valid token is always denied. Which permissions they need is not shown, except for the
 * ledger, so a 403 is no violation there; but what the operation shows was not judged, and the reader must know.
 */
export class DeniedOperations {
  readonly #denied = new Map<string, { readonly operation: OperationId; readonly as: Role }>();
  readonly #granted = new Set<string>();
  readonly #held: DoubtfulViolation[] = [];

  note(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) {
      const { operation, as, response } = exchange;
      if (operation === null || response === null) continue;
      if (isDenial(exchange)) this.#denied.set(`${operation} ${as}`, { operation, as });
      else if (response.status === 200 || response.status === 201) this.#granted.add(`${operation} ${as}`);
    }
  }

  /** Puts a violation off to the end if a denial shows it: whether the operation is always denied is known then. */
  hold(tally: RuleTally, counterexample: Counterexample, exchanges: readonly Exchange[]): boolean {
    const denials = exchanges.filter(isDenial).map(withoutLargeBody);
    if (denials.length > 0) this.#held.push({ tally, counterexample, denials });
    return denials.length > 0;
  }

  /** Counts the violations that were put off: where the operation is always denied, they say nothing about the deployment. */
  settle(): void {
    const isAlways = (denial: Exchange) => !this.#granted.has(`${denial.operation} ${denial.as}`);
    for (const { tally, counterexample, denials } of this.#held.splice(0)) {
      if (denials.some(isAlways)) countVerdict(tally, { is: 'inconclusive', because: DENIED });
      else keepSmallest(tally, counterexample);
    }
  }

  /** What was not judged, for a report. */
  get gaps(): string[] {
    return [...this.#denied]
      .filter(([key]) => !this.#granted.has(key))
      .map(([, { operation, as }]) => {
        const whose = as === 'other' ? "the other user's token" : 'the token';
        return `${operation} was always answered with 403, so what it shows was not judged: ${whose} may lack a permission`;
      });
  }
}

/** Whether a request with a valid token was answered with 403, and not by an operation that every key may use. */
function isDenial({ operation, intent, as, response }: Exchange): boolean {
  const isSentByUser = (as === 'caller' || as === 'other') && OWN.includes(intent);
  return isSentByUser && response?.status === 403 && operation !== null && operation !== 'listTransactions';
}

/**
 * Notices when a deployment refuses every valid order. It may refuse orders for reasons of its own, such as its stock, but
 * when it refuses all of them the run says nothing about purchases, and the reader must know.
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

  /** Why nothing is said about purchases; null when an order was made, or none was attempted. */
  get because(): string | null {
    if (this.#isMade || this.#refused === 0) return null;
    const said = this.#message === null ? '' : `, saying '${this.#message}'`;
    return `no order could be made: each valid creation (${this.#refused} of them) was refused with 422${said}`;
  }
}

function messageOf(exchange: Exchange): string | null {
  const body = jsonOf(exchange);
  const message = isObject(body) ? body['message'] : undefined;
  return typeof message === 'string' ? message.slice(0, MAX_MESSAGE_LENGTH) : null;
}
