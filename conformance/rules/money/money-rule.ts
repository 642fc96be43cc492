import type { RuleId } from '../../../generated/rules.js';
import type { components } from '../../../generated/types.js';
import { schemas } from '../../../generated/validators.js';
import type { JsonObject } from '../../evidence/evidence.js';
import type { FigureTable } from '../../evidence/figure-table.js';
import { minorOfAmount, minorOfDecimal, minorOfInteger } from '../../evidence/notation/money.js';
import { excerptOf } from '../../evidence/notation/text.js';
import { isObject } from '../../evidence/read-exchange.js';
import { resourceRule } from '../shared/resource-rule.js';
import { type Resource, type ResourceKind, resourceLabel } from '../shared/resources.js';
import type { AnyRule, Judgement } from '../shared/rule.js';

/** What is wrong with one money value. */
interface MoneyMismatch {
  /** The member that is wrong. */
  readonly member: 'amount' | 'formatted' | 'decimal' | 'localized_decimal' | 'currency';
  readonly expected: string;
  readonly actual: string;
  readonly hint?: string;
  readonly explanations?: readonly string[];
}

type JudgeMoney = (money: Money, ledger: readonly JsonObject[]) => Judgement<MoneyMismatch>;

/**
 * Builds a rule about money: each money value of a successful response is judged by itself. What is told of a violation may
 * rest on the other rows of the response, but whether there is one may not.
 */
export function moneyRule(id: RuleId, judge: JudgeMoney): AnyRule {
  const isWrong = (money: Money) => {
    const judgement = judge(money, []);
    return judgement !== null && judgement !== 'satisfied';
  };
  return resourceRule(
    id,
    (resource) => {
      const judgements = moneyOf(resource).map((money) => mismatchOf(money, judge(money, [])));
      const wrong = judgements.find((one) => one !== null && one !== 'satisfied');
      return wrong ?? (judgements.includes('satisfied') ? 'satisfied' : null);
    },
    {
      notApplicableReason: 'no money that the rule applies to is shown',
      detail: (found, resource, all) => {
        const ledger = all.map(({ value }) => value);
        const [told = found] = moneyOf(resource)
          .map((money) => mismatchOf(money, judge(money, ledger)))
          .flatMap((one) => (one === null || one === 'satisfied' ? [] : one));
        const pairs = all.flatMap(moneyOf).filter(isWrong);
        return pairs.length < 2 ? told : { ...told, table: pairsOf(pairs) };
      },
    },
  );
}

function mismatchOf(money: Money, judgement: Judgement<MoneyMismatch>): Judgement {
  if (judgement === null || judgement === 'satisfied') return judgement;
  const { member, expected, ...rest } = judgement;
  const whose = resourceLabel(money.owner);
  return { ...rest, expected: `${whose}: ${member} of ${money.field} ${expected}`, field: `/${money.field}/${member}` };
}

/** Wrong values that are shown side by side. */
const MOST_PAIRS = 3;

/** Some wrong values of a response, with all their notations. */
function pairsOf(wrong: readonly Money[]): FigureTable {
  const rows = wrong
    .slice(0, MOST_PAIRS)
    .map(({ owner, field, kind, value }) => [
      `${resourceLabel(owner)}, ${field}`,
      excerptOf(value, 'amount'),
      kind === 'order' ? '' : value.decimal,
      value.formatted,
    ]);
  return { columns: ['money', 'amount', 'decimal', 'formatted'], rows, marked: null };
}

type Schemas = components['schemas'];

/** The notations of money: of orders and items, products, ledger rows, and wallets. */
type MoneyKind = 'order' | 'price' | 'signed' | 'balance';

/** One money value of a resource. It matches its schema; its members may still contradict each other. */
export type Money = Place &
  (
    | { readonly kind: 'order'; readonly value: Schemas['OrderMoney'] }
    | { readonly kind: Exclude<MoneyKind, 'order'>; readonly value: Schemas['SignedLedgerMoney'] }
  );

interface Place {
  /** The order, item, wallet, ledger row or product that it belongs to. */
  readonly owner: Resource;
  /** Its path in the owner, e.g. `variant/price`. */
  readonly field: string;
  /** Its `amount` in minor units; null if it has more than two decimals. */
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

/** The money values of a resource. They are cached because several rules use them. */
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
      return { kind: 'order', value, minor: minorOfAmount(value), owner, field };
    }
  }
}
