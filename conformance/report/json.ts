import { jsonText } from '../../cli/escapes.js';
import { toolVersion } from '../../cli/version.js';
import { contractVersion } from '../../generated/operations.js';
import { rules as catalogue } from '../../generated/rules.js';
import { judgedOf } from '../run/judged.js';
import type { RuleResult } from '../run/result.js';
import type { Reported } from './reported.js';
import { balanceSummaries, coverageSummary, latencySummaries } from './run-figures.js';
import { countByOutcome } from './run-summary.js';
import { whyOf } from './why.js';

/** The machine-readable report. Its JSON Schema is `report.schema.json` beside this file. */
export function jsonReport({ result, status, power, causes }: Reported): string {
  const { target, depth, seed, startedAt, durationMs, requests, rules, leftOut, unobservable, faults, gaps } = result;
  const report = {
    tool: { name: 'dgo', version: toolVersion },
    contract: { version: contractVersion },
    command: result.command,
    target,
    depth,
    seed,
    run: result.run,
    startedAt,
    durationMs,
    exitStatus: status,
    interrupted: result.interrupted,
    requests,
    spent: { minor: result.spent, limit: result.spendLimit, currency: result.currency },
    orders: result.orders,
    ...(result.spending === undefined ? {} : { spending: result.spending }),
    skipped: result.skipped,
    power,
    judged: judgedOf(result),
    ...(result.next === undefined ? {} : { next: result.next }),
    ...(result.unmet === undefined ? {} : { unmet: result.unmet }),
    summary: countByOutcome(result),
    causes,
    rules: rules.map(withContract),
    leftOut,
    unobservable,
    faults,
    gaps,
    met: result.met,
    latencies: latencySummaries(result.latencies),
    balances: balanceSummaries(result.balances),
    ...(result.coverage === undefined ? {} : { coverage: coverageSummary(result.coverage) }),
    ...(result.waivers === undefined ? {} : { waivers: result.waivers }),
  };
  return `${jsonText(report)}\n`;
}

/** A rule with what the contract says about it, and where. */
function withContract(rule: RuleResult) {
  const { source, why, operations, file, line } = catalogue[rule.id];
  const violations = rule.violations.map((violation) => ({ ...violation, why: whyOf(rule.id, violation) }));
  return { ...rule, violations, source, why, operations, file, line };
}
