import { jsonText, plain } from '../../cli/escapes.js';
import { toolVersion } from '../../cli/version.js';
import { contractVersion } from '../../generated/operations.js';
import { rules as catalogue } from '../../generated/rules.js';
import type { RuleResult, RunResult } from '../run/result.js';
import { boughtText, orderNames } from './bought.js';
import type { Reported } from './reported.js';
import { sarifResult } from './sarif-result.js';
import { headline } from './verdict.js';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const LEVELS = { must: 'error', should: 'warning', silent: 'note' } as const;

/**
 * SARIF 2.1.0: every rule of the run, and a result for each that is violated, waived or could not be judged, at the
 * line of the contract that states it. Results of one cause stand together, the most telling first.
 */
export function sarifReport(reported: Reported): string {
  const { result } = reported;
  const index = new Map(result.rules.map(({ id }, position) => [id, position]));
  const run = {
    tool: { driver: driver(result) },
    automationDetails: { id: `dgo ${result.command}/${hostOf(result.target)}/` },
    invocations: [invocation(reported)],
    columnKind: 'utf16CodeUnits',
    results: told(reported).map((rule) => sarifResult(rule, index.get(rule.id) ?? -1, reported)),
    properties: {
      target: result.target,
      ...(result.command === 'audit' ? {} : { depth: result.depth, seed: result.seed }),
      run: result.run,
      contract: contractVersion,
      bought: plain(boughtText(result)),
      orders: orderNames(result).map(plain),
    },
  };
  return `${jsonText({ $schema: SCHEMA, version: '2.1.0', runs: [run] })}\n`;
}

function hostOf(target: string): string {
  return URL.canParse(target) ? new URL(target).host : 'unknown';
}

function driver({ command, rules }: RunResult) {
  return {
    name: `dgo ${command}`,
    version: toolVersion,
    semanticVersion: toolVersion,
    rules: rules.map(({ id }) => {
      const { chapter, level, statement, source, why, file, line, operations } = catalogue[id];
      const lines = [statement, `Contract: ${source} (${file}:${line})`, ...(why === null ? [] : [`Why: ${why}`])];
      return {
        id,
        shortDescription: { text: statement },
        fullDescription: { text: why === null ? statement : `${statement} ${why}` },
        help: { text: lines.join('\n'), markdown: lines.join('\n\n') },
        defaultConfiguration: { level: LEVELS[level] },
        properties: { tags: [chapter, level], operations },
      };
    }),
  };
}

function invocation({ result, status }: Reported) {
  const { startedAt, durationMs, faults, interrupted } = result;
  const note = (text: string, level: 'error' | 'warning') => ({ level, message: { text: plain(text) } });
  const errors = result.rules.filter(({ verdict }) => verdict === 'error');
  return {
    executionSuccessful: status !== 4 && !interrupted,
    exitCode: status,
    exitCodeDescription: headline(result, status),
    startTimeUtc: startedAt,
    endTimeUtc: new Date(Date.parse(startedAt) + durationMs).toISOString(),
    toolExecutionNotifications: [
      ...faults.map((fault) => note(fault, 'error')),
      ...errors.map(({ id, because }) => note(`${id}: ${because}`, 'error')),
      ...(interrupted ? [note('the run was ended before all cases were tried', 'warning')] : []),
      ...(result.waivers?.stale ?? []).map(({ rule }) => note(`the waiver of ${rule} is stale: it passes`, 'warning')),
    ],
  };
}

/** Causes first, each before its followers; then what is waived or could not be judged. */
function told({ result, causes }: Reported): RuleResult[] {
  const byId = new Map(result.rules.map((rule) => [rule.id, rule]));
  const violated = causes.flatMap(({ lead, followers }) => [lead, ...followers.map(({ rule }) => rule)]);
  return [
    ...violated.flatMap((id) => byId.get(id) ?? []),
    ...result.rules.filter(({ verdict }) => verdict === 'waived' || verdict === 'inconclusive'),
  ];
}
