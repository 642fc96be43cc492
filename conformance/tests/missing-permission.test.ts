/** A key that lacks the permission for one operation: nothing may turn red, and the report says what was not judged. */
import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../generated/operations.js';
import { experiments } from '../experiments/index.js';
import { NEVER_ISSUED } from '../http/request.js';
import { changed, Deployment } from '../model/deployment.js';
import { rules } from '../rules/index.js';
import { run } from '../run/run.js';
import { reaching } from '../run/run.test.support.js';

const SPEND = 100_000_000;

async function runWithout(denied: OperationId) {
  const Denying = changed(Deployment, {
    async answer(original, call) {
      const isDenied = call.operation === denied && call.user !== null;
      return isDenied ? this.errorAnswer(403, 'The key lacks a permission.') : original(call);
    },
  });
  const target = await new Denying().listen();
  try {
    const reached = reaching(target, SPEND);
    const tokens = { ...reached.tokens, invalid: NEVER_ISSUED };
    const fixed = { run: 'a missing permission', depth: 'quick', seed: 1, settleMs: 0, fulfilmentMs: 1_000 } as const;
    return await run({ ...reached, ...fixed, tokens, experiments, rules, history: null, shrinks: false });
  } finally {
    await target.close();
  }
}

const OPERATIONS: readonly OperationId[] = [
  'createOrder',
  'listOrders',
  'getOrder',
  'getOrderCodes',
  'downloadOrderCodes',
  'downloadOrderInvoice',
  'listWallets',
  'listProducts',
  'searchProducts',
  'getProduct',
];

describe('a key without the permission for', { timeout: 300_000 }, () => {
  it.each(OPERATIONS)('%s turns nothing red', async (operation) => {
    const { rules: results, gaps, faults } = await runWithout(operation);
    const red = results.filter(({ verdict }) => ['fail', 'warn', 'error'].includes(verdict));
    const shown = red.map(({ id, violations: [first] }) => `${id}: expected ${first?.expected}, got ${first?.actual}`);
    expect([...shown, ...faults]).toEqual([]);
    if (operation !== 'createOrder') expect(gaps.join()).toContain(`${operation} was always answered with 403`);
  });

  it('the ledger is red: every key has that permission', async () => {
    const { rules: results } = await runWithout('listTransactions');
    const found = results.find(({ id }) => id === 'responses/valid-read-succeeds');
    expect(found?.verdict).toBe('fail');
  });
});
