import { DAY } from '../notation.js';
import type { Moment, Order, Product, State, Transaction, Wallet } from '../state.js';
import type { World } from '../world.js';

/** How much an account holds. */
export interface Size {
  readonly rows: number;
  readonly orders: number;
  readonly products: number;
}

const DAYS = 300;
const AMOUNT = 2_500n;

/**
 * The state with an older history of the first wallet: for each order a deposit of its total before its payment, and for
 * the rest deposits that are withdrawn again, so that the balance is 0 where the known history begins.
 */
export function grown(state: State, world: World, size: Size): State {
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
