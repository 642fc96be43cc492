/** The replay trial: each finding on a broken deployment is replayed there, and again when the fault is switched off. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../generated/rules.js';
import { readMatrix, type Sighting } from '../commands/prove/matrix.js';
import { replayFound } from '../commands/replay.js';
import { experiments } from '../experiments/index.js';
import { HistoryWriter } from '../history/history-writer.js';
import { findReplay } from '../history/replay-case.js';
import type { ReplayOutcome } from '../history/replay-tries.js';
import { NEVER_ISSUED } from '../http/request.js';
import { changed, Deployment } from '../model/deployment.js';
import type { Fault, WireFault } from '../model/faults/fault.js';
import { startProxy } from '../model/faults/proxy.js';
import type { Answer } from '../model/http.js';
import { faults } from '../rules/faults.js';
import { rules } from '../rules/index.js';
import { run } from '../run/run.js';

const SPEND = 100_000;
const RUN = '20260101T000000-aaaaaa';
const RULE = 'robustness/answers-come-whole';
/** Responses that the pool has room for at once, and how long each takes. */
const POOL = { size: 5, takesMs: 20 };

/** Beyond the size of its pool, requests wait for what is never given back. */
const exhaustedPool: Fault = {
  id: `${RULE}#exhausted-pool`,
  breaks: RULE,
  what: 'A request that finds all connections of the pool in use is never answered.',
  state: (Base: typeof Deployment) =>
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
};

/** A request that is never answered, whatever else is under way. */
const hangingDownload: Fault = {
  id: `${RULE}#hanging-download`,
  breaks: RULE,
  what: 'An archive is packed without an end.',
  state: (Base: typeof Deployment) =>
    class extends Base {
      override send(response: ServerResponse, answer: Answer): void {
        if (!String(answer.headers['content-type']).includes('zip')) super.send(response, answer);
      }
    },
};

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
    let rows: readonly ReplayedFinding[] = [];
    // What shows only in the same instant may stay unseen in one run on a busy machine.
    for (const seed of [1, 2, 3]) if (rows.length === 0) rows = await replayTrial(fault, sighting, 2, seed);
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

/** What a replay of one finding said while the fault was there, and after it was switched off. */
interface ReplayedFinding {
  readonly fault: string;
  readonly rule: RuleId;
  /** How often the run saw it, e.g. `2 of 2`. */
  readonly seen: string;
  /** The options of the printed command. */
  readonly words: string;
  readonly broken: ReplayOutcome;
  readonly fixed: ReplayOutcome;
}

/** A deployment whose fault can be switched off while its state and its port stay. */
async function breakable(fault: Fault) {
  const Broken = fault.state === undefined ? Deployment : changed(Deployment, fault.state);
  const deployment = new Broken();
  const listening = await deployment.listen();
  let isBroken = true;
  const wire = fault.wire?.();
  const switched: WireFault = {
    request: (request) => (isBroken ? (wire?.request?.(request) ?? request) : request),
    response: (response, request) => (isBroken ? (wire?.response?.(response, request) ?? response) : response),
  };
  const proxy = wire === undefined ? null : await startProxy(listening.baseUrl, switched);
  return {
    baseUrl: new URL(proxy?.baseUrl ?? listening.baseUrl),
    facts: deployment.facts,
    fix() {
      isBroken = false;
      // Methods of the fault are those of its subclass: without it the same state is served by the sound ones.
      Object.setPrototypeOf(deployment, Deployment.prototype);
    },
    async close() {
      await proxy?.close();
      await listening.close();
    },
  };
}

/** Runs against the fault, and replays at most `most` findings, those of the fault's own rule first. */
async function replayTrial(
  fault: Fault,
  { depth, flags }: Sighting,
  most: number,
  seed = 1,
): Promise<ReplayedFinding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-replay-trial-'));
  const place = await breakable(fault);
  const { facts, baseUrl } = place;
  const config = {
    baseUrl,
    tokens: {
      invalid: NEVER_ISSUED,
      ...(flags.includes('token') ? { caller: facts.token } : {}),
      ...(flags.includes('other token') ? { other: facts.otherToken } : {}),
    },
    wallets: {
      own: facts.wallets.filter((uuid) => uuid !== facts.poorWallet),
      poor: facts.poorWallet,
      other: facts.otherWallet,
    },
    spend: flags.includes('spend') ? SPEND : 0,
    settleMs: 0,
    fulfilmentMs: 2_000,
    timeoutMs: 2_000,
    rate: 0,
  };
  try {
    const history = new HistoryWriter(folder, RUN);
    const result = await run({ ...config, run: RUN, depth, seed, experiments, rules, history });
    await history.close();
    const findings = result.rules
      .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
      .toSorted((a, b) => Number(b.id === fault.breaks) - Number(a.id === fault.breaks))
      .slice(0, most)
      .flatMap(({ id, violations: [violation] }) => (violation === undefined ? [] : [{ id, violation }]));
    const replayed = async ({ violation }: (typeof findings)[number]) =>
      replayFound(await findReplay(folder, violation.replay), config);
    const broken: ReplayOutcome[] = [];
    for (const finding of findings) broken.push(await replayed(finding));
    place.fix();
    const rows: ReplayedFinding[] = [];
    for (const [index, finding] of findings.entries()) {
      const before = broken[index];
      if (before === undefined) continue;
      const { violated, of } = finding.violation.seen;
      rows.push({
        fault: fault.id,
        rule: finding.id,
        seen: `${violated} of ${of}`,
        words: (finding.violation.replayOptions ?? []).join(' '),
        broken: before,
        fixed: await replayed(finding),
      });
    }
    return rows;
  } finally {
    await place.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
