import { schemas } from '../../../generated/validators.js';
import type { Attempt, JsonObject, OrderedItem, Page, PaymentView, Role } from '../../evidence/evidence.js';
import { type ProductFact, productFact } from '../../evidence/facts.js';
import { minorOfAmount } from '../../evidence/notation/money.js';
import { rowKey } from '../../evidence/notation/text.js';
import { createdAtMs, createdAtNanos, isObject, jsonOf } from '../../evidence/read-exchange.js';
import type { Recorder } from '../../http/recorder.js';
import { walk } from '../walk/walk.js';

const PER_PAGE = '50';
const MAX_PAGES = 6;
/** Clocks within a deployment may differ. The longer leeway applies while no payment was found. */
const LEEWAY_MS = 5_000;
const LONG_LEEWAY_MS = 600_000;

/** An order and its buyer. */
interface Buyer {
  readonly as: Role;
  /** UUID of the wallet that the order names. */
  readonly wallet: string;
  /** Null for an order that was refused. */
  readonly order: JsonObject | null;
}

/** Reads the user's ledger, newest first, back to before the order. */
export async function paymentOf(io: Recorder, buyer: Buyer): Promise<PaymentView> {
  const order = { list: 'listTransactions', query: { sort: 'desc', per_page: PER_PAGE }, as: buyer.as } as const;
  const pages: Page[] = [];
  const isFarEnough = (page: Page) => {
    pages.push(page);
    return isPast(rowsOf(pages), buyer);
  };
  const read = await walk(io, { ...order, direction: 'forwards', pageLimit: MAX_PAGES, until: isFarEnough });
  const seen = rowsOf(read.pages);
  const isEnough = read.complete || seen.some((row) => isBefore(row, buyer.order, LONG_LEEWAY_MS));
  return {
    because: isEnough ? null : read.because,
    rows: namingOf(seen, buyer.order).toReversed(),
    previous: previousOf(seen, buyer.order),
    newest: seen.find((row) => isCompletedOn(row, buyer.wallet)) ?? null,
    at: read.pages.map(({ exchange }) => exchange),
  };
}

/** The rows of the pages, each once: rows added during the walk shift others to the next page. */
function rowsOf(pages: readonly Page[]): JsonObject[] {
  const rows = new Map<string, JsonObject>();
  for (const row of pages.flatMap((page) => page.rows)) if (!rows.has(rowKey(row))) rows.set(rowKey(row), row);
  return [...rows.values()];
}

/** Whether rows, newest first, reach back to before the order and to before the row that precedes its payment. */
function isPast(rows: readonly JsonObject[], { order, wallet }: Buyer): boolean {
  if (order === null) return rows.some((row) => isCompletedOn(row, wallet));
  const payment = paymentIn(rows, order);
  if (payment === undefined) return rows.some((row) => isBefore(row, order, LONG_LEEWAY_MS));
  const before = momentBefore(payment, rows);
  const isMomentWhole = rows.some((row) => momentOf(row) < before);
  return isMomentWhole && rows.some((row) => isBefore(row, order, LEEWAY_MS));
}

/** The rows that may precede the payment. Takes rows newest first. */
function previousOf(rows: readonly JsonObject[], order: JsonObject | null): JsonObject[] {
  const payment = paymentIn(rows, order);
  if (payment === undefined) return [];
  const others = besides(payment, rows);
  const moment = createdAtNanos(payment);
  const earlier = others.flatMap((row) => createdAtNanos(row) ?? []).filter((one) => moment !== null && one < moment);
  const latest = earlier.reduce((most, one) => (one > most ? one : most), earlier[0] ?? 0n);
  const moments = [moment, latest];
  const next = others.find((row) => rows.indexOf(row) > rows.indexOf(payment));
  return others.filter((row) => row === next || moments.includes(createdAtNanos(row)));
}

/** The first completed row that names the order. */
function paymentIn(rows: readonly JsonObject[], order: JsonObject | null): JsonObject | undefined {
  return namingOf(rows, order)
    .filter(({ status }) => status === 'completed')
    .at(-1);
}

/** When the wallet last changed before a payment; minus infinity if never. */
function momentBefore(payment: JsonObject, rows: readonly JsonObject[]): number {
  const moments = besides(payment, rows).map(momentOf);
  return Math.max(...moments.filter((moment) => moment < momentOf(payment)));
}

/** The other completed rows of a payment's wallet. */
function besides(payment: JsonObject, rows: readonly JsonObject[]): JsonObject[] {
  const wallet = payment['wallet_id'];
  return typeof wallet !== 'string' ? [] : rows.filter((row) => row !== payment && isCompletedOn(row, wallet));
}

function namingOf(rows: readonly JsonObject[], order: JsonObject | null): JsonObject[] {
  const ulid = ulidOf(order);
  return ulid === null ? [] : rows.filter((row) => ulidOf(row['order']) === ulid);
}

function isCompletedOn({ status, wallet_id: id }: JsonObject, wallet: string): boolean {
  return status === 'completed' && typeof id === 'string' && id.toLowerCase() === wallet.toLowerCase();
}

function isBefore(row: JsonObject, order: JsonObject | null, leewayMs: number): boolean {
  return order !== null && momentOf(row) < momentOf(order) - leewayMs;
}

/** When a row or an order was created; `NaN`, which compares false with everything, if it cannot be read. */
function momentOf(row: JsonObject): number {
  return createdAtMs(row) ?? Number.NaN;
}

/** In upper case. */
function ulidOf(value: unknown): string | null {
  return isObject(value) && typeof value['ulid'] === 'string' ? value['ulid'].toUpperCase() : null;
}

/** Reads again the products that an order does not show as they were listed: prices and names may have changed. */
export async function relisted(io: Recorder, { items }: Attempt, order: JsonObject, as: Role): Promise<ProductFact[]> {
  const products = items.flatMap((item) => (item.product === null || isAsListed(item, order) ? [] : [item.product]));
  const found: ProductFact[] = [];
  for (const { id } of new Map(products.map((product) => [product.id, product])).values()) {
    const body = jsonOf(await io.send({ operation: 'getProduct', intent: 'valid', params: { product: id }, as }));
    const data = isObject(body) ? body['data'] : undefined;
    const fact = isObject(data) ? productFact(data) : null;
    if (fact !== null) found.push(fact);
  }
  return found;
}

function isAsListed({ product }: OrderedItem, order: JsonObject): boolean {
  if (product === null || !schemas.Order(order)) return true;
  const { name, variantName, price, currency } = product;
  const own = order.items.filter((item) => item.product_name === name && item.variant_name === variantName);
  const isConverted = currency !== order.currency;
  return own.length > 0 && (isConverted || own.every(({ unit_price }) => minorOfAmount(unit_price) === BigInt(price)));
}
