import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type RunningProcess, startDgo } from '../tests/executable.test.support.js';
import {
  type HostileReply,
  type HostileServer,
  honestly,
  startHostile,
} from '../tests/hostile/hostile-server.test.support.js';

const SAYS = /ending the run; what was seen is being reported \(once more to stop at once\)/;

async function running(
  reply: HostileReply,
  ...more: string[]
): Promise<{ server: HostileServer; dgo: RunningProcess }> {
  const server = await startHostile(reply);
  onTestFinished(() => server.close());
  const reports = ['--report', 'json=report.json'];
  const dgo = startDgo([
    'check',
    server.baseUrl,
    '--token',
    server.facts.token,
    '--timeout',
    '60000',
    ...reports,
    ...more,
  ]);
  onTestFinished(dgo.clean);
  return { server, dgo };
}

/** Waits until it is so; the test's own time limit ends it otherwise. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(20);
}

const reportIn = ({ folder }: RunningProcess) => JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
const unhurried: HostileReply = async (visit) => {
  await sleep(50);
  visit.socket.write(honestly(visit));
};

describe('Ctrl-C', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('or its like, %s, writes the reports of what was seen, and says so', async (signal, own) => {
    const { server, dgo } = await running(unhurried);
    await until(() => server.visits.length > 60);
    dgo.child.kill(signal);
    const { status, out, err } = await dgo.ended;
    expect(status).toBe(own);
    expect(err).toMatch(SAYS);
    expect(out).toMatch(/NO VERDICT: the run was ended early/);
    expect(out).toMatch(/the run was ended early: it was interrupted/);
    const report = reportIn(dgo);
    expect(report).toMatchObject({ interrupted: true, exitStatus: 3 });
    expect(report.summary.pass).toBeGreaterThan(5);
    expect(report.rules.find(({ verdict }: { verdict: string }) => verdict === 'inconclusive').because).toMatch(
      /the run was ended before a case came up: it was interrupted/,
    );
    expect(readdirSync(join(dgo.folder, '.dgo')).filter((name) => name.endsWith('.ndjson.gz'))).toHaveLength(1);
  });

  it('while nothing is known yet ends with a report, too', async () => {
    const { server, dgo } = await running((visit) => {
      if (visit.nth < 3) visit.socket.write(honestly(visit));
    });
    await until(() => server.visits.length >= 3);
    const begin = performance.now();
    dgo.child.kill('SIGINT');
    expect((await dgo.ended).status).toBe(130);
    expect(performance.now() - begin).toBeLessThan(20_000);
    expect(reportIn(dgo)).toMatchObject({ interrupted: true, summary: { fail: 0 } });
  });
});

describe('Ctrl-C amid a purchase', () => {
  /** Creations are never answered. */
  const greedy: HostileReply = (visit) => {
    if (visit.method !== 'POST') visit.socket.write(honestly(visit));
  };
  const buying = async () => {
    const { server, dgo } = await running(greedy, '--spend', '5');
    await until(() => server.visits.some(({ method }) => method === 'POST'));
    return { server, dgo };
  };

  it('waits for its answer for a moment, and counts it as bought', async () => {
    const { server, dgo } = await buying();
    const sent = server.visits.length;
    dgo.child.kill('SIGINT');
    expect((await dgo.ended).status).toBe(130);
    const report = reportIn(dgo);
    expect(report.interrupted).toBe(true);
    expect(report.spent.minor).toBeGreaterThan(0);
    expect(report.spent.minor).toBeLessThanOrEqual(500);
    expect(server.visits.length - sent).toBeLessThan(30);
  });

  it('and once more ends at once', async () => {
    const { dgo } = await buying();
    dgo.child.kill('SIGINT');
    await until(() => SAYS.test(dgo.written().err));
    dgo.child.kill('SIGINT');
    expect((await dgo.ended).signal).toBe('SIGINT');
    expect(existsSync(join(dgo.folder, 'report.json'))).toBe(false);
    expect(dgo.written().out).toBe('');
  });
});
