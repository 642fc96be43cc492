import { setTimeout as sleep } from 'node:timers/promises';
import { requestBound } from '../evidence/creation.js';
import type { Facts } from '../evidence/facts.js';
import { type Experiment, standIn } from '../experiments/experiment.js';
import { isWrite, type RequestSpec } from '../http/request.js';
import { ASKED_AGAIN_CASES, FINAL_CASE } from './evaluation/counterexample.js';
import type { EvaluationQueue } from './evaluation/evaluation-queue.js';
import { ASKED_AGAIN } from './evaluation/overdue-requests.js';
import type { Case } from './plan.js';
import type { GatheredCase, Session } from './session.js';

/** Requests of one operation, and of all, that are asked again. */
const MOST_OF_ONE = 2;
const MOST = 6;
/** Unanswered ones after which the others are left: it is the deployment. */
const MOST_UNANSWERED = 2;

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

/** A request that was asked again, as a case of the run. */
interface AskedAgain {
  readonly entry: Omit<Case, 'number'>;
  readonly gathered: GatheredCase;
}

/**
 * Sends the requests that were not answered in time once more, one by one, when nothing else is under way: on an
 * overloaded machine they are answered then.
 */
async function* askOverdueAgain(session: Session, facts: Facts): AsyncGenerator<AskedAgain> {
  let unanswered = 0;
  for (const spec of againAlone(session.overdue)) {
    if (session.runEnd.because !== null || unanswered >= MOST_UNANSWERED) return;
    const asking = askingAgain(spec);
    const input = { operation: spec.operation };
    const gathered = await session.gather(asking, input, facts);
    if (gathered.exchanges.length === 0) continue;
    if (gathered.exchanges.every(({ response }) => response === null)) unanswered += 1;
    yield { entry: { experiment: asking, input, drawn: null, worstCase: 0 }, gathered };
  }
}

/** A few of each operation, without those that this suite dropped. A creation is among them where its key makes that safe. */
export function againAlone(overdue: readonly RequestSpec[]): RequestSpec[] {
  const isSafe = (spec: RequestSpec) => !isWrite(spec) || spec.headers?.['idempotency-key'] !== undefined;
  const unique = new Map(
    overdue
      .filter((spec) => spec.drop === undefined && isSafe(spec))
      .map((spec) => [JSON.stringify({ ...spec, note: '', intent: '' }), spec]),
  );
  const counts = new Map<string, number>();
  return [...unique.values()]
    .filter(({ operation }) => {
      const count = (counts.get(operation ?? '') ?? 0) + 1;
      counts.set(operation ?? '', count);
      return count <= MOST_OF_ONE;
    })
    .slice(0, MOST);
}

function askingAgain(spec: RequestSpec): Experiment {
  const again: RequestSpec = { ...spec, note: ASKED_AGAIN };
  return {
    ...standIn(ASKED_AGAIN_CASES),
    needs: isWrite(spec) ? ['spend'] : [],
    worstCase: (_, facts) => (isWrite(spec) ? requestBound(spec.body ?? null, facts) : 0),
    async gather(_, io) {
      const send = () => io.send(again);
      await (isWrite(spec) ? io.withExclusiveLock(send) : send());
    },
  };
}
