import { code } from '../../../cli/escapes.js';
import { counted, cut } from '../../../cli/text.js';
import type { RegisterChange, ReportComparison, RuleChange } from './compare-reports.js';
import { changesOf, conclusion, MOST_QUOTED, quantile, seenInOneRun, standingWord } from './comparison-text.js';
import type { ReadReport } from './read-report.js';

/** The comparison for a pull request. Text from a report is in inline code, so that Markdown in it has no effect. */
export function markdownComparison(comparison: ReportComparison): string {
  const { before, after, differences, figures, latencies, same } = comparison;
  return [
    '## Conformance compared',
    '',
    `**${conclusion(comparison)}** ${counted(same, 'rule')} with the same verdict in both reports.`,
    '',
    `- earlier: ${origin(before)}`,
    `- later: ${origin(after)}`,
    '',
    ...section(
      'Differences between the runs',
      differences.map((text) => `- ${code(text)}`),
    ),
    ...section('Worse', changesOf(comparison, 'worse').flatMap(changeLines)),
    ...section('Better', changesOf(comparison, 'better').flatMap(changeLines)),
    ...section('Neither worse nor better', changesOf(comparison, 'neither').flatMap(changeLines)),
    ...section('Changed where the contract is silent', registerLines(comparison.register)),
    ...section(
      'Figures (not judged)',
      figures.map(({ name, before: was, after: is }) => `- ${name}: ${code(was)} → ${code(is)}`),
    ),
    ...section(
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

function origin({ target, run, contract, depth, startedAt }: ReadReport): string {
  const parts = [target, contract === null ? null : `contract ${contract}`, depth, startedAt, run];
  return parts
    .filter((part) => part !== null)
    .map(code)
    .join(', ');
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`### ${heading}`, '', ...lines, ''];
}

function changeLines({ id, what, before, after, rule }: RuleChange): string[] {
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

function registerLines(register: readonly RegisterChange[]): string[] {
  const line = (when: string) => (text: string) => `  - ${when}: ${code(cut(text, MOST_QUOTED))}`;
  return [
    ...register
      .filter(({ seenIn }) => seenIn === 'both')
      .flatMap(({ id, gone, added }) => [`- ${code(id)}`, ...gone.map(line('no longer')), ...added.map(line('now'))]),
    ...seenInOneRun(register).map(({ heading, ids }) => `- ${heading}: ${ids.map(code).join(', ')}`),
  ];
}
