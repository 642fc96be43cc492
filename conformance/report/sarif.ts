import { createHash } from 'node:crypto';
import { jsonText, plain } from '../../cli/escapes.js';
import { cut } from '../../cli/text.js';
import { toolVersion } from '../../cli/version.js';
import { contractVersion, type OperationId, type OperationSpec, operations } from '../../generated/operations.js';
import { rules as catalogue } from '../../generated/rules.js';
import type { Exchange } from '../evidence/evidence.js';
import { sentText } from '../evidence/notation/number.js';
import type { RuleResult, RunResult, Violation } from '../run/result.js';
import { bugReport, contrast } from './bug-report.js';
import type { Reported } from './reported.js';
import { boughtText, orderNames } from './run-figures.js';
import { headline, judgedText, nextText, waiverText } from './run-summary.js';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const LEVELS = { must: 'error', should: 'warning', silent: 'note' } as const;
const LONGEST_BODY = 2_000;
const specs: Readonly<Record<OperationId, OperationSpec>> = operations;

/**
 * SARIF 2.1.0: every rule of the run, and a result for each that is violated, waived or could not be judged, at the
 * line of the contract that states it. Results of one cause are adjacent, the lead rule first.
 */
export function sarifReport(reported: Reported): string {
  const { result } = reported;
  const index = new Map(result.rules.map(({ id }, position) => [id, position]));
  const run = {
    tool: { driver: driver(result) },
    automationDetails: { id: `dgo ${result.command}/${hostOf(result.target)}/` },
    invocations: [invocation(reported)],
    columnKind: 'utf16CodeUnits',
    results: rulesByCause(reported).map((rule) => sarifResult(rule, index.get(rule.id) ?? -1, reported)),
    properties: {
      target: result.target,
      ...(result.command === 'audit' ? {} : { depth: result.depth, seed: result.seed }),
      run: result.run,
      contract: contractVersion,
      judged: judgedText(result),
      next: nextText(result) ?? undefined,
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
  const { startedAt, durationMs, faults, interrupted, obstacles = [] } = result;
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
      ...obstacles.map((obstacle) => note(obstacle, 'warning')),
      ...errors.map(({ id, because }) => note(`${id}: ${because}`, 'error')),
      ...(interrupted ? [note('the run was ended before all cases were tried', 'warning')] : []),
      ...(result.unmet ?? []).map((text) => note(text, 'warning')),
      ...(result.waivers?.stale ?? []).map(({ rule }) => note(`stale waiver: ${rule} passes`, 'warning')),
    ],
  };
}

/** The lead rule of each cause and its followers; then the rules that are waived or could not be judged. */
function rulesByCause({ result, causes }: Reported): RuleResult[] {
  const byId = new Map(result.rules.map((rule) => [rule.id, rule]));
  const violated = causes.flatMap(({ lead, followers }) => [lead, ...followers.map(({ rule }) => rule)]);
  return [
    ...violated.flatMap((id) => byId.get(id) ?? []),
    ...result.rules.filter(({ verdict }) => verdict === 'waived' || verdict === 'inconclusive'),
  ];
}

/** One rule as a SARIF result. Its fingerprint depends on the rule alone, so it is stable from run to run. */
function sarifResult(rule: RuleResult, ruleIndex: number, reported: Reported) {
  const { file, line } = catalogue[rule.id];
  const [violation] = rule.violations;
  const decisive = violation?.exchanges[0];
  const schema = rule.id === 'responses/body-matches-schema' ? schemaOf(decisive) : null;
  return {
    ruleId: rule.id,
    ruleIndex,
    level: levelOf(rule, reported),
    // SARIF viewers read `](` as a link.
    message: { text: messageOf(rule, violation, reported).replaceAll('](', '\\](') },
    locations: [{ physicalLocation: at(file, line), ...(decisive === undefined ? {} : logical(decisive)) }],
    ...(schema === null
      ? {}
      : {
          relatedLocations: [
            { id: 1, physicalLocation: at(`spec/schemas/${schema}.yaml`, 1), message: { text: schema } },
          ],
        }),
    partialFingerprints: { 'dgoRule/v1': createHash('sha256').update(rule.id).digest('hex') },
    ...(rule.verdict === 'waived' ? { suppressions: [suppression(rule)] } : {}),
    ...(decisive === undefined ? {} : web(decisive, reported.result.target)),
    properties: {
      verdict: rule.verdict,
      ...causeOf(rule, reported),
      ...(violation === undefined ? {} : { replay: violation.replay }),
    },
  };
}

function levelOf({ verdict, level }: RuleResult, { strict }: Reported): 'error' | 'warning' | 'note' {
  if (verdict === 'inconclusive') return 'note';
  return level === 'must' || strict === true ? 'error' : 'warning';
}

function messageOf(rule: RuleResult, violation: Violation | undefined, { result, causes }: Reported): string {
  const { statement } = catalogue[rule.id];
  if (violation === undefined) return plain(`Could not be judged: ${rule.because ?? ''}`);
  const lines = bugReport(rule, result).map(({ label, text }) => `${label}: ${text}`);
  const own = causes.find(({ lead }) => lead === rule.id);
  const other = causes.find(({ followers }) => followers.some((follower) => follower.rule === rule.id));
  const head = [
    ...(own === undefined || own.title === statement ? [] : [plain(own.title)]),
    ...(other === undefined ? [] : [`Probably caused by ${other.lead}: ${plain(other.title)}`]),
  ];
  return [contrast(violation), statement, ...head, ...lines].join('\n');
}

function causeOf({ id }: RuleResult, { causes }: Reported) {
  const cause = causes.find(({ lead, followers }) => lead === id || followers.some(({ rule }) => rule === id));
  return cause === undefined ? {} : { cause: cause.lead };
}

function at(uri: string, startLine: number) {
  return { artifactLocation: { uri }, region: { startLine } };
}

function logical({ operation }: Exchange) {
  if (operation === null) return {};
  const { method, path } = specs[operation];
  return { logicalLocations: [{ name: operation, fullyQualifiedName: `${method} ${path}`, kind: 'operation' }] };
}

function schemaOf(decisive: Exchange | undefined): string | null {
  if (decisive?.operation == null) return null;
  return specs[decisive.operation].responses[String(decisive.response?.status)]?.schema ?? null;
}

function suppression({ waiver }: RuleResult) {
  const justification = waiver === undefined ? {} : { justification: waiverText(waiver) };
  return { kind: 'external', status: 'accepted', ...justification };
}

/** The request that shows the violation, and its response. */
function web({ request, response }: Exchange, target: string) {
  const webRequest = {
    method: request.method,
    target: plain(target.replace(/\/$/, '') + request.target),
    headers: request.headers,
    ...(request.body === null ? {} : { body: { text: cut(request.body, LONGEST_BODY) } }),
  };
  if (response === null) return { webRequest, webResponse: { noResponseReceived: true } };
  const { status, headers, body } = response;
  const text = body.is === 'json' ? sentText(body.value) : 'text' in body ? body.text : null;
  const webResponse = {
    statusCode: status,
    headers: Object.fromEntries(headers),
    ...(text === null ? {} : { body: { text: cut(text, LONGEST_BODY) } }),
  };
  return { webRequest, webResponse };
}
