import { styleText } from 'node:util';
import { contractVersion } from '../../generated/operations.js';
import { rules as catalogue, type RuleSpec } from '../../generated/rules.js';
import {
  OUTCOMES,
  type Outcome,
  type Power,
  type RuleResult,
  type RunResult,
  type Violation,
} from '../engine/result.js';
import { story } from './story.js';
import { block, money, plain } from './text.js';
import { headline } from './verdict.js';

const WORDS: Readonly<Record<Outcome, string>> = {
  error: 'error',
  fail: 'fail',
  inconclusive: 'inconclusive',
  warn: 'warn',
  observed: 'observed',
  waived: 'waived',
  notApplicable: 'not applicable',
  outOfScope: 'out of scope',
  pass: 'pass',
};

const COLOURS: Partial<Record<Outcome, Parameters<typeof styleText>[0]>> = {
  error: 'magenta',
  fail: 'red',
  inconclusive: 'yellow',
  warn: 'yellow',
  pass: 'green',
};

const LONGEST_VALUE = 600;

/** The report for a terminal, or for a log when `colour` is off. */
export function consoleReport(result: RunResult, status: number, colour: boolean, power: Power): string {
  const paint = (outcome: Outcome, text: string) => {
    const style = COLOURS[outcome];
    return colour && style !== undefined ? styleText(style, text, { validateStream: false }) : text;
  };
  const problems = result.rules
    .filter((rule) => ['error', 'fail', 'inconclusive', 'warn'].includes(rule.verdict))
    .sort((a, b) => OUTCOMES.indexOf(a.verdict) - OUTCOMES.indexOf(b.verdict));
  return [
    `dgo check ${plain(result.target)}`,
    `contract ${contractVersion}, depth ${result.depth}, seed ${result.seed}`,
    '',
    ...chapters(result, paint),
    '',
    ...problems.flatMap((rule) => [...problem(rule, result, paint), '']),
    ...result.faults.map((fault) => `our own fault: ${block(fault)}\n`),
    ...register(result),
    ...unjudged(result),
    ...footer(result),
    ...strength(power, result),
    '',
    paint(status === 0 ? 'pass' : status === 1 ? 'fail' : 'inconclusive', headline(result, status)),
    '',
  ].join('\n');
}

type Paint = (outcome: Outcome, text: string) => string;

function chapters(result: RunResult, paint: Paint): string[] {
  const names = [...new Set(result.rules.map((rule) => catalogue[rule.id].chapter))];
  return names.map((chapter) => {
    const verdicts = result.rules.filter((rule) => catalogue[rule.id].chapter === chapter).map((rule) => rule.verdict);
    const counts = OUTCOMES.toReversed().flatMap((outcome) => {
      const count = verdicts.filter((verdict) => verdict === outcome).length;
      return count === 0 ? [] : [paint(outcome, `${count} ${WORDS[outcome]}`)];
    });
    return `  ${chapter.padEnd(12)} ${counts.join(', ')}`;
  });
}

function problem(rule: RuleResult, result: RunResult, paint: Paint): string[] {
  const spec: RuleSpec = catalogue[rule.id];
  return [
    paint(rule.verdict, `${WORDS[rule.verdict].toUpperCase()}  ${rule.id}  (${rule.level})`),
    `  ${spec.statement}`,
    `  contract   ${spec.source}`,
    ...(rule.because === null ? [] : [`  because    ${block(rule.because)}`]),
    ...rule.violations.flatMap((violation) => evidence(violation, rule, spec, result)),
  ];
}

function evidence(violation: Violation, rule: RuleResult, spec: RuleSpec, result: RunResult): string[] {
  const { expected, actual, pointer, hint, seen, exchanges } = violation;
  return [
    `  expected   ${short(expected)}`,
    `  actual     ${short(actual)}${pointer === null || pointer === '' ? '' : `  at ${plain(pointer)}`}`,
    ...(hint === null ? [] : [`  hint       ${plain(hint)}`]),
    ...(spec.why === null ? [] : [`  why        ${spec.why}`]),
    `  seen       in ${rule.broken} of ${rule.cases} cases; this one ${seen.violated} of ${seen.of} times`,
    `  case       ${violation.experiment} ${short(JSON.stringify(violation.input))}`,
    ...story(exchanges, result.target),
    `  replay     dgo check ${plain(result.target)} --replay ${violation.replay}`,
  ];
}

function short(text: string): string {
  return plain(text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text);
}

function register(result: RunResult): string[] {
  const rows = result.rules.filter((rule) => rule.verdict === 'observed');
  if (rows.length === 0) return [];
  return [
    'Where the contract is silent, this deployment:',
    ...rows.map((rule) => `  ${rule.id}: ${plain(rule.observations.join('; '))}`),
    '',
  ];
}

function unjudged(result: RunResult): string[] {
  const rows = result.rules.filter((rule) => ['notApplicable', 'outOfScope'].includes(rule.verdict));
  const leftOut = `left out by --only and --skip: ${result.leftOut.length} rules`;
  return [
    ...rows.map((rule) => `${WORDS[rule.verdict]}: ${rule.id}, ${plain(rule.because ?? '')}`),
    ...(result.leftOut.length === 0 ? [] : [leftOut]),
    ...result.gaps.map((gap) => `could not be found out: ${plain(gap)}`),
  ];
}

function footer(result: RunResult): string[] {
  const { requests, durationMs, orders, spent, spendLimit, currency, history } = result;
  const bought =
    orders.length === 0
      ? 'nothing was bought'
      : `${orders.length} orders for ${money(spent, currency)} of at most ${money(spendLimit, currency)}: ${orders
          .map((order) => order.orderNumber)
          .join(' ')}`;
  return [
    `${requests} requests in ${(durationMs / 1_000).toFixed(1)} s; ${plain(bought)}`,
    ...(history === null ? [] : [`history: ${history}`]),
  ];
}

/** What a green run is worth: it would have turned red on so many of the faults that are known. */
function strength({ seen, of, chapters }: Power, { skipped }: RunResult): string[] {
  if (of === 0) return [];
  const partial = chapters.filter((chapter) => chapter.seen < chapter.of);
  const where = partial.map((chapter) => `${chapter.chapter} ${chapter.seen} of ${chapter.of}`).join(', ');
  const budget = skipped === 0 ? '' : `; cases too expensive for --spend and missing from it: ${skipped}`;
  return [
    `a run like this sees ${seen} of the ${of} known faults of its rules${where === '' ? '' : `: ${where}`}${budget}`,
  ];
}
