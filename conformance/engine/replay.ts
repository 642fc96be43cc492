import type { Experiment } from './experiment.js';
import type { ReplayCase } from './history.js';
import type { Witness } from './jury.js';
import type { AnyRule } from './rule.js';
import type { Session } from './session.js';
import { judgeAgain } from './shrink.js';

/** What running a failure again showed. */
export type ReplayOutcome =
  | { readonly is: 'still failing'; readonly witness: Witness; readonly rule: AnyRule }
  | { readonly is: 'fixed' }
  | { readonly is: 'cannot tell'; readonly because: string };

/** Runs the case of one violation again, also against another deployment, and judges its rule alone. */
export async function replay(
  session: Session,
  found: ReplayCase,
  experiments: readonly Experiment[],
  rules: readonly AnyRule[],
): Promise<ReplayOutcome> {
  const rule = rules.find(({ id }) => id === found.rule);
  const experiment = experiments.find(({ name }) => name === found.experiment);
  if (rule === undefined || experiment === undefined) {
    return {
      is: 'cannot tell',
      because: `${found.rule} or the experiment ${found.experiment} is not part of this version`,
    };
  }
  const { facts } = await session.discover();
  const unmet = experiment.needs.filter((need) => !facts.met.includes(need));
  if (unmet.length > 0) return { is: 'cannot tell', because: `the case needs ${unmet.join(' and ')}` };
  const again = await judgeAgain(rule, experiment, found.input, facts, (which, input) =>
    session.gather(which, input, facts),
  );
  if (again.witness !== null) return { is: 'still failing', witness: again.witness, rule };
  return again.judged
    ? { is: 'fixed' }
    : { is: 'cannot tell', because: 'the case no longer comes up on this deployment' };
}
