import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Experiment } from '../experiments/experiment.js';
import { stepsOf, walk } from '../experiments/walk/walk.js';
import type { RequestSpec } from '../http/request.js';
import { Deployment } from '../model/deployment.js';
import type { Answer } from '../model/http.js';
import { rules } from '../rules/index.js';
import { answersComeWhole } from '../rules/robustness/answers.js';
import { exitStatus } from './result.js';
import { run } from './run.js';
import { reaching, reading } from './run.test.support.js';
import { againAlone } from './try-cases.js';

const read = (operation: 'listOrders' | 'listWallets', page: string, more: Partial<RequestSpec> = {}): RequestSpec => ({
  operation,
  intent: 'valid',
  query: { page },
  ...more,
});

describe('what is asked again alone', () => {
  it('is each request once, a few of each operation', () => {
    const overdue = [
      read('listOrders', '1', { note: 'x' }),
      read('listOrders', '1'),
      read('listOrders', '2'),
      read('listOrders', '3'),
      read('listWallets', '1'),
    ];
    expect(againAlone(overdue).map(({ operation, query }) => [operation, query?.['page']])).toEqual([
      ['listOrders', '1'],
      ['listOrders', '2'],
      ['listWallets', '1'],
    ]);
  });

  it('is a creation only with a key, and nothing that this suite dropped', () => {
    const creation = (headers: Record<string, string>): RequestSpec => ({
      operation: 'createOrder',
      intent: 'valid',
      headers,
    });
    const overdue = [creation({}), creation({ 'idempotency-key': 'k' }), read('listOrders', '1', { drop: 'sent' })];
    expect(againAlone(overdue)).toEqual([creation({ 'idempotency-key': 'k' })]);
  });
});

/** A run that reads two pages of products, against a deployment that does not answer some of its requests. */
async function runWhere(isLost: (url: string, nth: number) => boolean) {
  class Losing extends Deployment {
    readonly #asked = new Map<string, number>();

    override send(response: ServerResponse, answer: Answer): void {
      const url = response.req.url ?? '';
      const nth = (this.#asked.get(url) ?? 0) + 1;
      this.#asked.set(url, nth);
      if (!isLost(url, nth)) super.send(response, answer);
    }
  }
  const listening = await new Losing().listen();
  onTestFinished(() => listening.close());
  const experiments = [reading([{ per_page: '3' }, { per_page: '4' }])];
  const config = { run: 'r-1', depth: 'quick', seed: 1, shrinks: false, history: null, experiments } as const;
  const result = await run({ ...reaching(listening), ...config, rules: [answersComeWhole], timeoutMs: 400 });
  const [violation] = result.rules[0]?.violations ?? [];
  return { violation, told: violation?.circumstances ?? result.gaps };
}

describe('a run in which a request is not answered in time', () => {
  it('asks it again alone, and says what came', async () => {
    const { told } = await runWhere((url, nth) => url.includes('per_page=3') && nth === 1);
    // Whether it is a finding depends on how fast this machine is just now.
    expect(told).toContainEqual(expect.stringMatching(/asked again alone, it was answered in [\d.]+ ms/));
    expect(told).toContainEqual(expect.stringMatching(/the \d+ requests beside it took \d+ ms \(median\)/));
  });

  it('says that it is not answered alone either', async () => {
    const { violation, told } = await runWhere((url) => url.includes('per_page=3'));
    expect(told).toEqual([expect.stringMatching(/^asked again alone, it was not answered within [\d.]+ ms either$/)]);
    expect(violation?.exchanges[0]?.note).toBe('');
  });
});

/** As often a walk is read, at most, until it is steady. */
const READS_OF_A_WALK = 5;

/** An experiment that walks the orders once. */
const walkingOrders: Experiment = {
  ...reading([{}]),
  name: 'walking-orders',
  gathers: ['walk'],
  async *gather(_, io) {
    yield* stepsOf(
      await walk(io, { list: 'listOrders', query: { per_page: '7' }, direction: 'forwards', pageLimit: 60 }),
    );
  },
};

/** What a rule about whole walks says, and how often the list was asked for, if a fault meets some of its walks. */
async function walkedBehind(faulty: (walk: number, isFirstPage: boolean) => 'lost' | 'changed' | null) {
  let [requests, walks] = [0, 0];
  class Unsteady extends Deployment {
    override send(response: ServerResponse, answer: Answer): void {
      const url = response.req.url ?? '';
      const isWalked = url.includes('per_page=7');
      if (isWalked) requests += 1;
      const isFirst = !/[?&]page=/.test(url);
      if (isWalked && isFirst) walks += 1;
      const fault = isWalked ? faulty(walks, isFirst) : null;
      if (fault === 'lost') return;
      const text = answer.body.toString();
      const changed = { ...answer, body: text.replace(/"total": ?\d+/, `"total":${1_000 + requests}`) };
      super.send(response, fault === 'changed' ? changed : answer);
    }
  }
  const listening = await new Unsteady().listen();
  onTestFinished(() => listening.close());
  const config = { run: 'r-1', depth: 'quick', seed: 1, shrinks: false, history: null } as const;
  const used = rules.filter(({ id }) => id === 'pagination/no-row-missing');
  const reached = { ...reaching(listening), timeoutMs: 400 };
  const result = await run({ ...reached, ...config, experiments: [walkingOrders], rules: used });
  const [{ verdict, because } = { verdict: null, because: null }] = result.rules;
  return { verdict, because, requests, status: exitStatus(result, true) };
}

describe('a case that was inconclusive', () => {
  it('for want of a response is tried once more at the end', async () => {
    expect(await walkedBehind((walk) => (walk === 1 ? 'lost' : null))).toMatchObject({ verdict: 'pass', status: 0 });
  });

  it('for want of a quiet moment is tried once more at the end', async () => {
    const { verdict } = await walkedBehind((walk) => (walk <= READS_OF_A_WALK ? 'changed' : null));
    expect(verdict).toBe('pass');
  });

  it('and stays so names the limit and the flag that raises it', async () => {
    const lost = await walkedBehind((_, isFirstPage) => (isFirstPage ? null : 'lost'));
    expect(lost).toMatchObject({ verdict: 'inconclusive', status: 3 });
    expect(lost.because).toMatch(/no whole answer within 400 ms; --timeout raises this limit$/);
    expect(lost.requests).toBeLessThan(30);
    const changed = await walkedBehind(() => 'changed');
    expect(changed.because).toMatch(/changed while it was read; --settle waits longer/);
  });
});
