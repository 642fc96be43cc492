import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import { UnreachableError } from '../engine/discovery.js';
import type { RunResult } from '../engine/result.js';
import type { AnyRule } from '../engine/rule.js';
import { pool } from '../engine/turns.js';
import { experiments } from '../experiments/index.js';
import type { Fault } from '../faults/fault.js';
import { faults } from '../faults/index.js';
import { type Target, trial } from '../faults/trial.js';
import { rules } from '../rules/index.js';
import type { ProveOptions } from './prove.js';
import { selectRules } from './select.js';
import { sessionConfig } from './session-config.js';
import { UsageError } from './usage-error.js';

const RED = new Set(['fail', 'warn', 'error']);
const AT_ONCE = 2;

/** What a fault showed: whether its own rule saw it, and which others did. */
interface Row {
  readonly fault: Fault;
  readonly isSeen: boolean;
  readonly others: readonly RuleId[];
  readonly problems: readonly string[];
}

/** Runs `dgo prove` and returns its exit status. */
export async function prove(baseUrl: string | undefined, options: ProveOptions): Promise<number> {
  try {
    const target = baseUrl === undefined ? null : sessionConfig(baseUrl, options);
    return await proveWith(target, options);
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof UnreachableError)) throw error;
    console.error(`dgo prove: ${error.message}`);
    return 2;
  }
}

async function proveWith(target: Target | null, options: ProveOptions): Promise<number> {
  const selected = selectRules(rules, options.only, options.skip);
  const ids = new Set(selected.map((rule) => rule.id));
  if (ids.size === 0) throw new UsageError('no rule that has a judge is left by --only and --skip');
  const config = { experiments, rules, depth: options.depth, seed: options.seed ?? 1 };
  const own = faults.filter((fault) => ids.has(fault.breaks));
  const tried = target === null ? own : own.filter((fault) => fault.wire !== undefined);
  const clean = await trial(null, config, target);
  const complaints = redWithout(clean);
  const rows: Row[] = [];
  await pool(
    tried,
    AT_ONCE,
    async (fault) => {
      const row = judge(fault, await trial(fault, config, target));
      rows.push(row);
      print(row);
    },
    () => false,
  );
  for (const rule of selected.filter((candidate) => !hasFault(candidate))) complaints.push(`${rule.id} has no fault`);
  for (const row of rows) {
    if (!row.isSeen)
      complaints.push(`${row.fault.id} survives${row.others.length > 0 ? ', though others see it' : ''}`);
    for (const problem of row.problems) complaints.push(`${row.fault.id}: ${problem}`);
  }
  if (own.length > tried.length)
    console.log(`${own.length - tried.length} faults of state need the suite's own deployment: not tried`);
  const seen = rows.filter((row) => row.isSeen).length;
  const judged = new Set(tried.map((fault) => fault.breaks)).size;
  console.log(`\n${seen} of ${rows.length} faults seen, ${judged} rules proven to fail, depth ${options.depth}`);
  for (const complaint of complaints) console.log(`not proven: ${complaint}`);
  return complaints.length === 0 && rows.length > 0 ? 0 : 1;
}

function redWithout(clean: RunResult): string[] {
  const red = clean.rules.filter((rule) => RED.has(rule.verdict) || rule.verdict === 'inconclusive');
  return [
    ...red.map(
      (rule) => `${rule.id} is ${rule.verdict} without a fault: ${rule.because ?? rule.violations[0]?.actual ?? ''}`,
    ),
    ...clean.faults,
  ];
}

function judge(fault: Fault, result: RunResult): Row {
  const red = result.rules.filter((rule) => RED.has(rule.verdict)).map((rule) => rule.id);
  return {
    fault,
    isSeen: result.rules.some(
      (rule) => rule.id === fault.breaks && (rule.verdict === 'fail' || rule.verdict === 'warn'),
    ),
    others: red.filter((id) => id !== fault.breaks),
    problems: result.faults,
  };
}

function hasFault(rule: AnyRule): boolean {
  return catalogue[rule.id].level === 'silent' || faults.some((fault) => fault.breaks === rule.id);
}

function print({ fault, isSeen, others }: Row): void {
  const also = others.length === 0 ? '' : `  also ${others.join(', ')}`;
  console.log(`${isSeen ? 'seen    ' : 'SURVIVES'}  ${fault.id}  ${fault.what}${also}`);
}
