import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, vi } from 'vitest';
import type { RuleResult } from '../../run/result.js';
import { startDgo } from '../executable.test.support.js';
import { hostilities } from './hostile-deployments.test.support.js';
import { startHostile } from './hostile-server.test.support.js';

vi.setConfig({ maxConcurrency: 2 });

/** Up to 260 on an idle machine; on a busy one, garbage is collected later. */
const MOST_MEGABYTES = 400;
const heavy = hostilities.filter(({ isHeavy }) => isHeavy === true);

/** What the report says about one rule. */
function reported(folder: string, rule: string | undefined): { is?: string; text: string } {
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as {
    rules: RuleResult[];
    gaps: string[];
  };
  const found = report.rules.find(({ id }) => id === rule);
  if (found === undefined) return { text: report.gaps.join('\n') };
  const text = found.violations[0]?.actual ?? found.because ?? found.observations.join('; ');
  return { is: found.verdict, text };
}

// promise: Limits: A hostile deployment does not make the executable exceed 400 MB of memory.
describe(`the executable stays below ${MOST_MEGABYTES} MB and reaches its verdict`, () => {
  it.concurrent.for(heavy)('$does', async (deployment, { expect, onTestFinished }) => {
    const { reply, verdict, timeoutMs = 30_000, longestMs = 150_000 } = deployment;
    const server = await startHostile(reply);
    onTestFinished(() => server.close());
    const limits = ['--timeout', String(timeoutMs), '--max-time', String(longestMs)];
    const files = ['--report', 'json=report.json'];
    const args = ['check', server.baseUrl, '--token', server.facts.token, '--depth', 'quick', '--seed', '1', ...limits];
    const { folder, ended, clean } = startDgo([...args, ...files]);
    onTestFinished(clean);
    const { status, err, peakMegabytes } = await ended;
    expect(err).not.toMatch(/dgo/);
    expect({ status, ...reported(folder, verdict.rule) }).toMatchObject({
      status: verdict.status,
      ...(verdict.is === undefined ? {} : { is: verdict.is }),
      text: expect.stringMatching(verdict.says),
    });
    expect(peakMegabytes).toBeGreaterThan(0);
    expect(peakMegabytes).toBeLessThan(MOST_MEGABYTES);
  });
});
