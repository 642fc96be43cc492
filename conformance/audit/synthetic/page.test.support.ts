import type { Exchange, JsonObject, Page } from '../../evidence/evidence.js';
import { pageOf } from '../../evidence/read-body.js';
import { rowText } from './render.test.support.js';
import { SyntheticRows } from './rows.test.support.js';

const TARGET = '/api/v1/transactions?sort=asc&per_page=100&page=1';

/** A page that is all of a short ledger, as text. The rows are as `change` leaves them. */
export function ledgerPage(rows: readonly string[]): string {
  const path = 'http://127.0.0.1/api/v1/transactions';
  const link = `"${path}?sort=asc&per_page=100&page=1"`;
  const total = rows.length;
  const links = `{"first":${link},"last":${link},"prev":null,"next":null}`;
  const meta = `{"current_page":1,"from":1,"last_page":1,"per_page":100,"to":${total},"total":${total},"path":"${path}"}`;
  return `{"data":[${rows.join(',')}],"links":${links},"meta":${meta}}`;
}

/** Rows of a sound ledger, as text. */
export function soundRows(count: number, first = 0): string[] {
  const rows = new SyntheticRows({ rows: 10_000, days: 100, wallets: 3 }, Date.UTC(2026, 2, 14));
  return Array.from({ length: count }, (_, index) => rowText(rows, first + index));
}

/** The answer with this text, as evidence; null where the text is no page at all. */
export function exchangeOf(text: string): { exchange: Exchange; page: Page } | null {
  let value: JsonObject;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const body = { is: 'json', value, duplicateKeys: [] } as const;
  const exchange: Exchange = {
    ...{ id: 1, operation: 'listTransactions', intent: 'valid', as: 'caller', note: '' },
    request: { method: 'GET', target: TARGET, headers: { authorization: 'Bearer <token>' }, body: null },
    response: { status: 200, headers: [], mediaType: 'application/json', bytes: text.length, body },
    ...{ failure: null, startedAt: '2026-03-14T00:00:00Z', ms: 1, throttled: 0 },
  };
  const page = pageOf(exchange);
  return typeof page === 'string' ? null : { exchange, page };
}
