import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Deployment, type Listening } from '../../model/deployment.js';
import { type Hostility, startHostile } from './hostile-server.test.support.js';
import { judged, said } from './judged.test.support.js';
import { answered, hostilities, messages } from './table/index.test.support.js';

/** A test for each that is not tried in a process of its own: the suite comes to the verdict, without a fault of its own. */
export function tryEach(hostilities: readonly Hostility[]): void {
  // Most of them make the suite wait rather than work.
  vi.setConfig({ maxConcurrency: 4 });
  let honest: Listening;
  beforeAll(async () => {
    honest = await new Deployment().listen();
  });
  afterAll(() => honest.close());
  const light = hostilities.filter(({ isHeavy }) => isHeavy !== true);
  it.concurrent.for(light)('$name: $does', async ({ reply, verdict, ...limits }, { expect, onTestFinished }) => {
    const server = await startHostile(reply, undefined, honest);
    onTestFinished(() => server.close());
    const outcome = await judged(server.baseUrl, { facts: server.facts, ...limits });
    expect(outcome.result?.faults ?? []).toEqual([]);
    expect(said(outcome, verdict.rule)).toMatchObject({
      status: verdict.status,
      ...(verdict.is === undefined ? {} : { is: verdict.is }),
      text: expect.stringMatching(verdict.says),
    });
  });
}

tryEach(answered);

it('every way to be hostile has a name of its own', () => {
  expect(new Set(hostilities.map(({ name }) => name)).size).toBe(hostilities.length);
});

tryEach(messages);
