import { schemas } from '../../../generated/validators.js';
import type { JsonObject, ListOperation, Query, Role } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { isObject, jsonOf, rowsOf } from '../../evidence/read-exchange.js';
import type { Recorder } from '../../http/recorder.js';

/** Rows of the first page of a list; none when the response is not a page. */
export async function firstRows(
  io: Recorder,
  list: ListOperation,
  query: Query,
  as: Role = 'caller',
): Promise<readonly JsonObject[]> {
  return rowsOf(await io.send({ operation: list, intent: 'valid', query, as }));
}

/** The maximum of orders and ledger, and the most that the suite asks for. */
const STATED = 100;
/** The default of all lists, which every deployment accepts. */
const DEFAULT = 15;

/** Page sizes that every deployment accepts, for use before it was asked. */
export const SAFE_PAGE_SIZES: Facts['largestPage'] = {
  listOrders: STATED,
  listTransactions: STATED,
  listProducts: DEFAULT,
  searchProducts: DEFAULT,
  listWallets: DEFAULT,
};

/** Asks the lists whose maximum is not stated for a large page; the default size where they refuse. */
export async function largestPages(io: Recorder, hasToken: boolean): Promise<Facts['largestPage']> {
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
