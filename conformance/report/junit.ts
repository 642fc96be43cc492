import { escapedXml, escapedXmlAttribute, plain } from '../../cli/escapes.js';
import { cut } from '../../cli/text.js';
import { toolVersion } from '../../cli/version.js';
import { contractVersion } from '../../generated/operations.js';
import { rules as catalogue } from '../../generated/rules.js';
import type { RuleResult, RunResult } from '../run/result.js';
import { bugReport, contrast } from './bug-report.js';
import type { Cause } from './grouping/causes.js';
import type { Reported } from './reported.js';
import { boughtText, orderNames } from './run-figures.js';
import { byChapter, headline, judgedText, nextText, waiverText } from './run-summary.js';

interface TestCase {
  readonly outcome: 'passed' | 'failure' | 'error' | 'skipped';
  readonly seconds: number;
  readonly xml: string;
}

const LONGEST_MESSAGE = 300;

/**
 * JUnit XML, in the elements and attributes that GitLab, Jenkins and the test reporters of GitHub read: a suite for
 * each chapter, a case for each rule, and one suite about the run itself. A violated should rule counts as skipped
 * unless the run is strict; what could not be judged is an error. Names of cases stay the same from run to run. The
 * time of a case is that of the requests that it shows.
 */
export function junitReport(reported: Reported): string {
  const { result } = reported;
  const suites = [
    ...[...byChapter(result.rules)].map(([chapter, rules]) =>
      suite(
        chapter,
        rules.map((rule) => ruleCase(rule, reported)),
        result,
      ),
    ),
    suite('run', runCases(result), result, properties(reported)),
  ];
  const all = suites.flatMap(({ cases }) => cases);
  const attributes = {
    name: `dgo ${result.command}`,
    ...counts(all),
    time: seconds(result.durationMs / 1_000),
    timestamp: result.startedAt,
  };
  const root = element(
    'testsuites',
    attributes,
    suites.map(({ xml }) => xml),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function suite(name: string, cases: readonly TestCase[], { startedAt }: RunResult, before: readonly string[] = []) {
  const time = seconds(cases.reduce((sum, one) => sum + one.seconds, 0));
  const attributes = { name, ...counts(cases), time, timestamp: startedAt };
  return { cases, xml: element('testsuite', attributes, [...before, ...cases.map(({ xml }) => xml)]) };
}

function counts(cases: readonly TestCase[]) {
  const of = (outcome: TestCase['outcome']) => cases.filter((one) => one.outcome === outcome).length;
  return { tests: cases.length, failures: of('failure'), errors: of('error'), skipped: of('skipped') };
}

function seconds(time: number): string {
  return time.toFixed(3);
}

function properties({ result, status }: Reported): string[] {
  const values = {
    tool: `dgo ${toolVersion}`,
    contract: contractVersion,
    target: plain(result.target),
    ...(result.command === 'audit' ? {} : { depth: result.depth, seed: result.seed }),
    run: result.run,
    exitStatus: status,
    verdict: plain(headline(result, status)),
    judged: judgedText(result),
    next: nextText(result) ?? '',
    requests: result.requests,
    bought: plain(boughtText(result)),
    orders: plain(orderNames(result).join(' ')),
  };
  return [
    element(
      'properties',
      {},
      Object.entries(values).map(([name, value]) => element('property', { name, value })),
    ),
  ];
}

function ruleCase(rule: RuleResult, reported: Reported): TestCase {
  const { file, line, statement } = catalogue[rule.id];
  const { outcome, children } = verdictOf(rule, reported);
  const time = rule.violations.flatMap(({ exchanges }) => exchanges).reduce((sum, { ms }) => sum + ms, 0) / 1_000;
  const attributes = {
    classname: catalogue[rule.id].chapter,
    name: `${rule.id}: ${statement}`,
    time: seconds(time),
    file,
    line,
  };
  return { outcome, seconds: time, xml: element('testcase', attributes, children) };
}

function verdictOf(rule: RuleResult, reported: Reported): Pick<TestCase, 'outcome'> & { readonly children: string[] } {
  const because = plain(rule.because ?? '');
  const skipped = (message: string, out: string[] = []) => ({
    outcome: 'skipped' as const,
    children: [element('skipped', { message: cut(message, LONGEST_MESSAGE) }), ...out],
  });
  switch (rule.verdict) {
    case 'pass':
      return { outcome: 'passed', children: [] };
    case 'observed':
      return { outcome: 'passed', children: [element('system-out', {}, plain(rule.observations.join('; ')))] };
    case 'fail':
      return broken(rule, reported);
    case 'warn':
      if (reported.strict === true) return broken(rule, reported);
      return skipped(`violated should rule: ${message(rule)}`, [element('system-out', {}, text(rule, reported))]);
    case 'waived':
      return skipped(`waived ${rule.waiver === undefined ? '' : waiverText(rule.waiver)}`, [
        element('system-out', {}, text(rule, reported)),
      ]);
    case 'notApplicable':
      return skipped(`not applicable: ${because}`);
    case 'outOfScope':
      return skipped(`out of scope: ${because}`);
    case 'inconclusive':
    case 'error': {
      const type = rule.verdict === 'error' ? 'the suite itself failed' : 'could not be judged';
      const attributes = { message: cut(`${type}: ${because}`, LONGEST_MESSAGE), type: rule.verdict };
      return { outcome: 'error', children: [element('error', attributes, because)] };
    }
  }
}

function broken(rule: RuleResult, reported: Reported): ReturnType<typeof verdictOf> {
  const attributes = { message: message(rule), type: rule.level };
  return { outcome: 'failure', children: [element('failure', attributes, text(rule, reported))] };
}

function message({ violations, statement }: RuleResult): string {
  const [first] = violations;
  return cut(first === undefined ? statement : contrast(first), LONGEST_MESSAGE);
}

/** All that is known; readers that show no attributes show this. */
function text(rule: RuleResult, { result, causes }: Reported): string {
  const { statement } = catalogue[rule.id];
  const lines = bugReport(rule, result).map(({ label, text: line }) => `${label.padEnd(10)} ${line}`);
  return [statement, ...belonging(rule, causes), ...lines].join('\n');
}

function belonging(rule: RuleResult, causes: readonly Cause[]): string[] {
  const cause = causes.find(({ followers }) => followers.some((follower) => follower.rule === rule.id));
  return cause === undefined ? [] : [`probably caused by ${cause.lead}: ${plain(cause.title)}`];
}

/** What may be wrong with the run rather than with a rule. */
function runCases({ faults, interrupted, obstacles = [], waivers, unmet = [] }: RunResult): TestCase[] {
  const about = (name: string, problems: readonly string[]): TestCase => ({
    outcome: problems.length === 0 ? 'passed' : 'error',
    seconds: 0,
    xml: element(
      'testcase',
      { classname: 'run', name, time: seconds(0) },
      problems.map((problem) =>
        element('error', { message: cut(plain(problem), LONGEST_MESSAGE) }, problem.split('\n').map(plain).join('\n')),
      ),
    ),
  });
  const stale = waivers?.stale.map(({ rule, owner }) => `${rule} passes: remove its waiver (owner: ${owner})`) ?? [];
  return [
    about('the run is complete', interrupted ? ['the run was ended before all cases were tried'] : []),
    about('the API itself answers', obstacles),
    about('the suite itself does not fail', faults),
    about('no waiver is stale', stale),
    about('enough rules are judged', unmet),
  ];
}

type Attributes = Readonly<Record<string, string | number>>;

/** An element on lines of its own, its children as they are. Children that are one text stay on the line. */
function element(name: string, attributes: Attributes, children: readonly string[] | string = []): string {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapedXmlAttribute(String(value))}"`);
  const start = [name, ...pairs].join(' ');
  if (typeof children === 'string') return `<${start}>${escapedXml(children)}</${name}>`;
  if (children.length === 0) return `<${start}/>`;
  return [`<${start}>`, ...children, `</${name}>`].join('\n');
}
