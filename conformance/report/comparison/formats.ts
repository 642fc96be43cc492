import { code, jsonText, plain } from '../../../cli/escapes.js';
import { counted, cut } from '../../../cli/text.js';
import { toolVersion } from '../../../cli/version.js';
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
  const lines = (change: RuleChange) => consoleChangeLines(change, after.target);
  return [
    `earlier  ${consoleOrigin(before)}`,
    `later    ${consoleOrigin(after)}`,
    '',
    ...consoleSection(
      paint('heading', 'Differences between the runs'),
      differences.map((text) => `  ${plain(text)}`),
    ),
    ...consoleSection(paint('bad', 'Worse'), changesOf(comparison, 'worse').flatMap(lines)),
    ...consoleSection(paint('good', 'Better'), changesOf(comparison, 'better').flatMap(lines)),
    ...consoleSection(paint('heading', 'Neither worse nor better'), changesOf(comparison, 'neither').flatMap(lines)),
    ...consoleSection(
      paint('heading', 'Changed where the contract is silent'),
      consoleRegisterLines(comparison.register),
    ),
    ...consoleSection(paint('heading', 'Figures (not judged)'), figureLines(comparison)),
    `${counted(same, 'rule')} with the same verdict in both`,
    paint(isWorse ? 'bad' : 'good', conclusion(comparison)),
    '',
  ].join('\n');
}

function consoleOrigin({ target, run, contract, depth, startedAt }: ReadReport): string {
  const parts = [contract === null ? null : `contract ${contract}`, depth, startedAt, run];
  return plain([target, ...parts.filter((part) => part !== null)].join(', '));
}

function consoleSection(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines, ''];
}

function consoleChangeLines({ id, what, before, after, rule }: RuleChange, target: string): string[] {
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

function consoleRegisterLines(register: readonly RegisterChange[]): string[] {
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

/** The comparison for a pull request. Text from a report is in inline code, so that Markdown in it has no effect. */
export function markdownComparison(comparison: ReportComparison): string {
  const { before, after, differences, figures, latencies, same } = comparison;
  return [
    '## Conformance compared',
    '',
    `**${conclusion(comparison)}** ${counted(same, 'rule')} with the same verdict in both reports.`,
    '',
    `- earlier: ${markdownOrigin(before)}`,
    `- later: ${markdownOrigin(after)}`,
    '',
    ...markdownSection(
      'Differences between the runs',
      differences.map((text) => `- ${code(text)}`),
    ),
    ...markdownSection('Worse', changesOf(comparison, 'worse').flatMap(markdownChangeLines)),
    ...markdownSection('Better', changesOf(comparison, 'better').flatMap(markdownChangeLines)),
    ...markdownSection('Neither worse nor better', changesOf(comparison, 'neither').flatMap(markdownChangeLines)),
    ...markdownSection('Changed where the contract is silent', markdownRegisterLines(comparison.register)),
    ...markdownSection(
      'Figures (not judged)',
      figures.map(({ name, before: was, after: is }) => `- ${name}: ${code(was)} → ${code(is)}`),
    ),
    ...markdownSection(
      'Response times of successful requests',
      latencies.length === 0
        ? []
        : [
            '| operation | median | 95 % |',
            '| --- | --- | --- |',
            ...latencies.map(
              (change) => `| ${code(change.operation)} | ${quantile(change, 'p50')} | ${quantile(change, 'p95')} |`,
            ),
          ],
    ),
  ].join('\n');
}

function markdownOrigin({ target, run, contract, depth, startedAt }: ReadReport): string {
  const parts = [target, contract === null ? null : `contract ${contract}`, depth, startedAt, run];
  return parts
    .filter((part) => part !== null)
    .map(code)
    .join(', ');
}

function markdownSection(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`### ${heading}`, '', ...lines, ''];
}

function markdownChangeLines({ id, what, before, after, rule }: RuleChange): string[] {
  const { level, statement, because, violation, waiver } = rule;
  const line = (name: string, text: string) => `  - ${name}: ${code(cut(text, MOST_QUOTED))}`;
  const isThere = after !== 'absent';
  return [
    `- **${what}**: ${code(id)}${level === '' ? '' : ` (${code(level)})`}, ${standingWord(before)} → ${standingWord(after)}`,
    ...(statement === '' ? [] : [line('rule', statement)]),
    ...(because === null || !isThere ? [] : [line('because', because)]),
    ...(waiver === null ? [] : [line('waived', waiver)]),
    ...(violation === null || !isThere
      ? []
      : [line('expected', violation.expected), line('actual', violation.actual), line('replay', violation.replay)]),
  ];
}

function markdownRegisterLines(register: readonly RegisterChange[]): string[] {
  const line = (when: string) => (text: string) => `  - ${when}: ${code(cut(text, MOST_QUOTED))}`;
  return [
    ...register
      .filter(({ seenIn }) => seenIn === 'both')
      .flatMap(({ id, gone, added }) => [`- ${code(id)}`, ...gone.map(line('no longer')), ...added.map(line('now'))]),
    ...seenInOneRun(register).map(({ heading, ids }) => `- ${heading}: ${ids.map(code).join(', ')}`),
  ];
}

/** The comparison for a program. */
export function jsonComparison(comparison: ReportComparison): string {
  const { before, after, differences, same, register, figures, latencies } = comparison;
  const changes = (effect: 'worse' | 'better' | 'neither') =>
    changesOf(comparison, effect).map(({ rule, effect: _, ...change }) => ({
      ...change,
      level: rule.level,
      statement: rule.statement,
      because: rule.because,
      violation: rule.violation,
    }));
  const output = {
    tool: { name: 'dgo', version: toolVersion },
    exitStatus: comparisonStatus(comparison),
    earlier: originOf(before),
    later: originOf(after),
    differences,
    worse: changes('worse'),
    better: changes('better'),
    neither: changes('neither'),
    same,
    register,
    figures,
    latencies,
  };
  return `${jsonText(output)}\n`;
}

function originOf({ target, run, tool, contract, depth, seed, startedAt, interrupted, missing }: ReadReport) {
  return { target, run, tool, contract, depth, seed, startedAt, interrupted, missing };
}
