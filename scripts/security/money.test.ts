import { beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../conformance/commands/from-code/check.js';
import type { Deployment } from '../../conformance/model/deployment.js';
import { decimal } from '../../conformance/model/notation.js';
import { accountLies } from './money-accounts.test.support.js';
import { answerLies, type Lie } from './money-answers.test.support.js';
import { lookLies, lostSince } from './money-snapshots.test.support.js';
import { expectInSecurity } from './security.test.support.js';

/** 20.00, which is twenty times the lowest price. */
const SPEND = 2_000;
const AT_ONCE = 4;
const SAID: Readonly<Record<number, string>> = { 0: 'conformant', 1: 'violated', 3: 'inconclusive' };
const lies: readonly Lie[] = [...answerLies, ...accountLies, ...lookLies];

interface Outcome {
  readonly name: string;
  readonly spend: number;
  readonly status: number;
  readonly faults: readonly string[];
  /** Why nothing more was bought. */
  readonly stopped: string | null;
  /** Minor units: what the answers admit, what the run counts against its limit, what really left the wallets. */
  readonly answered: number;
  readonly counted: number;
  readonly lost: number;
}

/** Runs the whole suite against a deployment that lies so, and sees in its state what became of the money. */
async function tried({ name, make, spend = SPEND }: Lie): Promise<Outcome> {
  const deployment: Deployment = make();
  const before = deployment.state;
  const { baseUrl, facts, close } = await deployment.listen();
  try {
    const { result, status } = await check({
      baseUrl,
      token: facts.token,
      otherToken: facts.otherToken,
      wallets: facts.wallets.filter((uuid) => uuid !== facts.poorWallet),
      poorWallet: facts.poorWallet,
      otherWallet: facts.otherWallet,
      spend,
      depth: 'quick',
      seed: 1,
      fulfilmentMs: 500,
      timeoutMs: 4_000,
    });
    const { stopped = null, answered = 0, counted = 0 } = result.spending ?? {};
    return {
      name,
      spend,
      status,
      faults: result.faults,
      stopped,
      answered,
      counted,
      lost: lostSince(before, deployment.state),
    };
  } finally {
    await close();
  }
}

describe('a deployment that lies about money', () => {
  const outcomes = new Map<string, Outcome>();
  const all = () => [...outcomes.values()];

  beforeAll(async () => {
    const waiting = [...lies];
    const work = async () => {
      for (let lie = waiting.shift(); lie !== undefined; lie = waiting.shift())
        outcomes.set(lie.name, await tried(lie));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }, 600_000);

  it('gets no more than --spend, in any way', () => {
    expect(outcomes.size).toBe(lies.length);
    expect(outcomes.size).toBeGreaterThanOrEqual(30);
    expect(all().filter(({ lost, spend }) => lost > spend)).toEqual([]);
    // A suite that buys nothing would hold this too.
    expect(all().filter(({ lost }) => lost === 0)).toEqual([]);
    expect(all().filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  it('is not found conformant where it takes more than its answers admit', () => {
    expect(all().filter(({ lost, answered, status }) => lost > answered && status === 0)).toEqual([]);
  });

  it('has all that it takes counted, unless the run has stopped because it cannot count it', () => {
    expect(all().filter(({ lost, counted, stopped }) => lost > counted && stopped === null)).toEqual([]);
  });

  it('is in SECURITY.md, way by way', () => {
    const amount = (minor = 0) => decimal(BigInt(minor));
    const said = ({ status, stopped }: Outcome) =>
      `${SAID[status] ?? `status ${status}`}${stopped === null ? '' : ', and nothing more was bought'}`;
    expectInSecurity({
      name: 'money',
      columns: ['way to lie', 'asked', 'admitted', 'really lost', 'said'],
      rows: lies.map(({ name }) => {
        const outcome = outcomes.get(name);
        if (outcome === undefined) return [name, '', '', '', 'not tried'];
        return [name, amount(outcome.spend), amount(outcome.answered), amount(outcome.lost), said(outcome)];
      }),
      fixed: 2,
    });
  });
});
