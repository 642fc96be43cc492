import { schemas } from '../../../generated/validators.js';
import type { ListOperation, Query, Role } from '../../evidence/evidence.js';
import { type Facts, type LedgerFact, type Need, type OrderFact, productFact } from '../../evidence/facts.js';
import { instantOf, utcDay } from '../../evidence/notation/timestamp.js';
import { isObject, jsonOf, rowsOf } from '../../evidence/read-exchange.js';
import type { WalletHints } from '../../http/connection.js';
import type { Recorder } from '../../http/recorder.js';
import { requireApi } from './require-api.js';
import { UnreachableError } from './unreachable-error.js';
import { firstRows, joinWallets, payerOf, payingOf, poorOf, walletOfNewestRow } from './wallet-join.js';

export { UnreachableError } from './unreachable-error.js';

interface DiscoveryOptions {
  readonly tokens: Readonly<Partial<Record<Role, string>>>;
  readonly wallets: WalletHints;
  readonly spend: number;
  readonly pageLimit: number;
  readonly fulfilmentMs: number;
}

/** The maximum of orders and ledger, and the most that the suite asks for. */
const STATED = 100;
/** The default of all lists, which every deployment accepts. */
const DEFAULT = 15;
/** Page sizes that every deployment accepts, for use before it was asked. */
const SAFE_PAGE_SIZES: Facts['largestPage'] = {
  listOrders: STATED,
  listTransactions: STATED,
  listProducts: DEFAULT,
  searchProducts: DEFAULT,
  listWallets: DEFAULT,
};

const NO_LEDGER: LedgerFact = { total: 0, closedDays: [], walletIds: [], edgeDays: { first: [], last: [] } };
const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
const FULFILLMENT = ['pending', 'processing', 'partially_fulfilled', 'completed', 'refunded'];

/** Reads wallets, products, orders and the ledger as far as inputs need them. Sends reads only. */
export async function discover(io: Recorder, options: DiscoveryOptions): Promise<Facts> {
  const gaps: Record<string, string> = {};
  await checkAccess(io, options);
  const hasToken = options.tokens.caller !== undefined;
  const [{ largestPage, products }, orders, otherOrders, ledger] = await Promise.all([
    readProducts(io, hasToken),
    hasToken ? ordersOf(io, 'caller') : [],
    options.tokens.other === undefined ? [] : ordersOf(io, 'other'),
    hasToken ? ledgerOf(io) : NO_LEDGER,
  ]);
  requireApi(io, options);
  if (!hasToken) checkProductsAreShown(io);
  const wallets = hasToken ? await joinWallets(io, largestPage.listWallets, ledger, options.wallets, gaps) : [];
  if (products.length === 0) gaps['products'] = 'no product could be read from the product list';
  const otherPaying = options.wallets.other;
  const otherWallet = otherPaying ?? (options.tokens.other === undefined ? null : await walletOfNewestRow(io, 'other'));
  // What is bought must show in the wallets.
  const payer = isDenied(io, 'listWallets') ? null : payerOf(wallets, options.wallets);
  const poor = poorOf(wallets, options.wallets, payer);
  const paying = payingOf(wallets, options.wallets, payer);
  const met: Need[] = [];
  if (hasToken) met.push('token');
  if (options.tokens.other !== undefined) met.push('other token');
  if (options.spend > 0) met.push('spend');
  if (payer !== null) met.push('wallet');
  if (otherPaying !== null) met.push('other wallet');
  if (poor !== null) met.push('poor wallet');
  if (paying.length > 1) met.push('second wallet');
  return {
    met,
    wallets,
    payer,
    poor,
    paying,
    otherWallet,
    otherPaying,
    products,
    orders,
    otherOrders,
    ledger,
    largestPage,
    gaps,
    fulfilmentMs: options.fulfilmentMs,
    pageLimit: options.pageLimit,
  };
}

/** Whether one of the tokens lacks the permission for a list. */
function isDenied(io: Recorder, list: ListOperation): boolean {
  return (['caller', 'other'] as const).some((role) => {
    const own = io.exchanges.filter(({ operation, as }) => operation === list && as === role);
    return own.length > 0 && own.every(({ response }) => response?.status === 403);
  });
}

/** The facts of a run that ended before anything was found out. */
export function nothingKnown({ tokens, spend, pageLimit, fulfilmentMs }: DiscoveryOptions): Facts {
  const met: Need[] = [];
  if (tokens.caller !== undefined) met.push('token');
  if (tokens.other !== undefined) met.push('other token');
  if (spend > 0) met.push('spend');
  return {
    met,
    wallets: [],
    payer: null,
    poor: null,
    paying: [],
    otherWallet: null,
    otherPaying: null,
    products: [],
    orders: [],
    otherOrders: [],
    ledger: NO_LEDGER,
    largestPage: SAFE_PAGE_SIZES,
    gaps: {},
    fulfilmentMs,
    pageLimit,
  };
}

async function checkAccess(io: Recorder, options: DiscoveryOptions): Promise<void> {
  const first = await io.send({ operation: 'listProducts', intent: 'depends' });
  if (first.failure !== null) {
    const isSilent = first.failure.kind === 'connection' || first.failure.kind === 'timeout';
    const what = isSilent ? 'cannot be reached' : 'does not answer as an HTTP service does';
    throw new UnreachableError(`${io.urlOf('')} ${what}: ${first.failure.message}. Is the base URL right?`);
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

/** Without a token only products are read. Where all of them are refused, nothing can be judged. */
function checkProductsAreShown(io: Recorder): void {
  const statuses = io.exchanges.map(({ response }) => response?.status ?? 0);
  const [status] = statuses;
  if (!statuses.every((one) => one === 401 || one === 403)) return;
  throw new UnreachableError(
    `${io.urlOf('')} refuses every request for products without a token, with ${status}. Nothing can be judged without one: give --token instead of --anonymous.`,
  );
}

async function readProducts(io: Recorder, hasToken: boolean): Promise<Pick<Facts, 'largestPage' | 'products'>> {
  const largestPage = await largestPages(io, hasToken);
  const rows = await firstRows(io, 'listProducts', { per_page: String(largestPage.listProducts) });
  return { largestPage, products: rows.flatMap((row) => productFact(row) ?? []) };
}

/** Asks the lists whose maximum is not stated for a large page; the default size where they refuse. */
async function largestPages(io: Recorder, hasToken: boolean): Promise<Facts['largestPage']> {
  const [listProducts, searchProducts, listWallets] = await Promise.all([
    largestPage(io, 'listProducts'),
    largestPage(io, 'searchProducts'),
    hasToken ? largestPage(io, 'listWallets') : DEFAULT,
  ]);
  return { listOrders: STATED, listTransactions: STATED, listProducts, searchProducts, listWallets };
}

async function largestPage(io: Recorder, operation: ListOperation): Promise<number> {
  const plain = operation === 'searchProducts' ? { term: 'gift' } : {};
  const note = 'how large a page may be';
  const exchange = await io.send({ operation, intent: 'silent', query: { ...plain, per_page: String(STATED) }, note });
  const body = jsonOf(exchange);
  const meta = isObject(body) ? body['meta'] : null;
  if (exchange.response?.status !== 200 || !schemas.PageMeta(meta)) return DEFAULT;
  return Math.min(STATED, Math.max(DEFAULT, meta.per_page));
}

/** A few orders in each state, so that every operation on orders is tried on every state. */
async function ordersOf(io: Recorder, as: Role): Promise<OrderFact[]> {
  const found = new Map<string, OrderFact>();
  const read = async (query: Query) => {
    for (const row of await firstRows(io, 'listOrders', query, as)) {
      if (!schemas.Order(row)) continue;
      const { ulid, order_number: number, fulfillment_status: fulfillment, payment_status: payment } = row;
      found.set(ulid, { ulid, number, fulfillment, payment });
    }
  };
  await read({ per_page: '100' });
  if (as === 'caller') {
    for (const status of FULFILLMENT) {
      const isThere = [...found.values()].some(({ fulfillment }) => fulfillment === status);
      if (!isThere) await read({ per_page: '5', fulfillment_status: status });
    }
  }
  return [...found.values()];
}

async function ledgerOf(io: Recorder): Promise<LedgerFact> {
  const today = utcDay(Date.now());
  const moments: number[] = [];
  const walletIds = new Set<string>();
  let total = 0;
  const ends = ['asc', 'desc'].map((sort) => ({ sort, per_page: '100' }));
  const specs = ends.map((query) => ({ operation: 'listTransactions', intent: 'valid', query }) as const);
  for (const exchange of await io.sendTogether(specs)) {
    const body = exchange.response?.body;
    if (body?.is === 'json' && schemas.TransactionPage(body.value)) total = body.value.meta.total;
    for (const row of rowsOf(exchange)) {
      const instant = typeof row['created_at'] === 'string' ? instantOf(row['created_at']) : null;
      if (instant !== null && utcDay(instant) < today) moments.push(instant);
      if (typeof row['wallet_id'] === 'string') walletIds.add(row['wallet_id']);
    }
  }
  const days = (isWanted: (intoDay: number) => boolean = () => true) =>
    [...new Set(moments.filter((at) => isWanted(at % DAY_MS)).map(utcDay))].sort();
  const edgeDays = { first: days((ms) => ms < SECOND_MS), last: days((ms) => ms >= DAY_MS - SECOND_MS) };
  return { total, closedDays: days(), walletIds: [...walletIds], edgeDays };
}
