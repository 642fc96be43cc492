import { plain } from '../../../cli/escapes.js';
import { counted, cut } from '../../../cli/text.js';
import { replayLine } from '../bug-report.js';
import { comparisonStatus, type RegisterChange, type ReportComparison, type RuleChange } from './compare-reports.js';
import { changesOf, conclusion, MOST_QUOTED, quantile, seenInOneRun, standingWord } from './comparison-text.js';
import type { ReadReport } from './read-report.js';

/** Colours a text of the comparison as bad, as good, or as a heading. */
export type ComparisonPaint = (tone: 'bad' | 'good' | 'heading', text: string) => string;

/** The comparison for a terminal or a log. */
export function consoleComparison(comparison: ReportComparison, paint: ComparisonPaint): string {
  const { before, after, differences, same } = comparison;
  const isWorse = comparisonStatus(comparison) === 1;
  const lines = (change: RuleChange) => changeLines(change, after.target);
  return [
    `earlier  ${origin(before)}`,
    `later    ${origin(after)}`,
    '',
    ...section(
      paint('heading', 'Differences between the runs'),
      differences.map((text) => `  ${plain(text)}`),
    ),
    ...section(paint('bad', 'Worse'), changesOf(comparison, 'worse').flatMap(lines)),
    ...section(paint('good', 'Better'), changesOf(comparison, 'better').flatMap(lines)),
    ...section(paint('heading', 'Neither worse nor better'), changesOf(comparison, 'neither').flatMap(lines)),
    ...section(paint('heading', 'Changed where the contract is silent'), registerLines(comparison.register)),
    ...section(paint('heading', 'Figures (not judged)'), figureLines(comparison)),
    `${counted(same, 'rule')} with the same verdict in both`,
    paint(isWorse ? 'bad' : 'good', conclusion(comparison)),
    '',
  ].join('\n');
}

function origin({ target, run, contract, depth, startedAt }: ReadReport): string {
  const parts = [contract === null ? null : `contract ${contract}`, depth, startedAt, run];
  return plain([target, ...parts.filter((part) => part !== null)].join(', '));
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines, ''];
}

function changeLines({ id, what, before, after, rule }: RuleChange, target: string): string[] {
  const { level, statement, because, violation, waiver } = rule;
  const line = (name: string, text: string) => `    ${name.padEnd(10)} ${plain(cut(text, MOST_QUOTED))}`;
  return [
    `  ${what}: ${plain(id)}${level === '' ? '' : ` (${plain(level)})`}, ${standingWord(before)} → ${standingWord(after)}`,
    ...(statement === '' ? [] : [`    ${plain(statement)}`]),
    ...(because === null || after === 'absent' ? [] : [line('because', because)]),
    ...(waiver === null ? [] : [line('waived', waiver)]),
    ...(violation === null || after === 'absent'
      ? []
      : [
          line('expected', violation.expected),
          line('actual', violation.actual),
          `    ${'replay'.padEnd(10)} ${replayLine(target, violation.replay, violation.replayOptions)}`,
        ]),
  ];
}

function registerLines(register: readonly RegisterChange[]): string[] {
  const line = (sign: string) => (text: string) => `    ${sign} ${plain(cut(text, MOST_QUOTED))}`;
  return [
    ...register
      .filter(({ seenIn }) => seenIn === 'both')
      .flatMap(({ id, gone, added }) => [`  ${plain(id)}`, ...gone.map(line('-')), ...added.map(line('+'))]),
    ...seenInOneRun(register).map(({ heading, ids }) => `  ${heading}: ${plain(ids.join(', '))}`),
  ];
}

function figureLines({ figures, latencies }: ReportComparison): string[] {
  const width = Math.max(0, ...latencies.map(({ operation }) => operation.length));
  return [
    ...figures.map(({ name, before, after }) => `  ${name.padEnd(18)} ${plain(before)} → ${plain(after)}`),
    ...latencies.map(
      (change) =>
        `  ${plain(change.operation.padEnd(width))}  median ${quantile(change, 'p50')}, 95 % ${quantile(change, 'p95')}`,
    ),
  ];
}
