import type { components } from '../../generated/types.js';
import { schemas } from '../../generated/validators.js';
import type { JsonObject } from '../engine/evidence.js';
import { isObject } from '../engine/read-json.js';
import { minorOfDecimal, minorOfInteger, minorOfNumber } from '../notation/money.js';
import type { Resource, ResourceKind } from './resources.js';

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
  const money = known.get(owner.value) ?? readAll(owner);
  known.set(owner.value, money);
  return money;
}

function readAll(owner: Resource): Money[] {
  const isProduct = owner.kind === 'product';
  const holder = isProduct ? owner.value['variant'] : owner.value;
  if (!isObject(holder)) return [];
  return FIELDS[owner.kind].flatMap((name) => {
    const money = read(owner.kind, holder[name]);
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
