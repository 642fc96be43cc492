/** Deployments with numbers that no double holds, in whole runs and in their histories. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { experiments } from '../experiments/index.js';
import { Deployment, type DeploymentChange } from '../model/deployment.js';
import { numberVariants } from '../model/variants/numbers.js';
import { combined, type Variant } from '../model/variants/variant.js';
import { rules } from '../rules/index.js';
import { exitStatus, type RunResult } from '../run/result.js';
import { run } from '../run/run.js';
import { linesOfHistory, reaching, reading } from '../run/run.test.support.js';
import { HistoryWriter } from './history-writer.js';
import { judgeHistory } from './judge-history.js';

const PAGE = '9'.repeat(400);

async function recorded(...more: Variant[]): Promise<{ result: RunResult; file: string }> {
  const Changed = combined([...numberVariants, ...more], Deployment);
  const listening = await new Changed().listen();
  onTestFinished(() => listening.close());
  const folder = mkdtempSync(join(tmpdir(), 'dgo-numbers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const history = new HistoryWriter(folder, 'r');
  const pages = { ...reading([{ page: PAGE }]), draws: { quick: 0, standard: 0, deep: 0 } };
  const all = [...experiments, pages];
  const result = await run({
    ...reaching(listening, 40_000),
    ...{ experiments: all, rules, run: 'r', depth: 'quick', seed: 3, history },
  });
  await history.close();
  return { result, file: history.file };
}

const failing = ({ rules: all }: RunResult) => all.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);

it('a deployment with ids beyond 2^53, twenty decimals and pages of 400 digits is conformant, live and judged again', async () => {
  const { result, file } = await recorded();
  expect(failing(result)).toEqual([]);
  expect(exitStatus(result, true)).toBe(0);
  expect(result.orders.length).toBeGreaterThan(5);
  const lines = linesOfHistory(file).join('\n');
  expect(lines).toContain(`"current_page":${PAGE}`);
  expect(lines).toMatch(/"id":11529215046\d{8},/);
  expect(lines).toMatch(/"amount":\d+\.\d{20}\b/);
  expect(await judgeHistory(file, rules)).toEqual(result);
}, 120_000);

it('a product with the id of its neighbour is red, live and judged again, with the digits that were sent', async () => {
  const change: DeploymentChange = {
    after: async (original, answer, call) => {
      const changed = await original(answer, call);
      const isRead = call.operation === 'getProduct' && changed.status === 200;
      const body = String(changed.body).replace(/"id":(\d+)/, (_, id) => `"id":${BigInt(id) ^ 1n}`);
      return isRead ? { ...changed, body } : changed;
    },
  };
  const rounds = { name: 'rounds-ids', place: 'numbers', what: '', why: '', settleMs: 0, change };
  const { result, file } = await recorded(rounds);
  expect(failing(result)).toContain('products/read-agrees-with-the-list');
  const agreement = result.rules.find(({ id }) => id === 'products/read-agrees-with-the-list');
  const [violation] = agreement?.violations ?? [];
  const shown = /^(\d{19}) in the list before and after, (\d{19}) by its id$/.exec(violation?.actual ?? '');
  expect(BigInt(shown?.[1] ?? 0) ^ 1n).toBe(BigInt(shown?.[2] ?? 0));
  expect(Number(shown?.[1])).toBe(Number(shown?.[2]));
  expect(await judgeHistory(file, rules)).toEqual(result);
}, 120_000);
