/**
 * The conformance suite as a library: judges any deployment of the service over HTTP.
 *
 * @example
 * ```ts
 * import { check, render } from 'digital-goods-ordering/conformance';
 *
 * const judged = await check({ baseUrl: 'https://shop.example', token: process.env.SHOP_TOKEN });
 * console.log(render('console', judged));
 * process.exitCode = judged.status;
 * ```
 *
 * @module
 */
import { rules as catalogue, type RuleSpec, ruleIds } from '../generated/rules.js';

export { UsageError } from '../cli/usage-error.js';
export { toolVersion } from '../cli/version.js';
export { contractVersion } from '../generated/operations.js';
export type { Level, RuleId, RuleSpec } from '../generated/rules.js';
export { check, type ReportFormat, render, reportFormats } from './commands/from-code/check.js';
export type { CheckOptions, Progress } from './commands/from-code/options.js';
export type { Exchange } from './evidence/exchange.js';
export type { Depth } from './experiments/experiment.js';
export type { Cause } from './report/grouping/causes.js';
export type { Reported } from './report/reported.js';
export { UnreachableError } from './run/discovery/discovery.js';
export { type Judged, judgedOf } from './run/judged.js';
export {
  type CreatedOrder,
  type ExitStatus,
  exitStatus,
  type FaultCoverage,
  type NextStep,
  type Outcome,
  type RuleResult,
  type RunResult,
  type Violation,
  type Waiver,
} from './run/result.js';

/** The catalogue of rules in its order, including the rules that cannot be observed from outside. */
export const rules: readonly RuleSpec[] = ruleIds.map((id) => catalogue[id]);
