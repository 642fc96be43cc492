import { knownOptions } from '../../run/replay-options.js';
import { OUTCOMES, type Outcome } from '../../run/result.js';

/** A rule as read from a report of any version. */
export interface ReadRule {
  readonly id: string;
  readonly level: string;
  readonly verdict: Outcome;
  readonly statement: string;
  readonly because: string | null;
  readonly observations: readonly string[];
  /** The first violation; null where there is none. */
  readonly violation: {
    readonly expected: string;
    readonly actual: string;
    readonly replay: string;
    readonly replayOptions: readonly string[];
  } | null;
  /** Expiry, owner and reason; null where the rule is not waived. */
  readonly waiver: string | null;
}

/** Response times of one operation's successful requests, in milliseconds. */
export interface ReadLatency {
  readonly p50: number;
  readonly p95: number;
  readonly count: number;
}

/** A JSON report of any version. What it lacks is null. */
export interface ReadReport {
  readonly target: string;
  readonly run: string | null;
  readonly tool: string | null;
  readonly contract: string | null;
  readonly depth: string | null;
  readonly seed: number | null;
  readonly startedAt: string | null;
  readonly interrupted: boolean;
  readonly durationMs: number | null;
  readonly requests: number | null;
  readonly spent: { readonly minor: number; readonly limit: number; readonly currency: string | null } | null;
  readonly orders: number | null;
  readonly power: { readonly seen: number; readonly of: number } | null;
  readonly rules: ReadonlyMap<string, ReadRule>;
  readonly leftOut: readonly string[] | null;
  readonly met: readonly string[] | null;
  /** Only operations that succeeded. */
  readonly latencies: ReadonlyMap<string, ReadLatency> | null;
  /** Members of current reports that this report lacks. */
  readonly missing: readonly string[];
}

type Members = Readonly<Record<string, unknown>>;

/** Optional members that a comparison uses. */
const WANTED = ['contract', 'depth', 'requests', 'spent', 'power', 'leftOut', 'met', 'latencies'];

/** Reads the text of a JSON report. Throws an error that names the first problem where it is not one. */
export function readReport(text: string): ReadReport {
  const report = parsed(text);
  const tool = membersOf(report['tool']);
  if (tool?.['name'] !== 'dgo')
    throw new Error('it is not a report of dgo check: "tool" does not say { "name": "dgo" }');
  const target = textOf(report['target']);
  if (target === null) throw new Error('it is not a report of dgo check: "target" is missing');
  return {
    target,
    run: textOf(report['run']),
    tool: textOf(tool['version']),
    contract: textOf(membersOf(report['contract'])?.['version']),
    depth: textOf(report['depth']),
    seed: numberOf(report['seed']),
    startedAt: textOf(report['startedAt']),
    interrupted: report['interrupted'] === true,
    durationMs: numberOf(report['durationMs']),
    requests: numberOf(report['requests']),
    spent: spentOf(membersOf(report['spent'])),
    orders: Array.isArray(report['orders']) ? report['orders'].length : null,
    power: powerOf(membersOf(report['power'])),
    rules: rulesOf(report['rules']),
    leftOut: textsOf(report['leftOut']),
    met: textsOf(report['met']),
    latencies: latenciesOf(report['latencies']),
    missing: WANTED.filter((name) => report[name] === undefined),
  };
}

function parsed(text: string): Members {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The message of the parser would quote the file, which may hold secrets.
    throw new Error('it is not valid JSON');
  }
  const report = membersOf(value);
  if (report === null) throw new Error('it is not a report of dgo check: it must be a JSON object');
  return report;
}

function rulesOf(value: unknown): ReadonlyMap<string, ReadRule> {
  if (!Array.isArray(value)) throw new Error('it is not a report of dgo check: "rules" must be an array');
  return new Map(
    value.map((element: unknown, index) => {
      const rule = ruleOf(membersOf(element));
      if (rule === null)
        throw new Error(`it is not a report of dgo check: rules[${index}] needs an id and a known verdict`);
      return [rule.id, rule];
    }),
  );
}

function ruleOf(rule: Members | null): ReadRule | null {
  const id = textOf(rule?.['id']);
  const verdict = OUTCOMES.find((outcome) => outcome === rule?.['verdict']);
  if (rule === null || id === null || verdict === undefined) return null;
  const [violation] = Array.isArray(rule['violations']) ? rule['violations'].map(membersOf) : [];
  const waiver = membersOf(rule['waiver']);
  return {
    id,
    verdict,
    level: textOf(rule['level']) ?? '',
    statement: textOf(rule['statement']) ?? '',
    because: textOf(rule['because']),
    observations: textsOf(rule['observations']) ?? [],
    violation: violation
      ? {
          expected: textOf(violation['expected']) ?? '',
          actual: textOf(violation['actual']) ?? '',
          replay: textOf(violation['replay']) ?? '',
          replayOptions: knownOptions(violation['replayOptions']),
        }
      : null,
    waiver:
      waiver === null
        ? null
        : `until ${textOf(waiver['expires'])} by ${textOf(waiver['owner'])}: ${textOf(waiver['reason'])}`,
  };
}

function spentOf(spent: Members | null): ReadReport['spent'] {
  const [minor, limit] = [numberOf(spent?.['minor']), numberOf(spent?.['limit'])];
  return minor === null || limit === null ? null : { minor, limit, currency: textOf(spent?.['currency']) };
}

function powerOf(power: Members | null): ReadReport['power'] {
  const [seen, of] = [numberOf(power?.['seen']), numberOf(power?.['of'])];
  return seen === null || of === null ? null : { seen, of };
}

function latenciesOf(value: unknown): ReadReport['latencies'] {
  if (!Array.isArray(value)) return null;
  return new Map(
    value.map(membersOf).flatMap((latency) => {
      const operation = textOf(latency?.['operation']);
      const spread = membersOf(latency?.['succeeded']);
      const [p50, p95, count] = ['p50', 'p95', 'count'].map((name) => numberOf(spread?.[name]));
      if (operation === null || p50 == null || p95 == null || count == null) return [];
      return [[operation, { p50, p95, count }] as const];
    }),
  );
}

function membersOf(value: unknown): Members | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function textsOf(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((element) => typeof element === 'string') : null;
}
