import type { RuleId } from '../../../generated/rules.js';
import type { components } from '../../../generated/types.js';
import type { JsonObject, LedgerRow } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { isObject, orderTotal } from '../../evidence/read-exchange.js';
import { ledgerRule, type Mismatch } from './ledger-stream.js';
import type { AnyRule, Judgement } from './rule.js';

/** The order as a payment names it. */
interface NamedOrder {
  readonly ulid: string;
  readonly number: string | null;
}

/** The order that a completed payment names, its ulid in upper case; null for any other row. */
export function orderNamedBy(row: JsonObject): NamedOrder | null {
  const order = isCompleted(row, 'orderPayment') ? row['order'] : null;
  if (!isObject(order) || typeof order['ulid'] !== 'string' || order['ulid'] === '') return null;
  const { order_number: number } = order;
  return { ulid: order['ulid'].toUpperCase(), number: typeof number === 'string' ? number : null };
}

function isRead(order: LedgerRow['order']): order is JsonObject {
  return order !== null && order !== 'unread';
}

/** Compares a payment with its order. */
type PaymentJudge = (
  row: JsonObject,
  order: JsonObject,
) => Judgement<Pick<Mismatch, 'expected' | 'actual' | 'difference' | 'hint'> & { readonly field: string }>;

/** Builds a rule about what a completed payment and the order that it names must agree on. */
export function ledgerPaymentRule(id: RuleId, judge: PaymentJudge): AnyRule {
  return ledgerRule<{ coversAllWallets: boolean }>(id, {
    noun: 'payments',
    notApplicableReason: 'no order payment names an order that could be judged',
    start: () => ({ coversAllWallets: false }),
    see(state, step, tally) {
      if (step.is === 'start') state.coversAllWallets = step.wallet === null;
      if (step.is !== 'row' || !state.coversAllWallets) return;
      const { row, order, exchange, index, orderExchange } = step.row;
      if (orderNamedBy(row) === null) return;
      if (order === 'unread') tally.unread = 'some orders that the ledger names could not be read';
      if (!isRead(order)) return;
      const found = judge(row, order);
      if (found === null) return;
      tally.judged += 1;
      tally.mismatches.sample(row, found !== 'satisfied');
      if (found === 'satisfied') return;
      const { field, ...phrases } = found;
      tally.mismatches.add({
        ...phrases,
        name: `row ${excerpt(row['id'], 30)}`,
        at: [exchange, ...(orderExchange === null ? [] : [orderExchange])],
        pointer: `/data/${index}${field}`,
      });
    },
  });
}

export type TransactionType = components['schemas']['Transaction']['type'];

/** Whether a row is completed and of one of these types. The contract does not say what other statuses mean. */
export function isCompleted(row: JsonObject, ...types: readonly TransactionType[]): boolean {
  return row['status'] === 'completed' && types.some((type) => row['type'] === type);
}

/** The ways to get an amount wrong that show in its size, with what each makes of a right amount in minor units. */
const WAYS: readonly { readonly hint: (right: number) => string; readonly makes: (right: number) => number }[] = [
  {
    hint: (right) =>
      `an amount in floating point may be cut off instead of rounded: ${right / 100} × 100 is ${(right / 100) * 100}`,
    makes: (right) => Math.trunc((right / 100) * 100),
  },
  {
    hint: () => 'whole units may be counted, and the cents cut off',
    makes: (right) => Math.trunc(right / 100) * 100,
  },
  { hint: () => 'whole units may be counted, and the cents rounded', makes: (right) => Math.round(right / 100) * 100 },
  { hint: () => 'minor units may be taken for whole ones', makes: (right) => right * 100 },
  { hint: () => 'whole units may be taken for minor ones', makes: (right) => Math.trunc(right / 100) },
  { hint: () => 'the sign may be left out', makes: (right) => -right },
];

/** The ways in which just this amount of a payment would have come, right or wrong, of an order. In minor units. */
export function paymentExplanations(order: JsonObject, shown: bigint): string[] {
  const total = orderTotal(order);
  const subtotal = orderTotal({ total: order['subtotal'] ?? null });
  if (total === null) return [];
  const isWithoutFees = subtotal !== null && subtotal !== total && shown === -subtotal;
  return [...(isWithoutFees ? ['it is the subtotal, without the fees'] : []), ...amountExplanations(-total, shown)];
}

/** The same of an amount alone. */
export function amountExplanations(right: bigint, shown: bigint): string[] {
  const size = Number(right);
  return WAYS.filter(({ makes }) => makes(size) === Number(shown)).map(({ hint }) => hint(size));
}
