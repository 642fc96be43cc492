import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readMatrix, type Sighting } from '../commands/prove/matrix.js';
import type { Deployment } from '../model/deployment.js';
import { type Fault, state } from '../model/faults/fault.js';
import type { Answer } from '../model/http.js';
import { faults } from '../rules/faults.js';
import { type ReplayedFinding, replayTrial } from './replay-trial.test.support.js';

const RULE = 'robustness/answers-come-whole';
/** Responses that the pool has room for at once, and how long each takes. */
const POOL = { size: 5, takesMs: 20 };

/** Beyond the size of its pool, requests wait for what is never given back. */
const exhaustedPool: Fault = state(
  RULE,
  'exhausted-pool',
  'A request that finds all connections of the pool in use is never answered.',
  (Base: typeof Deployment) =>
    class extends Base {
      #inUse = 0;

      override send(response: ServerResponse, answer: Answer): void {
        if (this.#inUse >= POOL.size) return;
        this.#inUse += 1;
        setTimeout(() => {
          this.#inUse -= 1;
          super.send(response, answer);
        }, POOL.takesMs);
      }
    },
);

/** A request that is never answered, whatever else is under way. */
const hangingDownload: Fault = state(
  RULE,
  'hanging-download',
  'An archive is packed without an end.',
  (Base: typeof Deployment) =>
    class extends Base {
      override send(response: ServerResponse, answer: Answer): void {
        if (!String(answer.headers['content-type']).includes('zip')) super.send(response, answer);
      }
    },
);

const READS: Sighting = { depth: 'quick', flags: ['token'] };

function known(id: string): [string, Fault, Sighting] {
  const fault = faults.find((one) => one.id === id);
  const sighting = readMatrix()[id];
  if (fault === undefined || sighting === undefined) throw new Error(`there is no fault ${id}`);
  return [id, fault, sighting];
}

function isWrong({ broken, fixed }: ReplayedFinding): boolean {
  return broken.is === 'fixed' || fixed.is === 'still failing';
}

describe.each<[string, Fault, Sighting]>([
  known('auth/missing-token-is-401#connection-keeps-its-user'),
  known('robustness/answers-come-whole#crash-amid-an-answer'),
  known('robustness/no-server-error#nul-in-a-date'),
  known('documents/invoice-names-the-order#one-temporary-invoice-for-a-user'),
  known('ledger/balances-chain#all-wallets-in-one'),
  known('responses/body-matches-schema#credit-limit-of-euro-wallets-is-a-string'),
  ['an exhausted pool', exhaustedPool, READS],
  ['a hang', hangingDownload, READS],
])('the findings of %s', (_, fault, sighting) => {
  it('are not called fixed while it is there, nor still failing when it is gone', async () => {
    const rows = await replayTrial(fault, sighting, 2);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(isWrong)).toEqual([]);
  }, 180_000);
});

it('the findings of a race are told apart into rows from before and rows that were written since', async () => {
  const [, fault, sighting] = known('wallets/race-loses-no-payment#lost-update');
  const rows = await replayTrial(fault, sighting, 3);
  expect(rows.filter(isWrong)).toEqual([]);
  const chain = rows.find(({ rule }) => rule === 'ledger/chain-holds-while-orders-come-in');
  expect(chain?.broken).toMatchObject({ is: 'still failing' });
  expect(chain?.fixed).toMatchObject({ is: 'old records', right: expect.any(Number) });
  const lost = rows.find(({ rule }) => rule === fault.breaks);
  expect(lost).toMatchObject({ broken: { is: 'still failing' }, fixed: { is: 'fixed', passes: 8 } });
}, 180_000);
