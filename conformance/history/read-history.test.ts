import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Evidence, Exchange, JsonObject, Page, Walk } from '../evidence/evidence.js';
import { pageOf } from '../evidence/read-exchange.js';
import { exchanged } from '../run/run.test.support.js';
import { withoutPages, withPages } from './history-format.js';
import { HistoryFile } from './history-writer.js';
import { eventsOf, HistoryError } from './read-history.js';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'dgo-read-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function idsIn(file: string): Promise<number[]> {
  const ids: number[] = [];
  for await (const { exchange } of eventsOf(file, ['exchange'])) ids.push(exchange.id);
  return ids;
}

/** A history of exchanges 1 to 3, each in a gzip member of its own, and its bytes. */
async function ofThree(): Promise<{ file: string; bytes: Buffer }> {
  const history = new HistoryFile(folder(), 'r');
  for (const id of [1, 2, 3]) {
    history.write({ event: 'exchange', case: 0, exchange: exchanged(id) });
    // Reading `problem` writes out the buffer.
    expect(history.problem).toBeNull();
  }
  await history.close();
  return { file: history.file, bytes: readFileSync(history.file) };
}

/** In bytes; shorter than any gzip member of the file. */
const STEP = 3;

describe('a history on disk', () => {
  it('is read as far as a killed run has written it', async () => {
    const { file, bytes } = await ofThree();
    const seen = new Set<string>();
    for (let length = 0; length <= bytes.length; length += STEP) {
      writeFileSync(file, bytes.subarray(0, length));
      const ids = await idsIn(file);
      expect([1, 2, 3].slice(0, ids.length)).toEqual(ids);
      seen.add(ids.join());
    }
    expect([...seen]).toEqual(['', '1', '1,2', '1,2,3']);
  });

  it('may have been decompressed by hand', async () => {
    const { file, bytes } = await ofThree();
    writeFileSync(file, gunzipSync(bytes));
    expect(await idsIn(file)).toEqual([1, 2, 3]);
  });

  it('that is damaged is refused where the damage is', async () => {
    const { file, bytes } = await ofThree();
    writeFileSync(file, bytes.fill(0xff, bytes.length - 40, bytes.length - 10));
    await expect(idsIn(file)).rejects.toThrow(HistoryError);
    await expect(idsIn(file)).rejects.toThrow(/cannot be decompressed any further/);
  });

  it('that decompresses to a line without end is refused by its size', async () => {
    const file = join(folder(), 'r.ndjson.gz');
    writeFileSync(file, gzipSync(Buffer.alloc(100 * 1024 * 1024, 'a'), { level: 1 }));
    await expect(idsIn(file)).rejects.toThrow(/line 1 is longer than 64 MB/);
  });
});

const TARGET = '/api/v1/wallets';

function listed(id: number, rows: readonly JsonObject[]): Exchange {
  const link = `https://shop.example${TARGET}`;
  const links = { first: link, last: link, prev: null, next: null };
  const meta = {
    current_page: 1,
    from: 1,
    last_page: 1,
    per_page: 15,
    to: rows.length,
    total: rows.length,
    path: link,
  };
  const body = { is: 'json', value: { data: rows, links, meta }, duplicateKeys: [] } as const;
  const request = { method: 'GET', target: TARGET, headers: {}, body: null };
  return exchanged(id, 200, {
    operation: 'listWallets',
    request,
    response: { status: 200, headers: [], mediaType: 'application/json', bytes: 1, body },
  });
}

const exchanges = [1, 2, 3].map((id) => listed(id, [{ id, name: `Wallet ${id}` }]));
const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
const [first, second, third] = exchanges.map((exchange) => pageOf(exchange) as Page) as [Page, Page, Page];
const walk = (...pages: Page[]): Walk => ({
  ...{ list: 'listWallets', query: {}, direction: 'forwards', complete: true, steady: true, because: null },
  pages,
});
const finding = { list: 'searchProducts', parameter: 'term', text: 'a', wanted: 1 } as const;
const change = { rows: [], orders: [], because: null, others: false } as never;

const withSome: readonly Evidence[] = [
  { kind: 'walk', item: { is: 'page', page: first } },
  { kind: 'comparison', item: { relation: 'resized', base: walk(first), other: walk(second, third), after: walk() } },
  { kind: 'finding', item: { ...finding, result: walk(third, first) } },
  {
    kind: 'selection',
    item: { list: 'listWallets', query: {}, base: walk(first, second), after: walk(first, second), page: third },
  },
  {
    kind: 'race',
    item: { keys: 'one', attempts: [], change, wallets: [], lookups: [], control: null, pages: [second] },
  },
];

describe('the pages of evidence', () => {
  it.each(withSome.map((evidence) => [evidence.kind, evidence] as const))(
    'are stored as their exchanges, and restored: %s',
    (_, evidence) => {
      const kept = withoutPages(evidence, new Set(byId.keys()));
      expect(JSON.stringify(kept)).not.toContain('rows":[{');
      expect(withPages(JSON.parse(JSON.stringify(kept)), byId)).toEqual(evidence);
    },
  );

  it('are stored whole when their exchange belongs to another case', () => {
    for (const evidence of withSome) expect(withoutPages(evidence, new Set())).toEqual(evidence);
    for (const evidence of withSome) expect(withPages(evidence, new Map())).toEqual(evidence);
  });

  it('are all that is replaced', () => {
    const start: Evidence = {
      kind: 'walk',
      item: { is: 'start', list: 'listWallets', query: {}, direction: 'forwards' },
    };
    const exchange: Evidence = { kind: 'exchange', item: listed(1, [{ page: { exchange: 1 } }]) };
    for (const evidence of [start, exchange]) {
      expect(withoutPages(evidence, new Set(byId.keys()))).toEqual(evidence);
      expect(withPages(evidence, byId)).toEqual(evidence);
    }
  });

  it.each([
    ['no such exchange', new Map()],
    ['an exchange without a page', new Map([[1, exchanged(1, 500)]])],
  ])('cannot be restored when the history has %s', (_, found) => {
    const kept = withoutPages({ kind: 'walk', item: { is: 'page', page: first } }, new Set([1]));
    expect(() => withPages(kept, found)).toThrow('exchange 1 has no page');
  });
});
