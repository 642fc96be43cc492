import { setTimeout as sleep } from 'node:timers/promises';
import type { Facts } from '../evidence/facts.js';
import { standIn } from '../experiments/experiment.js';
import { askOverdueAgain } from './asking-again.js';
import { FINAL_CASE } from './evaluation/counterexample.js';
import type { EvaluationQueue } from './evaluation/evaluation-queue.js';
import type { Case } from './plan.js';
import type { Session } from './session.js';

/** How long the final snapshot of the accounts waits for a charge that comes after its answer. */
const LATE_CHARGE_MS = 500;

/** The final snapshot of the accounts, as a case: a charge may come late. */
const FINAL_SNAPSHOT: Omit<Case, 'number'> = {
  experiment: standIn(FINAL_CASE, ['charge']),
  input: null,
  drawn: null,
  worstCase: 0,
};

/** What is tried after all planned cases, the last of which has this number. Returns the number of the last one now. */
export async function evaluateLastCases(
  session: Session,
  facts: Facts,
  queue: EvaluationQueue,
  planned: number,
): Promise<number> {
  let number = planned;
  for await (const asked of askOverdueAgain(session, facts)) {
    number += 1;
    await queue.evaluate({ ...asked.entry, number }, asked.gathered);
  }
  if (session.purchases.orders.length > 0 && session.runEnd.because === null) await sleep(LATE_CHARGE_MS);
  const final = await session.takeFinalSnapshot();
  if (final.exchanges.length === 0) return number;
  number += 1;
  await queue.evaluate({ ...FINAL_SNAPSHOT, number }, final);
  return number;
}
