import type { RuleId } from '../../generated/rules.js';
import type { components } from '../../generated/types.js';
import { schemas } from '../../generated/validators.js';
import type { Exchange } from '../engine/evidence.js';
import { type AnyRule, holds, notApplicable, rule, type Verdict, violated } from '../engine/rule.js';
import { minorOfDecimal, minorOfInteger, minorOfNumber } from '../notation/money.js';
import { nameOf, type Resource, type ResourceKind, resourcesIn } from './resources.js';

type Schemas = components['schemas'];

/** Money of orders and items, of products, of ledger rows, and of wallets: each has a notation of its own. */
export type MoneyKind = 'order' | 'price' | 'signed' | 'balance';

/** One money of a success. It matches its schema; its members may still contradict each other. */
export type Money = Place &
  (
    | { readonly kind: 'order'; readonly value: Schemas['OrderMoney'] }
    | { readonly kind: Exclude<MoneyKind, 'order'>; readonly value: Schemas['SignedLedgerMoney'] }
  );

interface Place {
  /** The order, item, wallet, ledger row or product that it belongs to. */
  readonly owner: Resource;
  /** Where it stands in its owner, e.g. `variant/price`. */
  readonly field: string;
  /** What its `amount` says, in minor units; null where that is finer than two decimals. */
  readonly minor: bigint | null;
}

const FIELDS: Readonly<Record<ResourceKind, readonly string[]>> = {
  order: ['subtotal', 'conversion_fees', 'total'],
  'order item': ['unit_price', 'total_price'],
  wallet: ['balance'],
  transaction: ['amount', 'balance_after'],
  product: ['price', 'face_value'],
};

const known = new WeakMap<Exchange, readonly Money[]>();

/** The money in an exchange. Several rules ask for it, so it is looked for only once. */
export function moneyIn(exchange: Exchange): readonly Money[] {
  const found = known.get(exchange) ?? resourcesIn(exchange).flatMap(moneyOf);
  known.set(exchange, found);
  return found;
}

function moneyOf(owner: Resource): Money[] {
  const isProduct = owner.kind === 'product';
  const holder = isProduct ? owner.value['variant'] : owner.value;
  if (typeof holder !== 'object' || holder === null) return [];
  return FIELDS[owner.kind].flatMap((name) => {
    // The members of anything that was parsed from JSON are JSON; those of an array have other names than these.
    const value = (holder as Resource['value'])[name];
    const money = read(owner.kind, value);
    return money === null ? [] : [{ ...money, owner, field: isProduct ? `variant/${name}` : name }];
  });
}

type Read<M = Money> = M extends Money ? Omit<M, 'owner' | 'field'> : never;

function read(of: ResourceKind, value: unknown): Read | null {
  switch (of) {
    case 'wallet':
      return schemas.WalletBalance(value) ? { kind: 'balance', value, minor: minorOfDecimal(value.amount) } : null;
    case 'transaction':
      return schemas.SignedLedgerMoney(value) ? { kind: 'signed', value, minor: minorOfInteger(value.amount) } : null;
    case 'product':
      return schemas.LedgerMoney(value) ? { kind: 'price', value, minor: minorOfInteger(value.amount) } : null;
    default:
      return schemas.OrderMoney(value) ? { kind: 'order', value, minor: minorOfNumber(value.amount) } : null;
  }
}

/** What is wrong with one money. */
export interface Complaint {
  /** The member that tells it. */
  readonly member: 'amount' | 'formatted' | 'decimal' | 'localized_decimal' | 'currency';
  readonly expected: string;
  readonly actual: string;
  readonly hint?: string;
}

/** Null where nothing is wrong; undefined where the rule does not speak about this money. */
type JudgeMoney = (money: Money) => Complaint | null | undefined;

/** The short form for money: each money of a success is judged by itself. */
export function moneyRule(id: RuleId, judge: JudgeMoney): AnyRule {
  const remembered = remembering(judge);
  return rule(id, 'exchange', (exchange) => judgeAll(exchange, remembered));
}

const MOST_REMEMBERED = 20_000;

/** A run shows the same rows again and again: what was found in order is not judged anew. */
function remembering(judge: JudgeMoney): JudgeMoney {
  const inOrder = new Map<string, null | undefined>();
  return (money) => {
    const text = textOf(money);
    if (inOrder.has(text)) return inOrder.get(text);
    const complaint = judge(money);
    if (complaint !== null && complaint !== undefined) return complaint;
    if (inOrder.size >= MOST_REMEMBERED) inOrder.clear();
    inOrder.set(text, complaint);
    return complaint;
  };
}

/** All that a judge may look at, its owner's currency included. */
function textOf({ kind, value, owner }: Money): string {
  const own = JSON.stringify(owner.value['currency']);
  if (kind === 'order') return `${kind} ${own} ${value.amount} ${value.formatted}`;
  const { amount, currency, formatted, decimal, localized_decimal } = value;
  return `${kind} ${own} ${amount} ${currency} ${formatted} ${decimal} ${localized_decimal}`;
}

function judgeAll(exchange: Exchange, judge: JudgeMoney): Verdict {
  let judged = false;
  for (const money of moneyIn(exchange)) {
    const complaint = judge(money);
    if (complaint === undefined) continue;
    judged = true;
    if (complaint === null) continue;
    const { member, expected, actual, hint } = complaint;
    const pointer = `${money.owner.pointer}/${money.field}/${member}`;
    const whose = `${nameOf(money.owner)}: ${member} of ${money.field}`;
    return violated(exchange.id, `${whose} ${expected}`, actual, hint === undefined ? { pointer } : { pointer, hint });
  }
  return judged ? holds : notApplicable('no such money is shown');
}
