import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Experiment } from '../experiments/experiment.js';
import { experiments } from '../experiments/index.js';
import { editMeta, editRows } from '../model/faults/edits.js';
import type { WireFault } from '../model/faults/fault.js';
import { rules } from '../rules/index.js';
import { type AnyRule, notApplicable, pass, rule, violated } from '../rules/shared/rule.js';
import type { RunResult } from '../run/result.js';
import { type RunConfig, run } from '../run/run.js';
import { deployed, linesOfHistory, MUST, reaching, reading, SHOULD } from '../run/run.test.support.js';
import { HistoryWriter } from './history-writer.js';
import { judgeHistory } from './judge-history.js';
import { HistoryError } from './read-history.js';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'dgo-judge-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A run and the file of its history. */
async function recorded(
  fault: WireFault | undefined,
  spend: number,
  config: Pick<RunConfig, 'experiments' | 'rules'>,
): Promise<{ result: RunResult; file: string }> {
  const history = new HistoryWriter(folder(), 'r');
  const reached = reaching(await deployed(fault), spend);
  const result = await run({ ...reached, ...config, run: 'r', depth: 'quick', seed: 3, history });
  await history.close();
  return { result, file: history.file };
}

describe('a run that is judged again', () => {
  it('has exactly the same result', async () => {
    const { result, file } = await recorded(undefined, 40_000, { experiments, rules });
    expect(result.orders.length).toBeGreaterThan(5);
    expect(await judgeHistory(file, rules)).toEqual(result);
  });

  it('has the same violations with the same shrunk cases', async () => {
    const meta = editMeta('listOrders', (page) => ({ ...page, total: page.total + 1 }));
    const rows = editRows('listTransactions', (row, index) =>
      index === 2 ? { ...row, balance_after: null } : undefined,
    );
    const fault: WireFault = {
      response: (response, request) => {
        const edited = meta.response?.(response, request) ?? response;
        return edited instanceof Promise ? edited : (rows.response?.(edited, request) ?? edited);
      },
    };
    const reads = experiments.filter(({ needs }) => !needs.includes('spend'));
    const { result, file } = await recorded(fault, 0, { experiments: reads, rules });
    const violatedRules = result.rules.filter(({ verdict }) => verdict === 'fail');
    expect(violatedRules.length).toBeGreaterThanOrEqual(3);
    expect(violatedRules.some(({ violations }) => violations[0]?.seen.of === 2)).toBe(true);
    expect(await judgeHistory(file, rules)).toEqual(result);
  });
});

/** Reads a page of products, and yields a reading as well. */
const readingToo: Experiment = {
  ...reading([{ per_page: '3' }, { per_page: '4' }]),
  name: 'readingToo',
  gathers: ['reading'],
  gather: async function* (input, io) {
    const per_page = JSON.stringify(input).replaceAll(/\D/g, '');
    const exchange = await io.send({
      operation: 'listProducts',
      intent: 'valid',
      query: { per_page },
    });
    const row = { id: per_page };
    yield {
      kind: 'reading',
      item: {
        subject: 'page',
        list: 'listProducts',
        row,
        again: null,
        listedIn: [exchange.id],
        answer: null,
        exchange: exchange.id,
      },
    };
  },
};
const ofExchanges = rule(MUST, 'exchange', ({ operation }) =>
  operation === 'listProducts' ? pass : notApplicable(''),
);
const ofReadings = rule(SHOULD, 'reading', ({ row }) => (row['id'] === '' ? notApplicable('') : pass));
const both = { experiments: [readingToo], rules: [ofExchanges, ofReadings] };

let made: { readonly lines: readonly string[]; readonly requests: number } | null = null;

/** The lines of the history of one small run, made by the first test that needs it. */
async function small(): Promise<{ readonly lines: readonly string[]; readonly requests: number }> {
  if (made !== null) return made;
  const { result, file } = await recorded(undefined, 0, both);
  made = { lines: linesOfHistory(file), requests: result.requests };
  return made;
}

/** A history of that run with edited lines. */
async function rewritten(edit: (lines: string[]) => readonly string[]): Promise<string> {
  const other = join(folder(), 'other.ndjson');
  const { lines } = await small();
  writeFileSync(
    other,
    edit([...lines])
      .map((line) => `${line}\n`)
      .join(''),
  );
  return other;
}

const verdicts = ({ rules: judged }: RunResult) => judged.map(({ verdict }) => verdict);

describe('a history', () => {
  it('is judged by the current rules', async () => {
    const file = await rewritten((lines) => lines);
    const stricter: AnyRule = rule(SHOULD, 'reading', ({ row, exchange }) =>
      row['id'] === '4' ? violated(exchange, 'not 4', '4') : pass,
    );
    const { rules: judged } = await judgeHistory(file, [stricter]);
    expect(judged).toMatchObject([{ verdict: 'warn', cases: 2, broken: 1 }]);
    // It can be replayed by its case, though the run did not report it.
    expect(judged[0]?.violations).toMatchObject([{ replay: `r-case2:${SHOULD}`, input: { per_page: '4' } }]);
  });

  it('of a killed run is judged as far as it goes, and says so', async () => {
    const { requests } = await small();
    const isWithin = (lines: string[], least: number) =>
      lines.findLastIndex((line) => line.includes('"evidence"')) - least;
    const cut = await rewritten((lines) => lines.slice(0, isWithin(lines, 0)));
    appendFileSync(cut, '{"event":"evidence","case":2,"ki');
    const judged = await judgeHistory(cut, both.rules);
    expect(verdicts(judged)).toEqual(['pass', 'pass']);
    expect(judged.rules[1]?.cases).toBe(1);
    expect(judged).toMatchObject({ interrupted: true, orders: [], spent: 0, requests });
    expect(judged.gaps).toContain('the run was ended early: its history ends here');
    expect(judged.gaps.at(-1)).toMatch(
      /^1 piece of evidence is lost: the evidence of case \d \(readingToo\): the history ends in/,
    );
  });

  it('that lacks evidence leaves its rules inconclusive, never passing and never not applicable', async () => {
    const bare = await rewritten((lines) => lines.filter((line) => !line.startsWith('{"event":"evidence"')));
    const judged = await judgeHistory(bare, both.rules);
    expect(verdicts(judged)).toEqual(['pass', 'inconclusive']);
    expect(judged.rules[1]?.because).toMatch(/evidence of case \d is not in the history/);
  });

  it.each<[string, (lines: string[]) => readonly string[], RegExp]>([
    ['is empty', () => [], /is not a history of dgo check/],
    ['is of something else', () => ['{"name":"dgo"}'], /is not a history of dgo check/],
    ['does not name its target', ([first = '']) => [first.replace('"target"', '"aim"')], /does not name the run/],
    ['ends before the facts', (lines) => lines.slice(0, 1), /ended before it knew the deployment/],
    ['has a malformed line', (lines) => lines.with(5, '{"event":'), /line 6 is not JSON/],
    ['has a line of something else', (lines) => lines.with(5, '[]'), /line 6 is not an event/],
    [
      'is of another version',
      (lines) => lines.with(0, (lines[0] ?? '').replace('"format":3', '"format":4')),
      /has format 4/,
    ],
    ['is of none', (lines) => lines.with(0, (lines[0] ?? '').replace('"format":3,', '')), /has no format/],
  ])('that %s is refused', async (_, edit, message) => {
    const other = await rewritten(edit);
    await expect(judgeHistory(other, both.rules)).rejects.toThrow(HistoryError);
    await expect(judgeHistory(other, both.rules)).rejects.toThrow(message);
  });
});
