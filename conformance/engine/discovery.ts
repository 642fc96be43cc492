import { schemas } from '../../generated/validators.js';
import { minorOfDecimal, minorOfInteger } from '../notation/money.js';
import { instantOf, utcDay } from '../notation/timestamp.js';
import type { Exchange, JsonObject, ListOperation, Query, Role } from './evidence.js';
import type { Facts, LedgerFact, OrderFact, ProductFact, WalletFact } from './facts.js';
import type { Recorder } from './recorder.js';
import type { Need } from './rule.js';

/** Wallets that the user named, by UUID. */
export interface WalletHints {
  /** The first pays. */
  readonly own: readonly string[];
  readonly poor: string | null;
  readonly other: string | null;
}

export interface DiscoveryOptions {
  readonly tokens: Readonly<Partial<Record<Role, string>>>;
  readonly wallets: WalletHints;
  readonly spend: number;
  readonly pageLimit: number;
}

/** The deployment cannot be judged: it does not answer, or it does not take the token. */
export class UnreachableError extends Error {}

const FULFILLMENT = ['pending', 'processing', 'partially_fulfilled', 'completed', 'refunded'];

/** Reads wallets, products, orders and the ledger far enough to choose inputs from. Sends reads only. */
export async function discover(io: Recorder, options: DiscoveryOptions): Promise<Facts> {
  const gaps: Record<string, string> = {};
  await greet(io, options);
  const hasToken = options.tokens.caller !== undefined;
  const products = await productsOf(io);
  const orders = hasToken ? await ordersOf(io, 'caller') : [];
  const otherOrders = options.tokens.other === undefined ? [] : await ordersOf(io, 'other');
  const ledger: LedgerFact = hasToken ? await ledgerOf(io) : { total: 0, closedDays: [], walletIds: [] };
  const listed = hasToken ? await walletsOf(io) : [];
  const wallets = hasToken ? await join(io, listed, ledger, options.wallets, gaps) : [];
  if (products.length === 0) gaps['products'] = 'no product could be read from the product list';
  const otherWallet = options.wallets.other ?? (await firstForeignWallet(io, options));
  const payer = wallets.find((wallet) => wallet.uuid !== null) ?? null;
  const met: Need[] = [];
  if (hasToken) met.push('token');
  if (options.tokens.other !== undefined) met.push('other token');
  if (options.spend > 0) met.push('spend');
  if (payer !== null) met.push('wallet');
  if (otherWallet !== null) met.push('other wallet');
  return {
    met,
    wallets,
    payer,
    otherWallet,
    products,
    orders,
    otherOrders,
    ledger,
    gaps,
    pageLimit: options.pageLimit,
  };
}

async function greet(io: Recorder, options: DiscoveryOptions): Promise<void> {
  const first = await io.send({ operation: 'listProducts', intent: 'depends' });
  if (first.failure !== null) {
    throw new UnreachableError(`${io.urlOf('')} cannot be reached: ${first.failure.message}. Is the base URL right?`);
  }
  for (const role of ['caller', 'other'] as const) {
    if (options.tokens[role] === undefined) continue;
    const exchange = await io.send({ operation: 'listWallets', intent: 'valid', as: role });
    if (exchange.response?.status === 401) {
      const flag = role === 'caller' ? '--token' : '--other-token';
      throw new UnreachableError(
        `${io.urlOf('')} refuses the token of ${flag} with 401. Give one that is valid there.`,
      );
    }
  }
}

/** Rows of the first page, as far as it is a page at all. */
async function firstRows(io: Recorder, list: ListOperation, query: Query, as: Role = 'caller'): Promise<JsonObject[]> {
  return rowsOf(await io.send({ operation: list, intent: 'valid', query, as }));
}

function rowsOf(exchange: Exchange): JsonObject[] {
  const body = exchange.response?.body;
  if (body?.is !== 'json' || typeof body.value !== 'object' || body.value === null) return [];
  const data = (body.value as JsonObject)['data'];
  if (!Array.isArray(data)) return [];
  return data.filter((row): row is JsonObject => typeof row === 'object' && row !== null && !Array.isArray(row));
}

async function productsOf(io: Recorder): Promise<ProductFact[]> {
  return (await firstRows(io, 'listProducts', { per_page: '100' })).flatMap((row) => {
    if (!schemas.Product(row)) return [];
    return [
      {
        id: row.id,
        variantId: row.variant.id,
        name: row.name,
        category: row.category_name,
        brand: row.brand_name,
        price: Number(row.variant.price.amount),
        currency: row.variant.price.currency,
        discounted: row.discount_percentage !== 0,
        outOfStock: row.isPermanentOutOfStock,
      },
    ];
  });
}

/** A few orders in each state, so that every operation on an order meets every state. */
async function ordersOf(io: Recorder, as: Role): Promise<OrderFact[]> {
  const queries: Query[] = [{ per_page: '100' }];
  if (as === 'caller') for (const status of FULFILLMENT) queries.push({ per_page: '5', fulfillment_status: status });
  const found = new Map<string, OrderFact>();
  for (const query of queries) {
    for (const row of await firstRows(io, 'listOrders', query, as)) {
      if (!schemas.Order(row)) continue;
      const { ulid, order_number: number, fulfillment_status: fulfillment, payment_status: payment } = row;
      found.set(ulid, { ulid, number, fulfillment, payment });
    }
  }
  return [...found.values()];
}

async function ledgerOf(io: Recorder): Promise<LedgerFact> {
  const today = utcDay(Date.now());
  const days = new Set<string>();
  const walletIds = new Set<string>();
  let total = 0;
  for (const sort of ['asc', 'desc']) {
    const exchange = await io.send({
      operation: 'listTransactions',
      intent: 'valid',
      query: { sort, per_page: '100' },
    });
    const body = exchange.response?.body;
    if (body?.is === 'json' && schemas.TransactionPage(body.value)) total = body.value.meta.total;
    for (const row of rowsOf(exchange)) {
      const instant = typeof row['created_at'] === 'string' ? instantOf(row['created_at']) : null;
      if (instant !== null && utcDay(instant) < today) days.add(utcDay(instant));
      if (typeof row['wallet_id'] === 'string') walletIds.add(row['wallet_id']);
    }
  }
  return { total, closedDays: [...days].sort(), walletIds: [...walletIds] };
}

async function walletsOf(io: Recorder): Promise<WalletFact[]> {
  return (await firstRows(io, 'listWallets', { per_page: '100' })).flatMap((row) => {
    if (!schemas.Wallet(row)) return [];
    const balance = minorOfDecimal(row.balance.amount);
    return balance === null ? [] : [{ id: row.id, uuid: null, currency: row.currency, balance: Number(balance) }];
  });
}

/**
 * Joins the wallet list (integer ids) with the ledger and the flags (UUIDs): where currency and last balance match
 * exactly one pair. A wallet that the user named is known by its UUID even when it cannot be joined.
 */
async function join(
  io: Recorder,
  listed: readonly WalletFact[],
  ledger: LedgerFact,
  hints: WalletHints,
  gaps: Record<string, string>,
): Promise<WalletFact[]> {
  const uuids = [...new Set([...hints.own, ...(hints.poor === null ? [] : [hints.poor]), ...ledger.walletIds])];
  const joined: WalletFact[] = [];
  const left = [...listed];
  for (const uuid of uuids.slice(0, 20)) {
    const query = { wallet_id: uuid, sort: 'desc', per_page: '1' };
    const [row] = await firstRows(io, 'listTransactions', query);
    if (row === undefined || !schemas.Transaction(row)) {
      if (hints.own.includes(uuid)) joined.push({ id: null, uuid, currency: '', balance: 0 });
      continue;
    }
    const balance = Number(minorOfInteger(row.balance_after.amount));
    const matches = left.filter((wallet) => wallet.currency === row.currency && wallet.balance === balance);
    const [match] = matches;
    const single = matches.length === 1 && match !== undefined;
    if (single) left.splice(left.indexOf(match), 1);
    else
      gaps['wallets'] = 'the wallet list and the ledger cannot be joined for every wallet: name wallets with --wallet';
    joined.push({ id: single ? match.id : null, uuid, currency: row.currency, balance });
  }
  const isPoor = (wallet: WalletFact) => wallet.uuid === hints.poor;
  const named = hints.own.flatMap((uuid) => joined.find((wallet) => wallet.uuid === uuid) ?? []);
  const others = joined
    .filter((wallet) => !named.includes(wallet) && !isPoor(wallet))
    .sort((a, b) => b.balance - a.balance);
  return [...named, ...others, ...joined.filter((wallet) => !named.includes(wallet) && isPoor(wallet)), ...left];
}

async function firstForeignWallet(io: Recorder, options: DiscoveryOptions): Promise<string | null> {
  if (options.tokens.other === undefined) return null;
  const [row] = await firstRows(io, 'listTransactions', { per_page: '1' }, 'other');
  return typeof row?.['wallet_id'] === 'string' ? row['wallet_id'] : null;
}
