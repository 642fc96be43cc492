import type { RuleId } from '../../../generated/rules.js';
import type { Exchange, Json } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { isObject, jsonOf } from '../../evidence/read-exchange.js';
import { readWorth, unitOf } from '../spending/worth.js';

const MAX_MESSAGE_LENGTH = 200;

// What keeps a run from judging: money that is not permitted, orders that are all refused.

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
