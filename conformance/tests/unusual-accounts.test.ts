/**
 * An account of ten thousand ledger rows, and a key that lacks the permission for one operation: neither is a reason to
 * fail, and the report says what was not judged.
 */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OperationId } from '../../generated/operations.js';
import { experiments } from '../experiments/index.js';
import { NEVER_ISSUED } from '../http/request.js';
import { changed, Deployment } from '../model/deployment.js';
import { DAY } from '../model/notation.js';
import type { Moment, Order, Product, State, Transaction, Wallet } from '../model/state.js';
import type { World } from '../model/world.js';
import { rules } from '../rules/index.js';
import { exitStatus } from '../run/result.js';
import { run } from '../run/run.js';
import { reaching } from '../run/run.test.support.js';

const SPEND = 100_000_000;
/** A run on a small account sends some 3,500; this one walks 100 pages where that one walks two. */
const MOST_REQUESTS = 5_500;
/** The older history of a large account: its length, and what is paid in each time. */
const DAYS = 300;
const AMOUNT = 2_500n;

async function runWithout(...denied: readonly OperationId[]) {
  const Denying = changed(Deployment, {
    async answer(original, call) {
      const isDenied = denied.some((operation) => operation === call.operation) && call.user !== null;
      return isDenied ? this.errorAnswer(403, 'The key lacks a permission.') : original(call);
    },
  });
  const target = await new Denying().listen();
  try {
    const reached = reaching(target, SPEND);
    const tokens = { ...reached.tokens, invalid: NEVER_ISSUED };
    const fixed = { run: 'a missing permission', depth: 'quick', seed: 1, settleMs: 0, fulfilmentMs: 1_000 } as const;
    return await run({ ...reached, ...fixed, tokens, experiments, rules, history: null, shrinks: false });
  } finally {
    await target.close();
  }
}

const OPERATIONS: readonly OperationId[] = [
  'createOrder',
  'listOrders',
  'getOrder',
  'getOrderCodes',
  'downloadOrderCodes',
  'downloadOrderInvoice',
  'listWallets',
  'listProducts',
  'searchProducts',
  'getProduct',
];

/** Fails if a run without these permissions blames the deployment or is inconclusive. */
async function expectOutOfScope(denied: readonly OperationId[], named = denied): Promise<void> {
  const result = await runWithout(...denied);
  const unclear = result.rules.filter(({ verdict }) => ['fail', 'warn', 'error', 'inconclusive'].includes(verdict));
  const shown = unclear.map(({ id, because, violations: [first] }) => `${id}: ${because ?? first?.actual}`);
  expect([...shown, ...result.faults]).toEqual([]);
  expect(exitStatus(result, true)).toBe(0);
  const lines = result.gaps.filter((gap) => gap.includes('has no permission for'));
  expect(lines).toHaveLength(1);
  for (const operation of named) expect(lines[0]).toContain(operation);
  const scoped = result.rules.filter(({ because }) => because?.includes('with the permission for'));
  expect(scoped.length).toBeGreaterThan(0);
  expect(scoped.every(({ verdict }) => verdict === 'outOfScope')).toBe(true);
}

describe('a key without the permission for', { timeout: 300_000 }, () => {
  it.each(OPERATIONS)('%s leaves its cases out of scope', (operation) => expectOutOfScope([operation]));

  it('several operations leaves them all out of scope', () =>
    expectOutOfScope(
      ['listWallets', 'listProducts', 'listOrders', 'downloadOrderInvoice'],
      ['listWallets', 'listProducts', 'listOrders'],
    ));

  it('anything but the ledger leaves the rest out of scope', () =>
    expectOutOfScope(OPERATIONS, ['listWallets', 'listProducts', 'listOrders']));

  it('anything is refused, and the run is not begun', async () => {
    await expect(runWithout(...OPERATIONS, 'listTransactions')).rejects.toThrow(
      /refuses the token of --token with 403 for every request/,
    );
  });

  it('the ledger is red: every key has that permission', async () => {
    const { rules: results } = await runWithout('listTransactions');
    const found = results.find(({ id }) => id === 'responses/valid-read-succeeds');
    expect(found?.verdict).toBe('fail');
  });
});

class Large extends Deployment {
  override prepare(state: State): State {
    return grown(super.prepare(state), this.world, { rows: 10_000, orders: 500, products: 2_000 });
  }
}

it('a large account is judged by a standard run, conclusively', { timeout: 600_000 }, async () => {
  const target = await new Large().listen();
  onTestFinished(() => target.close());
  const reached = reaching(target, 1_000_000);
  const result = await run({
    ...reached,
    tokens: { ...reached.tokens, invalid: NEVER_ISSUED },
    timeoutMs: 30_000,
    fulfilmentMs: 1_000,
    run: 'a large account',
    depth: 'standard',
    seed: 1,
    experiments,
    rules,
    history: null,
    shrinks: false,
  });
  const unclear = result.rules.filter(({ verdict }) => ['fail', 'warn', 'error', 'inconclusive'].includes(verdict));
  expect(unclear.map(({ id, verdict, because, violations }) => [id, verdict, because, violations[0]?.actual])).toEqual(
    [],
  );
  expect([result.faults, exitStatus(result, true)]).toEqual([[], 0]);
  expect(result.requests).toBeLessThan(MOST_REQUESTS);
});

/** How much an account holds. */
interface Size {
  readonly rows: number;
  readonly orders: number;
  readonly products: number;
}

/**
 * The state with an older history of the first wallet: for each order a deposit of its total before its payment, and for
 * the rest deposits that are withdrawn again, so that the balance is 0 where the known history begins.
 */
function grown(state: State, world: World, size: Size): State {
  const [first] = state.wallets;
  const template = state.orders.find(
    (one) => one.walletUuid === first?.uuid && one.paymentStatus === 'completed' && one.refundedAt === null,
  );
  const oldest = state.transactions[0];
  if (first === undefined || template === undefined || oldest === undefined)
    throw new Error('the state has no history');
  const [orderCount, own] = [size.orders - countOf(state.orders, first), countOf(state.transactions, first)];
  const pairs = Math.max(orderCount, Math.ceil((size.rows - own) / 2));
  const begin = oldest.createdAt - DAYS * DAY;
  const momentOf = (step: number): Moment => begin + Math.floor((step * (DAYS - 1) * DAY) / (2 * pairs));
  let codesSold = state.codesSold;
  const orders: Order[] = [];
  const transactions: Transaction[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const [before, at] = [momentOf(2 * pair), momentOf(2 * pair + 1)];
    const hasOrder = Math.floor(((pair + 1) * orderCount) / pairs) > Math.floor((pair * orderCount) / pairs);
    const order = hasOrder ? copyOf(template, world, at, codesSold) : null;
    codesSold += order?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
    transactions.push(...pairOf(world, first, [before, at], order));
    if (order !== null) orders.push(order);
  }
  const wallets = state.wallets.map((wallet) => (wallet === first ? { ...wallet, createdAt: begin - DAY } : wallet));
  const more = Math.max(0, size.products - state.products.length);
  const products = Array.from({ length: more }, (_, index) => productAt(state.products, index, world));
  return {
    ...state,
    wallets,
    codesSold,
    products: [...state.products, ...products],
    orders: [...orders, ...state.orders],
    transactions: [...transactions, ...state.transactions],
  };
}

function countOf(things: readonly { readonly userId: number }[], { userId }: Wallet): number {
  return things.filter((one) => one.userId === userId).length;
}

/** A deposit, and what takes it from the wallet again: the payment of an order, or a withdrawal. */
function pairOf(
  world: World,
  wallet: Wallet,
  [before, at]: readonly [Moment, Moment],
  order: Order | null,
): Transaction[] {
  const amount = order?.total ?? AMOUNT;
  const deposit = { id: world.id(), reference: `Transfer ${before}` };
  const taken = { amount: -amount, balanceAfter: 0n };
  return [
    rowOf(world, wallet, before, { type: 'deposit', amount, balanceAfter: amount, description: 'Top-up', deposit }),
    order === null
      ? rowOf(world, wallet, at, { type: 'withdraw', ...taken, description: 'Withdrawal' })
      : rowOf(world, wallet, at, {
          ...{ type: 'orderPayment', ...taken, description: `Payment of order ${order.number}` },
          order: { ulid: order.ulid, number: order.number },
        }),
  ];
}

function copyOf(template: Order, world: World, at: Moment, firstCode: number): Order {
  const id = world.id();
  let code = firstCode;
  const lines = template.lines.map((line) => {
    const copy = { ...line, id: world.id(), firstCode: code };
    code += line.quantity;
    return copy;
  });
  const fulfilment = { kind: 'held', status: 'completed', deliveredLines: lines.length, changedAt: at } as const;
  return { ...template, id, ulid: world.ulid(at), number: `#L${id}`, lines, fulfilment, createdAt: at };
}

function rowOf(
  world: World,
  wallet: Wallet,
  at: Moment,
  row: Pick<Transaction, 'type' | 'amount' | 'balanceAfter' | 'description'> & Partial<Transaction>,
): Transaction {
  const { userId, uuid: walletUuid, currency } = wallet;
  const none = { order: null, deposit: null };
  return { ulid: world.ulid(at), userId, walletUuid, status: 'completed', currency, createdAt: at, ...none, ...row };
}

function productAt(products: readonly Product[], index: number, world: World): Product {
  const template = products[index % products.length];
  if (template === undefined) throw new Error('the state has no products');
  const [id, variantId] = [world.id() + 100_000, world.id() + 200_000];
  const edition = `Edition ${Math.floor(index / products.length) + 2}`;
  return { ...template, id, variantId, name: `${template.name} ${edition}`, slug: `${template.slug}-${id}` };
}
