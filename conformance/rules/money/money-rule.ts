import type { RuleId } from '../../../generated/rules.js';
import type { components } from '../../../generated/types.js';
import { schemas } from '../../../generated/validators.js';
import type { JsonObject } from '../../evidence/evidence.js';
import { minorOfDecimal, minorOfInteger, minorOfNumber } from '../../evidence/notation/money.js';
import { isObject } from '../../evidence/read-exchange.js';
import { resourceRule } from '../shared/resource-rule.js';
import { nameOf, type Resource, type ResourceKind } from '../shared/resources.js';
import type { AnyRule } from '../shared/rule.js';

/** What is wrong with one money. */
export interface Complaint {
  /** The member that shows it. */
  readonly member: 'amount' | 'formatted' | 'decimal' | 'localized_decimal' | 'currency';
  readonly expected: string;
  readonly actual: string;
  readonly hint?: string;
}

/** Null where nothing is wrong; undefined where the rule does not speak about this money. */
type JudgeMoney = (money: Money) => Complaint | null | undefined;

/** The short form for money: each amount of a successful answer is judged by itself. */
export function moneyRule(id: RuleId, judge: JudgeMoney): AnyRule {
  return resourceRule(
    id,
    (resource) => {
      let verdict: null | undefined;
      for (const money of moneyOf(resource)) {
        const complaint = judge(money);
        if (complaint === undefined) continue;
        verdict = null;
        if (complaint === null) continue;
        const { member, expected, ...rest } = complaint;
        const whose = `${nameOf(resource)}: ${member} of ${money.field}`;
        return { ...rest, expected: `${whose} ${expected}`, field: `/${money.field}/${member}` };
      }
      return verdict;
    },
    { nothing: 'no such money is shown' },
  );
}

type Schemas = components['schemas'];

/** Money of orders and items, of products, of ledger rows, and of wallets: each has a notation of its own. */
export type MoneyKind = 'order' | 'price' | 'signed' | 'balance';

/** One money of a resource. It matches its schema; its members may still contradict each other. */
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

const known = new WeakMap<JsonObject, readonly Money[]>();

/** The money of a resource. Several rules ask for it, so it is read only once. */
export function moneyOf(owner: Resource): readonly Money[] {
  const found = known.get(owner.value);
  if (found !== undefined) return found;
  const money = readAll(owner);
  known.set(owner.value, money);
  return money;
}

function readAll(owner: Resource): Money[] {
  const isProduct = owner.kind === 'product';
  const holder = isProduct ? owner.value['variant'] : owner.value;
  if (!isObject(holder)) return [];
  return FIELDS[owner.kind].flatMap((name) => {
    const money = read(owner, isProduct ? `variant/${name}` : name, holder[name]);
    return money === null ? [] : [money];
  });
}

function read(owner: Resource, field: string, value: unknown): Money | null {
  switch (owner.kind) {
    case 'wallet': {
      if (!schemas.WalletBalance(value)) return null;
      return { kind: 'balance', value, minor: minorOfDecimal(value.amount), owner, field };
    }
    case 'transaction': {
      if (!schemas.SignedLedgerMoney(value)) return null;
      return { kind: 'signed', value, minor: minorOfInteger(value.amount), owner, field };
    }
    case 'product': {
      if (!schemas.LedgerMoney(value)) return null;
      return { kind: 'price', value, minor: minorOfInteger(value.amount), owner, field };
    }
    default: {
      if (!schemas.OrderMoney(value)) return null;
      return { kind: 'order', value, minor: minorOfNumber(value.amount), owner, field };
    }
  }
}
