import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, vi } from 'vitest';
import type { RuleResult } from '../../run/result.js';
import { startDgo } from '../executable.test.support.js';
import { startHostile } from './hostile-server.test.support.js';
import { hostilities } from './table/hostile-deployments.test.support.js';

vi.setConfig({ maxConcurrency: 2 });

/** Up to 260 where the machine is quiet; where it is busy, the garbage is collected later. */
const MOST_MEGABYTES = 400;
const heavy = hostilities.filter(({ isHeavy }) => isHeavy === true);

/** What a report says of one rule. */
function tells(folder: string, rule: string | undefined): { is?: string; text: string } {
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as {
    rules: RuleResult[];
    gaps: string[];
  };
  const found = report.rules.find(({ id }) => id === rule);
  if (found === undefined) return { text: report.gaps.join('\n') };
  const text = found.violations[0]?.actual ?? found.because ?? found.observations.join('; ');
  return { is: found.verdict, text };
}

describe(`the executable stays below ${MOST_MEGABYTES} MB, and comes to its verdict`, () => {
  it.concurrent.for(heavy)('$name: $does', async (hostility, { expect, onTestFinished }) => {
    const { reply, verdict, timeoutMs = 30_000, longestMs = 150_000 } = hostility;
    const server = await startHostile(reply);
    onTestFinished(() => server.close());
    const limits = ['--timeout', String(timeoutMs), '--max-time', String(longestMs)];
    const files = ['--report', 'json=report.json'];
    const args = ['check', server.baseUrl, '--token', server.facts.token, '--depth', 'quick', '--seed', '1', ...limits];
    const { folder, ended, clean } = startDgo([...args, ...files]);
    onTestFinished(clean);
    const { status, err, peakMegabytes } = await ended;
    expect(err).not.toMatch(/dgo/);
    expect({ status, ...tells(folder, verdict.rule) }).toMatchObject({
      status: verdict.status,
      ...(verdict.is === undefined ? {} : { is: verdict.is }),
      text: expect.stringMatching(verdict.says),
    });
    expect(peakMegabytes).toBeGreaterThan(0);
    expect(peakMegabytes).toBeLessThan(MOST_MEGABYTES);
  });
});
