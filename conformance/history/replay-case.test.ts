import { appendFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { noFacts } from '../http/connection.test.support.js';
import { exchanged, MUST } from '../run/run.test.support.js';
import { HISTORY_FORMAT } from './history-format.js';
import { HistoryFile } from './history-writer.js';
import { findReplay, replayOf } from './replay-case.js';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'dgo-history-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const runEvent = {
  ...({ event: 'run', format: HISTORY_FORMAT } as const),
  ...({ run: 'r', target: 'http://127.0.0.1:1/', seed: 7, depth: 'quick' } as const),
};
const violation = { event: 'violation', rule: MUST, experiment: 'walks', input: { list: 'listOrders' } } as const;

it('of a history that was removed is missed with the reason', async () => {
  const place = folder();
  const long = new Date(Date.now() - 2 * 86_400_000);
  for (let index = 10; index < 32; index += 1) {
    const history = new HistoryFile(place, `202601${index}T000000-abcdef`);
    await history.close();
    utimesSync(history.file, long, long);
  }
  await expect(findReplay(place, '20260110T000000-abcdef-1')).rejects.toThrow(
    /--replay 20260110T000000-abcdef-1: its history was removed 20\d\d-\d\d-\d\d \d\d:\d\d UTC by run 20260130T000000-abcdef: it was older than a day, and 20 newer ones are kept\. Run dgo check again/,
  );
});

describe('a violation', () => {
  it('is found by its replay id', async () => {
    const place = folder();
    const history = new HistoryFile(place, 'r-1a');
    history.write(runEvent);
    history.write({ ...violation, replay: 'r-1a-1' });
    history.write({
      event: 'exchange',
      case: 0,
      exchange: exchanged(1, 200, { note: '{"event":"violation","replay":"r-1a-2"}' }),
    });
    history.write({ ...violation, replay: 'r-1a-12', input: 'ünï' });
    await history.close();
    expect(await findReplay(place, 'r-1a-1')).toMatchObject({
      rule: MUST,
      experiment: 'walks',
      input: { list: 'listOrders' },
      seed: 7,
    });
    expect(await findReplay(place, 'r-1a-12')).toMatchObject({ input: 'ünï', target: 'http://127.0.0.1:1/' });
    await expect(findReplay(place, 'r-1a-2')).rejects.toThrow(
      /--replay r-1a-2: .* has no such violation. Known are:\n {2}r-1a-1 \(.*\)\n {2}r-1a-12 \(/,
    );
    await expect(findReplay(place, 'r-2b-1')).rejects.toThrow(
      /--replay r-2b-1: there is no history .*Run it in the folder.*r-1a-1/s,
    );
    await expect(findReplay(place, '')).rejects.toThrow(/ids are <run>-<number>, as a report shows them.*r-1a-12/s);
    await expect(findReplay(place, '../r-1a-1')).rejects.toThrow(/ids are <run>-<number>/);
    await expect(findReplay(join(place, 'nowhere'), 'r-1a-1')).rejects.toThrow(
      /The ids stand in the report of the run/,
    );
  });

  it('is found in a history whose run was killed', async () => {
    const place = folder();
    const history = new HistoryFile(place, 'r');
    history.write(runEvent);
    history.write({ ...violation, replay: 'r-1' });
    await history.close();
    const more = gzipSync(`${JSON.stringify({ ...violation, replay: 'r-2' })}\n`);
    appendFileSync(history.file, more.subarray(0, -12));
    expect((await findReplay(place, 'r-1')).rule).toBe(MUST);
    await expect(findReplay(place, 'r-2')).rejects.toThrow(/has no such violation/);
  });

  it('that the run did not report is found by its case', async () => {
    const place = folder();
    const history = new HistoryFile(place, 'r');
    history.write(runEvent);
    history.write({ event: 'facts', facts: noFacts });
    history.write({
      event: 'case',
      case: 3,
      experiment: 'walks',
      input: { list: 'listOrders' },
      exchanges: 0,
      evidence: 0,
    });
    await history.close();
    const found = (number: number | null) => findReplay(place, replayOf('r', MUST, number));
    expect(await found(3)).toMatchObject({
      rule: MUST,
      experiment: 'walks',
      input: { list: 'listOrders' },
      facts: noFacts,
    });
    expect(await found(0)).toMatchObject({ rule: MUST, experiment: 'discovery', input: null });
    expect(await found(null)).toMatchObject({ rule: MUST, experiment: 'run', input: null });
    await expect(found(4)).rejects.toThrow(/has no such violation/);
  });

  it('is not looked for in a file that is not a history', async () => {
    const place = folder();
    writeFileSync(join(place, 'r.ndjson.gz'), '{"event":"else"}\n');
    await expect(findReplay(place, 'r-1')).rejects.toThrow(
      /--replay r-1: .*r\.ndjson\.gz: it is not a history of dgo check/,
    );
  });
});
