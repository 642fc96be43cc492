import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exchanged } from '../run/evaluation/judging.test.support.js';
import { History } from './history-file.js';
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

/** A history of exchanges 1 to 3, each written in a moment of its own, and its bytes. */
async function ofThree(): Promise<{ file: string; bytes: Buffer }> {
  const history = new History(folder(), 'r');
  for (const id of [1, 2, 3]) {
    history.write({ event: 'exchange', case: 0, exchange: exchanged(id) });
    // Writes out what waits.
    expect(history.problem).toBeNull();
  }
  await history.close();
  return { file: history.file, bytes: readFileSync(history.file) };
}

/** Bytes; less than any part of the file is long. */
const STEP = 3;

describe('a history on disk', () => {
  it('is read up to wherever a killed run has left it', async () => {
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
