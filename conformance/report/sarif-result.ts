import { createHash } from 'node:crypto';
import { plain } from '../../cli/escapes.js';
import { cut } from '../../cli/text.js';
import { type OperationId, type OperationSpec, operations } from '../../generated/operations.js';
import { rules as catalogue } from '../../generated/rules.js';
import type { Exchange } from '../evidence/evidence.js';
import type { RuleResult, Violation } from '../run/result.js';
import { bugReport, contrast } from './bug-report.js';
import type { Reported } from './reported.js';
import { waiverText } from './waivers.js';

const LONGEST_BODY = 2_000;
const specs: Readonly<Record<OperationId, OperationSpec>> = operations;

/** One rule as a result of SARIF. Its fingerprint stays the same from run to run, whatever case shows it. */
export function sarifResult(rule: RuleResult, ruleIndex: number, reported: Reported) {
  const { file, line } = catalogue[rule.id];
  const [violation] = rule.violations;
  const telling = violation?.exchanges[0];
  const schema = rule.id === 'responses/body-matches-schema' ? schemaOf(telling) : null;
  return {
    ruleId: rule.id,
    ruleIndex,
    level: levelOf(rule, reported),
    // What SARIF would take for a link.
    message: { text: messageOf(rule, violation, reported).replaceAll('](', '\\](') },
    locations: [{ physicalLocation: at(file, line), ...(telling === undefined ? {} : logical(telling)) }],
    ...(schema === null
      ? {}
      : {
          relatedLocations: [
            { id: 1, physicalLocation: at(`spec/schemas/${schema}.yaml`, 1), message: { text: schema } },
          ],
        }),
    partialFingerprints: { 'dgoRule/v1': createHash('sha256').update(rule.id).digest('hex') },
    ...(rule.verdict === 'waived' ? { suppressions: [suppression(rule)] } : {}),
    ...(telling === undefined ? {} : web(telling, reported.result.target)),
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
    ...(other === undefined ? [] : [`Follows from ${other.lead}: ${plain(other.title)}`]),
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

function schemaOf(telling: Exchange | undefined): string | null {
  if (telling?.operation == null) return null;
  return specs[telling.operation].responses[String(telling.response?.status)]?.schema ?? null;
}

function suppression({ waiver }: RuleResult) {
  const justification = waiver === undefined ? {} : { justification: waiverText(waiver) };
  return { kind: 'external', status: 'accepted', ...justification };
}

/** The telling request and its answer. */
function web({ request, response }: Exchange, target: string) {
  const webRequest = {
    method: request.method,
    target: plain(target.replace(/\/$/, '') + request.target),
    headers: request.headers,
    ...(request.body === null ? {} : { body: { text: cut(request.body, LONGEST_BODY) } }),
  };
  if (response === null) return { webRequest, webResponse: { noResponseReceived: true } };
  const { status, headers, body } = response;
  const text = body.is === 'json' ? JSON.stringify(body.value) : 'text' in body ? body.text : null;
  const webResponse = {
    statusCode: status,
    headers: Object.fromEntries(headers),
    ...(text === null ? {} : { body: { text: cut(text, LONGEST_BODY) } }),
  };
  return { webRequest, webResponse };
}
