import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Deployment, type Listening } from '../../model/deployment.js';
import { answered, hostilities, messages, runSuite, said } from './hostile-deployments.test.support.js';
import { startHostile } from './hostile-server.test.support.js';

// Most tests wait rather than work. More at a time would exceed the short time limits of some.
vi.setConfig({ maxConcurrency: 4 });

/** Shared by all: without purchases they do not change it. */
let honest: Listening;
beforeAll(async () => {
  honest = await new Deployment().listen();
});
afterAll(() => honest.close());

// The heavy ones run in a process of their own: see memory.test.ts.
// promise: Limits: A hostile or broken deployment gets a verdict, within the limits of time, requests and bytes.
describe.each([
  ['messages', messages],
  ['content', answered],
] as const)('on hostile %s the suite reaches the verdict, without a fault of its own', (_, some) => {
  const light = some.filter(({ isHeavy }) => isHeavy !== true);
  it.concurrent.for(light)('$does', async ({ reply, verdict, ...limits }, { expect, onTestFinished }) => {
    const server = await startHostile(reply, undefined, honest);
    onTestFinished(() => server.close());
    const outcome = await runSuite(server.baseUrl, { facts: server.facts, ...limits });
    expect(outcome.result?.faults ?? []).toEqual([]);
    expect(said(outcome, verdict.rule)).toMatchObject({
      status: verdict.status,
      ...(verdict.is === undefined ? {} : { is: verdict.is }),
      text: expect.stringMatching(verdict.says),
    });
  });
});

it('every hostile deployment does something else', () => {
  expect(new Set(hostilities.map(({ does }) => does)).size).toBe(hostilities.length);
});
