import { plain, shellQuoted } from '../../cli/escapes.js';
import { counted, cut } from '../../cli/text.js';
import { rules as catalogue, type RuleSpec } from '../../generated/rules.js';
import type { RuleResult, RunResult, Violation } from '../run/result.js';
import { kindLines, tableLines } from './figures.js';
import { type ReportLine, reproductionSteps } from './reproduction-steps.js';
import { casesText } from './run-summary.js';
import { whyOf } from './why.js';

const LONGEST_VALUE = 600;
const LONGEST_CASE = 300;

/**
 * A violated rule as a bug report, line by line: its place in the contract, expected and actual value, a hint, why it
 * matters, the smallest case, and how to reproduce it. Safe for a terminal.
 */
export function bugReport(rule: RuleResult, result: Origin): readonly ReportLine[] {
  const spec = catalogue[rule.id];
  return [
    { label: 'contract', text: contractPlace(spec) },
    ...rule.violations.flatMap((violation) => violationLines(violation, rule, result)),
  ];
}

/** Where the contract states a rule: the place in the interface, and the file and line of the catalogue. */
export function contractPlace({ source, file, line }: RuleSpec): string {
  return `${source} (${file}:${line})`;
}

/** The target of a violation, and the history of its run. */
type Origin = Pick<RunResult, 'target' | 'history'>;

/** The command that reproduces a violation; null where the run kept no history. */
export function replayCommand({ replay, replayOptions }: Violation, { target, history }: Origin): string | null {
  if (history === null) return null;
  return replayLine(target, replay, replayOptions);
}

/** The same for values that may be read from a file: each is quoted so that a shell takes it as one word. */
export function replayLine(target: string, replay: string, options: readonly string[] = []): string {
  return ['dgo check', word(target), '--replay', word(replay), ...options.map(word)].join(' ');
}

/** Variables that stand for what a report does not hold. */
const VARIABLES = ['$DGO_TOKEN', '$DGO_OTHER_TOKEN', '$DGO_HEADER'];

function word(text: string): string {
  if (VARIABLES.includes(text)) return `"${text}"`;
  const safe = plain(text);
  return /^[\w:/.%-]+$/.test(safe) ? safe : shellQuoted(safe);
}

/** Expected and actual value in one line. */
export function contrast({ expected, actual, pointer }: Violation, most = LONGEST_VALUE): string {
  return plain(`expected ${cut(expected, most)}; got ${cut(actual, most)}${placed(pointer)}`);
}

function violationLines(violation: Violation, rule: RuleResult, origin: Origin): ReportLine[] {
  const { expected, actual, pointer, hint, seen, table, circumstances = [], wrong = [] } = violation;
  const why = whyOf(rule.id, violation);
  const replay = replayCommand(violation, origin);
  const line = (label: string, text: string): ReportLine => ({ label, text: plain(cut(text, LONGEST_VALUE)) });
  return [
    line('expected', expected),
    { label: 'actual', text: plain(`${cut(actual, LONGEST_VALUE)}${placed(pointer)}`) },
    ...(wrong.length === 0 ? [] : [line('wrong', wrong.join(', '))]),
    ...(table === undefined ? [] : tableLines(table)),
    ...circumstances.map((text) => line('when', text)),
    ...(hint === null ? [] : [line('hint', hint)]),
    ...(rule.common == null ? [] : [line('common', rule.common)]),
    ...(why === null ? [] : [line('why', why)]),
    line(
      'seen',
      `in ${rule.broken} of ${casesText(rule)}; this case showed it ${seen.violated} of ${counted(seen.of, 'time')}`,
    ),
    ...kindLines(rule.kinds ?? []),
    { label: 'case', text: plain(cut(`${violation.experiment} ${JSON.stringify(violation.input)}`, LONGEST_CASE)) },
    ...reproductionSteps(violation, origin.target),
    ...(replay === null ? [] : [{ label: 'replay', text: replay, isCommand: true } as const]),
  ];
}

function placed(pointer: string | null): string {
  return pointer === null || pointer === '' ? '' : `  at ${pointer}`;
}
