import type { RuleId } from '../../generated/rules.js';
import { pluralize } from '../evidence/notation/text.js';
import { isObject, jsonOf } from '../evidence/read-exchange.js';
import { inconclusive, violated } from '../rules/shared/rule.js';
import type { AuditRun } from './audit-run.js';
import { ReCheck } from './re-check.js';
import {
  LEEWAY_MS,
  ofPages,
  ofPayment,
  ofRows,
  orderNotListed,
  refundedTooMuch,
  unpaidOrder,
} from './suspected-violations.js';
import { breaksOf } from './wallets.js';
import { ledgerOrigin, nameOf, originOf, pageQuery, pagesOf, type Window } from './window.js';

const DAY_MS = 86_400_000;
/** Most orders missing from the list that are read one by one. */
const MOST_LOOKED_FOR = 40;
const MISSING: RuleId = 'pagination/no-row-missing';
const AMOUNT: RuleId = 'ledger/order-payment-is-minus-the-total';
const NUMBER: RuleId = 'ledger/order-number-agrees-with-the-order';
const EXISTS: RuleId = 'ledger/order-payment-order-exists';
const PAID: RuleId = 'ledger/every-paid-order-has-its-row';
const REFUND: RuleId = 'ledger/refund-never-exceeds-its-order';

/**
 * Runs the queries of `sql/`, reads again what they find, and evaluates the rules on it. `ordersUnread` says why orders
 * are missing from the table; null if none are.
 */
export async function reconcile(run: AuditRun, ordersUnread: string | null): Promise<void> {
  const check = new ReCheck(run);
  run.report('reconciling', 0, null);
  await run.parts.store.analyze();
  await markRepeats(run, check);
  await ledgerAlone(run, check);
  await unreadable(run, ordersUnread);
  await payments(run, check, ordersUnread === null);
  await orders(run, check, ordersUnread === null);
}

/** Marks rows that are shown twice, before sums are computed: they moved money only once. */
export async function markRepeats(run: AuditRun, check: ReCheck | null): Promise<void> {
  const { store, plan, config } = run.parts;
  const open: Window = { start: null, end: null, wallet: config.wallet };
  const mark = 'update dgo_transaction set repeat_of = $3 where account = $1 and seq = $2';
  for (const { seq = null, first_seq: first = null, window_no: window } of await store.query('duplicates')) {
    await store.database.all(mark, [store.account, seq, first]);
    const shownIn = plan.windows[Number(window)] ?? open;
    const rules: RuleId[] = ['ledger/row-ids-are-unique'];
    if (shownIn.end !== null) rules.push('pagination/no-row-twice');
    await check?.evaluate(ofPages(rules, [Number(first), Number(seq)], shownIn));
  }
}

async function ledgerAlone(run: AuditRun, check: ReCheck): Promise<void> {
  const { store, plan, evaluator } = run.parts;
  for (const { wallet } of await store.query('broken-chains')) {
    for await (const rows of breaksOf(store, String(wallet))) {
      await check.evaluate(ofRows(['ledger/balances-chain'], rows));
    }
  }
  for (const { seq, first_seq: first } of await store.query('other-currencies')) {
    await check.evaluate(ofRows(['ledger/rows-are-in-the-wallets-currency'], [Number(first), Number(seq)]));
  }
  for (const { seq, seq_before: before, window_no: number } of await store.query('rows-out-of-order')) {
    const window = plan.windows[Number(number)];
    if (window === undefined) continue;
    await check.evaluate(ofPages(['ledger/asc-is-oldest-first'], [Number(before), Number(seq)], window));
  }
  const gaps = await store.query('gaps');
  for (const { window_no: number, shown } of gaps) await missing(run, Number(number), Number(shown));
  const torn = (await store.windows()).filter(({ is_torn: isTorn, announced }) => isTorn === 1 && announced !== null);
  evaluator.add(MISSING, { held: plan.windows.length - torn.length - gaps.length });
}

/** Reports a window with fewer or more rows than announced, if it still announces the same number. */
async function missing(run: AuditRun, number: number, shown: number): Promise<void> {
  const { reader, evaluator, plan } = run.parts;
  const window = plan.windows[number];
  if (window === undefined) return;
  const note = 'whether the list has changed since it was read';
  const exchange = await reader.exchange({ operation: 'listTransactions', query: pageQuery(window, 1), note });
  const body = jsonOf(exchange);
  const meta = isObject(body) ? body['meta'] : null;
  const total = isObject(meta) ? meta['total'] : null;
  if (total !== window.total) {
    run.note(`${nameOf(window)}: ${window.total} rows were announced and ${shown} shown; it says ${total} now`);
    return;
  }
  const verdict = violated(
    exchange.id,
    `${window.total} rows from ${nameOf(window)}, as meta.total says`,
    `${shown} different rows on its ${pagesOf(window)} pages`,
    { pointer: '/meta/total' },
  );
  evaluator.count(MISSING, verdict, originOf(window), [exchange]);
}

/** Marks the rules that are inconclusive because something could not be read. */
async function unreadable(run: AuditRun, ordersUnread: string | null): Promise<void> {
  const { evaluator } = run.parts;
  const count = (rules: readonly RuleId[], because: string) => {
    for (const rule of rules) evaluator.count(rule, inconclusive(because), ledgerOrigin(null, null), []);
  };
  if (run.because !== null) count([PAID], `not all of the ledger could be read: ${run.because}`);
  if (ordersUnread === null) return;
  const because = `not all orders could be read: ${ordersUnread}`;
  count([EXISTS, NUMBER, AMOUNT, PAID, REFUND], because);
  run.note(because);
}

async function payments(run: AuditRun, check: ReCheck, areOrdersRead: boolean): Promise<void> {
  const { store, evaluator, config } = run.parts;
  const isOne = (value: unknown) => Number(value) === 1;
  for (const { seq, first_seq: first } of await store.query('double-payments')) {
    await check.evaluate(ofRows(['ledger/no-order-is-paid-twice'], [Number(first), Number(seq)]));
  }
  for (const { seq, ulid, is_other_amount: amount, is_other_number: number } of await store.query(
    'payments-unlike-orders',
  )) {
    const rules: RuleId[] = [...(isOne(amount) ? [AMOUNT] : []), ...(isOne(number) ? [NUMBER] : [])];
    await check.evaluate(ofPayment(Number(seq), String(ulid), rules));
  }
  if (areOrdersRead) {
    const unlisted = await store.query('payments-without-orders');
    for (const { seq, is_new: isNew } of unlisted.slice(0, MOST_LOOKED_FOR)) {
      await check.evaluate(orderNotListed(Number(seq), isOne(isNew)));
    }
    const left = unlisted.length - MOST_LOOKED_FOR;
    if (left > 0) run.note(`the list of orders does not show the orders of ${pluralize(left, 'more payment')}`);
  }
  const [compared = {}] = await store.query('compared');
  const of = (name: string) => Number(compared[name] ?? 0);
  evaluator.add('ledger/no-order-is-paid-twice', { held: of('payments') });
  evaluator.add(AMOUNT, { held: of('same_amount') });
  evaluator.add(NUMBER, { held: of('same_number') });
  evaluator.add(EXISTS, { held: of('matched') });
  if (config.wallet === null) evaluator.add(PAID, { held: of('paid') });
}

async function orders(run: AuditRun, check: ReCheck, areOrdersRead: boolean): Promise<void> {
  const { store, evaluator, config } = run.parts;
  const [oldest] = await store.query('oldest-row');
  const first = oldest?.['instant'] ?? null;
  if (areOrdersRead && run.because === null && config.wallet === null && first !== null) {
    const from = Math.max(Number(first), config.from === null ? Number(first) : Date.parse(config.from));
    const to = config.to === null ? Number.MAX_SAFE_INTEGER : Date.parse(config.to) + DAY_MS - LEEWAY_MS;
    for (const { ulid } of await store.query('orders-without-payments', from + LEEWAY_MS, to)) {
      await check.evaluate(unpaidOrder(String(ulid)));
    }
  }
  for (const { ulid = null, shown_ulid: shown } of await store.query('refunds-beyond-orders', 1)) {
    const rows = await store.query('rows-of-refunds', ulid);
    await check.evaluate(
      refundedTooMuch(
        String(shown),
        rows.map(({ seq }) => Number(seq)),
      ),
    );
  }
  evaluator.add(REFUND, { held: (await store.query('refunds-beyond-orders', 0)).length });
}
