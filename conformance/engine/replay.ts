import type { Exchange } from './evidence.js';
import type { Experiment } from './experiment.js';
import type { ReplayCase } from './history.js';
import { DISCOVERY, WHOLE_RUN, type Witness } from './jury.js';
import type { AnyRule } from './rule.js';
import type { Gathered, Session } from './session.js';
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
  const cannotTell = (because: string): ReplayOutcome => ({ is: 'cannot tell', because });
  const rule = rules.find(({ id }) => id === found.rule);
  if (rule === undefined) return cannotTell(`the rule ${found.rule} has no judge in this version`);
  if (found.experiment === WHOLE_RUN) {
    return cannotTell(
      `it shows only in a whole run: dgo check --only ${rule.id} --seed ${found.seed} tries the same again`,
    );
  }
  const experiment = [discovering, ...experiments].find(({ name }) => name === found.experiment);
  if (experiment === undefined) return cannotTell(`the experiment ${found.experiment} is not part of this version`);
  const { facts, exchanges } = await session.discover();
  const unmet = experiment.needs.filter((need) => !facts.met.includes(need));
  if (unmet.length > 0) return cannotTell(`the case needs ${unmet.join(' and ')}`);
  let isSkipped = false;
  const again = await judgeAgain(rule, experiment, found.input, facts, async (which, input) => {
    const gathered = which === discovering ? evidenceOf(exchanges) : await session.gather(which, input, facts);
    isSkipped = gathered.skipped;
    return gathered;
  });
  if (again.witness !== null) return { is: 'still failing', witness: again.witness, rule };
  if (again.judged) return { is: 'fixed' };
  if (isSkipped) return cannotTell('the case may cost more than --spend allows');
  return cannotTell(session.faults[0] ?? 'the case no longer comes up on this deployment');
}

/** Stands for the reads of discovery, which are made anyway. */
const discovering: Experiment = {
  name: DISCOVERY,
  gathers: ['exchange'],
  needs: [],
  draws: { quick: 0, standard: 0, deep: 0 },
  always: () => [],
  inputs: () => null,
  worstCase: () => 0,
  gather: async () => {},
};

function evidenceOf(exchanges: readonly Exchange[]): Gathered {
  return { evidence: exchanges.map((item) => ({ kind: 'exchange', item })), exchanges, skipped: false };
}
