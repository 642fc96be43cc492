/** Deployments that lie about money: what each does, and what a run that may spend 20.00 must say and lose. */
import { expect, it } from 'vitest';
import type { RuleId } from '../../../generated/rules.js';
import { check, render } from '../../commands/from-code/check.js';
import type { CheckOptions } from '../../commands/from-code/options.js';
import { changed, Deployment, type DeploymentChange } from '../../model/deployment.js';
import { json } from '../../model/http.js';
import * as lies from './money-lies.test.support.js';

interface Row {
  readonly does: string;
  readonly changes: readonly DeploymentChange[];
  /** Whether a rule is seen to be violated may depend on which orders are under way. */
  readonly exit: 0 | 1 | 3 | 'not 0';
  /** A rule that must be violated, or a text of the report. */
  readonly says?: RuleId | RegExp;
  /** At most this much leaves all wallets of both users, in minor units; the limit of --spend by default. */
  readonly spent?: number;
  readonly options?: Partial<CheckOptions>;
}

const SPEND = 2_000;
const ULID = '01JCK4Q8Z90000000000000000';
const { charging, refusing, responding, rows, showing, showingTotal, unanswered } = lies;
const twice = charging(2n);
const SHARED = { sharedAccount: true } as const;
const UNEXPLAINED = /created beyond those that this run sent/;
const another = () =>
  lies.once((one, call) =>
    lies.again(one, call, [{ product_variant_id: one.facts.productVariantIds[5], quantity: 1 }]),
  );
const withdrawal = () => lies.once((one) => one.withdraw(one.facts.wallet, 500n));
const loss = () => lies.once((one) => one.charge(one.walletNamed(one.facts.wallet), 500n));

const table: readonly Row[] = [
  { does: 'is honest', changes: [], exit: 0 },
  // What it answers to an order that it charges.
  { does: 'charges, and answers 422', changes: [refusing(422)], exit: 1 },
  { does: 'charges, and answers 500', changes: [refusing(500)], exit: 1 },
  { does: 'charges, and answers 429', changes: [refusing(429, { 'retry-after': '0' })], exit: 1 },
  {
    does: 'charges every other order that it answers with 422',
    changes: [responding((data, nth) => (nth % 2 === 0 ? json(422, {}) : json(201, { message: 'Made.', data })))],
    exit: 1,
  },
  { does: 'drops the connection', changes: [unanswered(() => Promise.reject(new Error('dropped')))], exit: 3 },
  {
    does: 'charges, and never answers',
    changes: [unanswered(() => new Promise(() => {}))],
    exit: 3,
    options: { timeoutMs: 1_000 },
  },
  {
    does: 'answers 303 to the order',
    changes: [refusing(303, { location: '/api/v1/orders' })],
    exit: 1,
    says: 'responses/status-is-listed',
  },
  { does: 'answers 200 with nothing', changes: [responding(() => json(200, {}))], exit: 1 },
  { does: 'answers 201 without data', changes: [responding(() => json(201, { message: 'Made.' }))], exit: 1 },
  { does: 'answers 201 with a ulid of all orders', changes: [showing((order) => ({ ...order, ulid: ULID }))], exit: 1 },
  {
    does: 'shows a total of 0',
    changes: [showingTotal(() => ({ amount: 0, formatted: '$0.00' }))],
    exit: 1,
    says: 'orders/charged-as-answered',
  },
  {
    does: 'shows a hundredth',
    changes: [showingTotal((total) => ({ amount: total / 100, formatted: '' }))],
    exit: 1,
    says: 'orders/charged-as-answered',
  },
  {
    does: 'shows a negative total',
    changes: [showingTotal((total) => ({ amount: -total, formatted: '' }))],
    exit: 1,
    says: 'responses/body-matches-schema',
  },
  { does: 'shows a total of 1e300', changes: [showingTotal(() => ({ amount: 1e300, formatted: '' }))], exit: 1 },
  // What it charges.
  {
    does: 'charges three times the price',
    changes: [charging(3n, 'a sum')],
    exit: 1,
    says: 'orders/charged-as-answered',
  },
  { does: 'charges twice, with one row', changes: [twice], exit: 1 },
  {
    does: 'charges a second time after 300 ms',
    changes: [lies.afterEach((one) => lies.take(one, one.state.orders.at(-1)?.total ?? 0n), 300)],
    exit: 3,
    // A stated limit: the account is looked at before the second charge of the last orders, so each order may cost twice.
    spent: 2 * SPEND,
  },
  {
    does: 'charges what it refuses, without a row',
    changes: [lies.keepsForRefusals],
    exit: 1,
    options: { spend: 5_000 },
  },
  { does: 'fines each refusal', changes: [lies.finesRefusals], exit: 3, options: { spend: 5_000 } },
  {
    does: 'charges each replay of a key',
    changes: [
      {
        replayed(original, order, call) {
          lies.take(this, order.total);
          return original(order, call);
        },
      },
    ],
    exit: 3,
  },
  {
    does: 'makes a new order for each replay',
    changes: [{ lookupKey: () => undefined }],
    exit: 1,
    says: 'idempotency/replay-returns-the-original',
  },
  {
    does: 'takes every creation',
    changes: [lies.takesAnything],
    exit: 1,
    says: 'auth/missing-token-is-401',
    options: { spend: 5_000, only: ['auth/*', 'errors/*'] },
  },
  {
    does: 'takes every creation, of a run without --spend',
    changes: [lies.takesAnything],
    exit: 0,
    spent: 0,
    options: { spend: 0 },
  },
  { does: "charges the other user's wallet", changes: [lies.payingFrom((facts) => facts.otherWallet)], exit: 'not 0' },
  { does: "charges the caller's EUR wallet", changes: [lies.payingFrom((facts) => facts.wallets[1])], exit: 'not 0' },
  {
    does: 'charges 3.00 for each method that the contract does not have',
    changes: [
      {
        wrongMethod(original, methods) {
          lies.take(this, 300n);
          return original(methods);
        },
      },
    ],
    exit: 3,
    options: { only: ['errors/wrong-method-is-refused'] },
  },
  // Orders and losses that are not of the run.
  {
    does: 'makes an order twice',
    changes: [lies.once(lies.again)],
    exit: 'not 0',
    says: UNEXPLAINED,
  },
  {
    does: 'makes an order twice, on a shared account',
    changes: [lies.once(lies.again)],
    exit: 'not 0',
    says: UNEXPLAINED,
    options: SHARED,
  },
  {
    does: 'shows an order of another client',
    changes: [another()],
    exit: 3,
    says: /1 order that this run did not send/,
  },
  { does: 'loses money by a withdrawal', changes: [withdrawal()], exit: 3, says: /no order payment/ },
  { does: 'loses money without a row', changes: [loss()], exit: 'not 0', options: SHARED },
  {
    does: 'names an order that cannot be read',
    changes: [another(), { getOrder: (original, call) => ({ ...original(call), status: 404 }) }],
    exit: 3,
    says: /1 order that the ledger names cannot be read/,
    options: { ...SHARED, only: ['orders/one-request-makes-one-order'] },
  },
  {
    does: 'sells at a hundred times the listed prices',
    changes: [
      {
        variantView(original, product) {
          return { ...original(product), price: this.productMoney(product.price / 100n, product.currency) };
        },
      },
    ],
    exit: 3,
  },
  {
    does: 'answers 429, and charges a second later',
    changes: [refusing(429, { 'retry-after': '0' }), lies.afterEach((one) => lies.take(one, 100n), 1_000)],
    exit: 3,
  },
  // What its account shows.
  { does: 'shows rows of amount 0', changes: [rows((row) => ({ ...row, amount: 0n }))], exit: 1 },
  { does: 'shows rows by which money came in', changes: [rows((row) => ({ ...row, amount: -row.amount }))], exit: 1 },
  {
    does: 'shows payments as adjustments',
    changes: [rows((row) => ({ ...row, type: 'debitAdjustment', order: null }))],
    exit: 1,
  },
  { does: 'names another order', changes: [rows((row) => ({ ...row, order: { ulid: ULID, number: '#1' } }))], exit: 1 },
  { does: 'charges twice, and the ledger is frozen', changes: [twice, lies.hiddenRows], exit: 1 },
  {
    does: 'charges twice, and the wallet list is frozen',
    changes: [charging(2n, 'all rows'), lies.frozenList],
    exit: 1,
  },
  { does: 'charges twice, and rows are dated a month ago', changes: [twice, lies.pastRows], exit: 1 },
  { does: 'charges twice, covered by deposits', changes: [twice, lies.gifts], exit: 1 },
  {
    does: 'charges twice, and balances were lower before',
    changes: [charging(2n, 'all rows'), lies.lowerBefore],
    exit: 1,
  },
  { does: 'charges twice, and the wallet vanishes', changes: [twice, lies.vanishing], exit: 3 },
  { does: 'charges twice, and wallets swap their ids', changes: [twice, lies.swappedIds], exit: 3 },
  {
    does: 'charges twice, and the ledger fails then',
    changes: [twice, lies.failing('listTransactions', 500)],
    exit: 1,
  },
  {
    does: 'charges twice, and the wallet list fails then',
    changes: [twice, lies.failing('listWallets', 503)],
    exit: 1,
  },
  {
    does: 'charges twice, and amounts are words',
    changes: [twice, lies.amounts(() => ({ amount: 'little', decimal: 'little' }))],
    exit: 1,
  },
  {
    does: 'charges twice, the list is frozen, and amounts are a cent',
    changes: [charging(2n, 'all rows'), lies.frozenList, lies.amounts(() => ({ amount: '-1' }))],
    exit: 1,
  },
  { does: 'charges five times, and shows its account 4 s late', changes: [charging(5n), lies.late()], exit: 1 },
];

/** Rules that look at money; each further one takes time. */
const ONLY = ['orders/*', 'idempotency/*', 'ledger/*', 'wallets/*', 'responses/*'];

// promise: Money: `--spend` bounds what leaves the wallets as the account shows it, and no run that lost more than the responses admit ends with 0.
it.concurrent.each(table)('$does', async ({ changes, exit, says, spent, options = {} }) => {
  const deployment = new (changes.reduce(changed, Deployment))();
  lies.begin(deployment);
  const { baseUrl, facts, close } = await deployment.listen();
  const { token, otherToken, wallets, poorWallet, otherWallet } = facts;
  const own = wallets.filter((uuid) => uuid !== poorWallet);
  const limits = { spend: SPEND, depth: 'quick', seed: 1, fulfilmentMs: 100, timeoutMs: 10_000, only: ONLY } as const;
  try {
    const judged = await check({
      baseUrl,
      token,
      otherToken,
      wallets: own,
      poorWallet,
      otherWallet,
      ...limits,
      ...options,
    });
    const { spending, rules, faults } = judged.result;
    const lost = lies.lost(deployment);
    const expected = exit === 'not 0' ? expect.toBeOneOf([1, 3]) : exit;
    expect({ exit: judged.status, faults }).toEqual({ exit: expected, faults: [] });
    expect(lost).toBeLessThanOrEqual(spent ?? options.spend ?? SPEND);
    // A suite that buys nothing would hold this too.
    if (spent !== 0) expect(lost).toBeGreaterThan(0);
    if (spending?.stopped === null) expect(lost).toBeLessThanOrEqual(spending.counted);
    if (exit === 0) expect(lost).toBeLessThanOrEqual(spending?.answered ?? 0);
    if (typeof says === 'string') expect(rules.find(({ id }) => id === says)?.verdict).toBe('fail');
    if (says instanceof RegExp) expect(render('console', judged)).toMatch(says);
  } finally {
    await close();
  }
});
