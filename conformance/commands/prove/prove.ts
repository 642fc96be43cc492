import { writeFileSync } from 'node:fs';
import { block } from '../../../cli/escapes.js';
import { concealed } from '../../../cli/secrets.js';
import { counted } from '../../../cli/text.js';
import { UsageError } from '../../../cli/usage-error.js';
import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import type { Depth } from '../../experiments/experiment.js';
import type { Fault } from '../../model/faults/fault.js';
import { faults } from '../../rules/faults.js';
import { rules } from '../../rules/index.js';
import { UnreachableError } from '../../run/discovery/discovery.js';
import { openSession } from '../../run/run.js';
import type { CheckFlags } from '../options.js';
import { selectRules } from '../run-steps.js';
import { sessionConfig } from '../session-config.js';
import { ALL_FLAGS, DEPTHS, type Flag, type Matrix, matrixText, readMatrix, type Sighting } from './matrix.js';
import {
  BASELINES,
  complaintsOf,
  complaintsWithout,
  isBroken,
  printBaseline,
  printFinding,
  printOutcome,
  sightAgain,
  type Trial,
  type TrialFinding,
} from './proof.js';
import { stillSeen } from './smallest.js';
import { onAllProcessors, shareBudget } from './workers.js';

interface ProveOptions extends Omit<CheckFlags, 'depth'> {
  /** Null for the depth in the matrix. */
  readonly depth: Depth | null;
  /** The file to which a new matrix is written. */
  readonly write?: string;
}

/** Runs `dgo prove` and returns its exit status. */
export async function prove(baseUrl: string | undefined, options: ProveOptions): Promise<number> {
  try {
    return await proveWith(baseUrl, options);
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof UnreachableError)) throw error;
    console.error(`dgo prove: ${block(concealed(error.message))}`);
    return 2;
  }
}

async function proveWith(baseUrl: string | undefined, options: ProveOptions): Promise<number> {
  const selected = selectRules(rules, options.only, options.skip);
  if (selected.length === 0) throw new UsageError('no evaluated rule is left by --only and --skip');
  if (options.write !== undefined && baseUrl !== undefined) {
    throw new UsageError("--write is for the suite's own deployment: leave the base URL out");
  }
  const ids = new Set(selected.map((rule) => rule.id));
  const own = faults.filter((fault) => ids.has(fault.breaks));
  const complaints = [...ids].filter((id) => !hasFault(id)).map((id) => `${id} has no fault`);
  const session = baseUrl === undefined ? null : sessionConfig(baseUrl, { ...options, depth: 'quick' });
  if (session !== null) await reach(session);
  const target = session === null ? null : { ...session, baseUrl: session.baseUrl.href };
  const given = session === null ? ALL_FLAGS : flagsOf(session);
  const matrix = readMatrix();
  const { tried, untried } = chosen(own, matrix, given, target !== null);
  for (const line of untried) console.log(line);
  const found: Record<string, Sighting> = {};
  const note = (fault: Fault, finding: TrialFinding, tries = 1) => {
    printFinding(fault, finding, tries);
    complaints.push(...complaintsOf(fault, finding));
    const { depth, flags, by } = finding;
    if (isBroken(finding, fault.breaks)) found[fault.id] = { depth, flags, ...(by === undefined ? {} : { by }) };
  };
  const seed = options.seed ?? 1;
  const budget = session === null ? null : await shareBudget(session);
  const unpaid: Fault[] = [];
  const unseen: Fault[] = [];
  const tryTask = async (task: Fault | Sighting, run: (trial: Trial) => Promise<TrialFinding>, isAlone: boolean) => {
    if ('depth' in task) {
      const finding = await run({ ...task, fault: null, seed });
      printBaseline(finding);
      complaints.push(...complaintsWithout(finding));
    } else if (options.write !== undefined) note(task, await stillSeen(task, matrix[task.id], seed, run));
    else {
      const sighting = sightingFor(task, matrix, options, target === null ? null : given);
      const { finding, tries } = await sightAgain({ ...sighting, fault: task.id, seed }, task.breaks, run);
      const isUnseen = !isBroken(finding, task.breaks);
      if (isUnseen && budget !== null && finding.skipped > 0) unpaid.push(task);
      else if (isUnseen && !isAlone) unseen.push(task);
      else note(task, finding, tries);
    }
  };
  const tasks = [...baselines(target !== null, given, options), ...deepestFirst(tried, matrix)];
  // One budget for all trials: each may spend what the others left.
  const mostAtOnce = budget === null ? Number.POSITIVE_INFINITY : 1;
  const isAlone = mostAtOnce === 1;
  await onAllProcessors(tasks, { target }, mostAtOnce, (task, run) =>
    tryTask(task, budget?.within(run) ?? run, isAlone),
  );
  // What shows only when requests overlap may not show while other trials keep the processors busy.
  if (unseen.length > 0) await onAllProcessors(unseen, { target }, 1, (task, run) => tryTask(task, run, true));
  await budget?.close();
  if (options.write !== undefined) write(options.write, { ...matrix, ...found });
  else if (target === null && options.depth === null) complaints.push(...outOfStep(own, matrix, selected.length));
  return printOutcome({ tried, unpaid, seen: Object.keys(found).length, complaints });
}

/** Throws `UnreachableError` before the first trial. */
async function reach(config: Parameters<typeof openSession>[0]): Promise<void> {
  const session = openSession(config, 'quick');
  try {
    await session.discover();
  } finally {
    await session.close();
  }
}

/** Longest trials first, so that at the end no processor is idle while another is busy. */
function deepestFirst(tried: readonly Fault[], matrix: Matrix): readonly Fault[] {
  const depthOf = ({ id }: Fault) => DEPTHS.indexOf(matrix[id]?.depth ?? 'quick');
  return tried.toSorted((one, other) => depthOf(other) - depthOf(one));
}

/** The faults that can be tried here, and a line for the output about the others. */
function chosen(
  own: readonly Fault[],
  matrix: Matrix,
  given: readonly Flag[],
  isForeign: boolean,
): { tried: readonly Fault[]; untried: readonly string[] } {
  if (!isForeign) return { tried: own, untried: [] };
  const onWire = own.filter((fault) => fault.wire !== undefined);
  const tried = onWire.filter((fault) => (matrix[fault.id]?.flags ?? []).every((flag) => given.includes(flag)));
  const state = own.length - onWire.length;
  const unmet = onWire.length - tried.length;
  return {
    tried,
    untried: [
      ...(state === 0
        ? []
        : [
            `not tried, as only the suite's own deployment can be broken in this way: ${counted(state, 'fault')} of state`,
          ]),
      ...(unmet === 0 ? [] : [`not tried for lack of flags: ${counted(unmet, 'fault')}`]),
    ],
  };
}

function baselines(isForeign: boolean, given: readonly Flag[], { depth }: ProveOptions): readonly Sighting[] {
  if (depth !== null || isForeign) return [{ depth: depth ?? 'standard', flags: given }];
  return BASELINES;
}

function sightingFor(fault: Fault, matrix: Matrix, { depth }: ProveOptions, given: readonly Flag[] | null): Sighting {
  const known = matrix[fault.id] ?? { depth: 'quick', flags: ALL_FLAGS };
  // How deep a user wants it is asked of whole runs.
  return depth === null ? { ...known, flags: given ?? known.flags } : { depth, flags: given ?? ALL_FLAGS };
}

/** The faults that the matrix lacks, and the entries that are no fault. */
function outOfStep(own: readonly Fault[], matrix: Matrix, selected: number): string[] {
  const known = new Set<string>(faults.map(({ id }) => id));
  const missing = own.filter(({ id }) => matrix[id] === undefined).map(({ id }) => `${id} is not in the matrix`);
  const stale = Object.keys(matrix).filter((id) => !known.has(id) && selected === rules.length);
  const lines = [...missing, ...stale.map((id) => `the matrix has ${id}, which is no fault`)];
  return lines.map((line) => `${line}: write it anew with npm run prove:write`);
}

/** Writes the matrix without entries that are no fault. */
function write(file: string, matrix: Matrix): void {
  const known = new Set<string>(faults.map(({ id }) => id));
  const kept = Object.fromEntries(Object.entries(matrix).filter(([id]) => known.has(id)));
  try {
    writeFileSync(file, matrixText(kept));
  } catch (error) {
    throw new UsageError(`--write ${file} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

function hasFault(id: RuleId): boolean {
  return catalogue[id].level === 'silent' || faults.some((fault) => fault.breaks === id);
}

function flagsOf({ tokens, spend }: Pick<ReturnType<typeof sessionConfig>, 'tokens' | 'spend'>): Flag[] {
  return [
    ...(tokens.caller === undefined ? [] : ['token' as const]),
    ...(tokens.other === undefined ? [] : ['other token' as const]),
    ...(spend === 0 ? [] : ['spend' as const]),
  ];
}
