import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import { UnreachableError } from '../engine/discovery.js';
import type { AnyRule } from '../engine/rule.js';
import type { Fault } from '../faults/fault.js';
import { faults } from '../faults/index.js';
import { rules } from '../rules/index.js';
import type { CheckOptions } from './options.js';
import { type Finding, isBroken, NO_FAULT } from './proof.js';
import { tryAll } from './proof-crew.js';
import { selectRules } from './select.js';
import { sessionConfig } from './session-config.js';
import { UsageError } from './usage-error.js';

/** Runs `dgo prove` and returns its exit status. */
export async function prove(baseUrl: string | undefined, options: CheckOptions): Promise<number> {
  try {
    return await proveWith(baseUrl, options);
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof UnreachableError)) throw error;
    console.error(`dgo prove: ${error.message}`);
    return 2;
  }
}

async function proveWith(baseUrl: string | undefined, options: CheckOptions): Promise<number> {
  const selected = selectRules(rules, options.only, options.skip);
  if (selected.length === 0) throw new UsageError('no rule that has a judge is left by --only and --skip');
  const reached = baseUrl === undefined ? null : sessionConfig(baseUrl, options);
  const target = reached === null ? null : { ...reached, baseUrl: reached.baseUrl.href };
  const ids = new Set(selected.map((rule) => rule.id));
  const own = faults.filter((fault) => ids.has(fault.breaks));
  const tried = target === null ? own : own.filter((fault) => fault.wire !== undefined);
  const byId = new Map(tried.map((fault) => [fault.id as string, fault]));
  const complaints = selected.filter((rule) => !hasFault(rule)).map((rule) => `${rule.id} has no fault`);
  let seen = 0;
  const onFinding = (finding: Finding) => {
    const fault = byId.get(finding.id);
    if (fault !== undefined && isBroken(finding, fault.breaks)) seen += 1;
    if (fault !== undefined) print(fault, finding);
    complaints.push(...complaintsOf(fault, finding));
  };
  const config = { depth: options.depth, seed: options.seed ?? 1, target };
  await tryAll([NO_FAULT, ...byId.keys()], config, onFinding);
  if (own.length > tried.length) {
    console.log(`${own.length - tried.length} faults of state need the suite's own deployment and were not tried`);
  }
  const proven = new Set(tried.map((fault) => fault.breaks)).size;
  console.log(`\n${seen} of ${tried.length} faults seen by their own rules; ${proven} rules, depth ${options.depth}`);
  for (const complaint of complaints) console.log(`not proven: ${complaint}`);
  return complaints.length === 0 ? 0 : 1;
}

function complaintsOf(fault: Fault | undefined, { red, problems, ...finding }: Finding): string[] {
  const name = fault?.id ?? 'without a fault';
  const own = problems.map((problem) => `${name}: ${problem}`);
  if (fault === undefined)
    return [...own, ...Object.entries(red).map(([id, verdict]) => `${id} is ${verdict} without a fault`)];
  if (isBroken({ ...finding, red, problems }, fault.breaks)) return own;
  return [...own, `${fault.id} survives${Object.keys(red).length > 0 ? ', though other rules see it' : ''}`];
}

function hasFault(rule: AnyRule): boolean {
  return catalogue[rule.id].level === 'silent' || faults.some((fault) => fault.breaks === rule.id);
}

function print(fault: Fault, finding: Finding): void {
  const others = (Object.keys(finding.red) as RuleId[]).filter((id) => id !== fault.breaks);
  const also = others.length === 0 ? '' : `\n          also seen by ${others.join(', ')}`;
  console.log(
    `${isBroken(finding, fault.breaks) ? 'seen    ' : 'SURVIVES'}  ${fault.id}\n          ${fault.what}${also}`,
  );
}
