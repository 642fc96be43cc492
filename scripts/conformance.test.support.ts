import { expect } from 'vitest';
import { experiments } from '../conformance/experiments/index.js';
import { rules } from '../conformance/rules/index.js';
import { exitStatus } from '../conformance/run/result.js';
import { run } from '../conformance/run/run.js';

/** A server with demo data, and what the suite has to know about it. */
export interface ServerToCheck {
  readonly baseUrl: string;
  readonly token: string;
  readonly otherToken: string;
  readonly wallets: readonly { readonly uuid: string; readonly owner: 'main' | 'poor' | 'other' }[];
}

/** A quick run of the whole suite, which must find nothing. */
export async function expectConformance(
  { baseUrl, token, otherToken, wallets }: ServerToCheck,
  seed: number,
): Promise<void> {
  const uuidsOf = (owner: string) => wallets.filter((wallet) => wallet.owner === owner).map(({ uuid }) => uuid);
  const result = await run({
    run: `seed-${seed}`,
    baseUrl: new URL(baseUrl),
    tokens: { caller: token, other: otherToken, invalid: 'this-token-was-never-issued' },
    wallets: { own: uuidsOf('main'), poor: uuidsOf('poor')[0] ?? null, other: uuidsOf('other')[0] ?? null },
    spend: 10_000,
    depth: 'quick',
    seed,
    timeoutMs: 30_000,
    settleMs: 0,
    fulfilmentMs: 10_000,
    rate: 0,
    experiments,
    rules,
    history: null,
  });
  expect(result.rules.filter(({ verdict }) => !['pass', 'observed', 'notApplicable'].includes(verdict))).toEqual([]);
  expect(result.faults).toEqual([]);
  expect(exitStatus(result, true)).toBe(0);
  expect(result.orders.length).toBeGreaterThan(0);
}
