import type { Role } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { widestLimit } from '../../evidence/raced-wallet.js';
import { costOf, freshKey, type NewOrder } from '../books/attempt.js';
import { basketBeyond, basketFor, secondWallet } from './baskets.js';
import type { Input } from './input.js';
import { fundsOf, type Standing } from './wallets.js';

/** One creation of a race, and who sends it. */
export interface Entry {
  readonly as: Role;
  readonly order: NewOrder;
}

/** The wallets that a race needs of one user. */
export function walletsOf(input: Input, facts: Facts, as: Role): string[] {
  if (as === 'other') return input.other > 0 && facts.otherPaying !== null ? [facts.otherPaying] : [];
  const { payer, poor } = facts;
  const named = [
    input.payer > 0 ? payer : null,
    input.poor > 0 ? poor : null,
    input.second > 0 ? secondWallet(facts) : null,
  ];
  return named.flatMap((wallet) => wallet?.uuid ?? []);
}

/** What is sent. Requests for one wallet stand together, so that they leave over connections that are warm or cold alike. */
export function entriesOf(input: Input, facts: Facts, standings: readonly Standing[]): Entry[] {
  const one = input.keys === 'one' ? freshKey() : null;
  const entry = (as: Role, wallet: string, basket: NewOrder['basket'] | null): Entry[] =>
    basket === null ? [] : [{ as, order: { wallet, basket, key: one ?? freshKey() } }];
  const on = (wallet: string | null | undefined, from: number, count: number): Entry[] =>
    wallet == null
      ? []
      : Array.from({ length: count }, (_, index) =>
          entry('caller', wallet, basketFor(one === null ? from + index : 0, facts)),
        ).flat();
  const poor = facts.poor?.uuid ?? '';
  const beyond = poorBasket(input, facts, standings);
  return [
    ...Array.from({ length: input.poor }, () => entry('caller', poor, beyond)).flat(),
    ...Array.from({ length: input.other }, () => entry('other', facts.otherPaying ?? '', basketFor(0, facts))).flat(),
    ...on(facts.payer?.uuid, 0, input.payer),
    ...on(secondWallet(facts)?.uuid, input.payer, input.second),
  ];
}

/**
 * Chosen from what the wallet has now, and never dearer than was reckoned with when the case was planned. Where no
 * price lies between what it has and half of that, the smallest order has to do, so that two wallets are raced for.
 */
function poorBasket(input: Input, facts: Facts, standings: readonly Standing[]): NewOrder['basket'] | null {
  const standing = standings.find(({ uuid }) => uuid === facts.poor?.uuid);
  if (input.poor === 0 || standing === undefined || facts.poor === null) return null;
  const funds = fundsOf(standing);
  if (funds === null || funds > facts.poor.balance) return null;
  const limit = widestLimit(standing.listed);
  const beyond = limit === null ? null : basketBeyond(funds, funds + Number(limit), input.poor, facts);
  if (beyond !== null) return beyond;
  const smallest = basketFor(0, facts);
  return smallest !== null && costOf(smallest, facts) <= funds ? smallest : null;
}
