import { describe, expect, it } from 'vitest';
import { exitStatus } from '../conformance/engine/result.js';
import { run } from '../conformance/engine/run.js';
import { experiments } from '../conformance/experiments/index.js';
import { rules } from '../conformance/rules/index.js';
import { createReferenceServer } from '../reference-server/app.js';

describe('the reference server', () => {
  it('conforms, and still does when it is checked again', { timeout: 120_000 }, async () => {
    const server = await createReferenceServer({ demo: true, port: 0, validateResponses: true, fulfilmentMs: 200 });
    try {
      const demo = server.demo;
      if (demo === null) throw new Error('the server was started without its demo data');
      const uuidsOf = (owner: string) =>
        demo.wallets.filter((wallet) => wallet.owner === owner).map(({ uuid }) => uuid);
      for (const seed of [1, 2]) {
        const result = await run({
          run: `seed-${seed}`,
          baseUrl: new URL(server.baseUrl),
          tokens: { caller: demo.token, other: demo.otherToken, invalid: 'this-token-was-never-issued' },
          wallets: { own: uuidsOf('main'), poor: uuidsOf('poor')[0] ?? null, other: uuidsOf('other')[0] ?? null },
          spend: 10_000,
          depth: 'quick',
          seed,
          timeoutMs: 10_000,
          settleMs: 0,
          fulfilmentMs: 10_000,
          rate: 0,
          experiments,
          rules,
          history: null,
        });
        expect(result.rules.filter(({ verdict }) => !['pass', 'observed', 'notApplicable'].includes(verdict))).toEqual(
          [],
        );
        expect(result.faults).toEqual([]);
        expect(exitStatus(result, true)).toBe(0);
        expect(result.orders.length).toBeGreaterThan(0);
      }
    } finally {
      await server.close();
    }
  });
});
