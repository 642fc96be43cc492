import { expect, it } from 'vitest';
import type { JsonObject } from '../../evidence/evidence.js';
import { NewRows, ROWS_PER_PAGE } from './new-rows.js';

const row = (id: number, minute: number, status = 'completed'): JsonObject => ({
  id: `row-${id}`,
  status,
  created_at: `2026-01-01T10:${String(minute).padStart(2, '0')}Z`,
});
const rowsOf = (from: number, count: number, minute: number) =>
  Array.from({ length: count }, (_, index) => row(from + index, minute));

/** Reads a ledger that stands in this order, and says which rows are new. */
async function reading(rows: NewRows, ledger: readonly JsonObject[], isFirst = false): Promise<string[] | string> {
  const read = await rows.read(isFirst, async (page) => ({
    rows: ledger.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE),
    meta: {},
    at: page,
  }));
  return typeof read === 'string' ? read : read.found.map(({ id }) => String(id));
}

/** Three pages, of which the first reading needs two: 150 rows of one minute, then older ones. */
const minute = rowsOf(1_000, 150, 30);
const ledger = [...minute, ...rowsOf(2_000, 150, 29)];

it.each<[string, readonly JsonObject[], readonly string[] | RegExp]>([
  ['nothing new', ledger, []],
  ['one behind known rows of its minute', [...minute, row(1, 30), ...ledger.slice(150)], ['row-1']],
  ['one that says it is old, and stands before all', [row(1, 1), ...ledger], ['row-1']],
  ['one of a later minute', [row(1, 31), ...ledger], ['row-1']],
  ['one whose status has changed', [row(1_000, 30, 'pending'), ...ledger.slice(1)], ['row-1000']],
  ['a page of rows that were never shown', rowsOf(5_000, 1_200, 31), /^the ledger shows no row on its first 10 pages/],
])('after the first reading, %s', async (_, later, found) => {
  const rows = new NewRows();
  await reading(rows, ledger, true);
  const told = await reading(rows, later);
  if (found instanceof RegExp) expect(told).toMatch(found);
  else expect(told).toEqual(found);
});

it('a row that comes on two pages is found once', async () => {
  const rows = new NewRows();
  await reading(rows, ledger, true);
  const twice = row(1, 31);
  expect(await reading(rows, [twice, ...minute.slice(0, 99), twice, ...ledger.slice(99)])).toEqual(['row-1']);
});

it('where one moment fills all pages, the first known row is the end', async () => {
  const rows = new NewRows();
  const imported = rowsOf(1_000, 1_500, 30);
  await reading(rows, imported, true);
  expect(await reading(rows, [row(1, 31), ...imported])).toEqual(['row-1']);
});
