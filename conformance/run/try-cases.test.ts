import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { RequestSpec } from '../http/request.js';
import { Deployment } from '../model/deployment.js';
import type { Answer } from '../model/http.js';
import { answersComeWhole } from '../rules/robustness/answers.js';
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
