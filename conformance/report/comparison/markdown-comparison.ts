import { code } from '../../../cli/escapes.js';
import { cut } from '../../../cli/text.js';
import type { RegisterChange, ReportComparison, RuleChange } from './compare-reports.js';
import { changesOf, conclusion, MOST_QUOTED, onesided, quantile, standingWord } from './comparison-text.js';
import type { ReadReport } from './read-report.js';

/** The comparison for a pull request. What comes from a report stands in inline code, where it is shown as it is. */
export function markdownComparison(comparison: ReportComparison): string {
  const { before, after, differences, figures, latencies, same } = comparison;
  return [
    '## Conformance compared',
    '',
    `**${conclusion(comparison)}** ${same} rules have the same verdict in both reports.`,
    '',
    `- earlier: ${origin(before)}`,
    `- later: ${origin(after)}`,
    '',
    ...section(
      'Not quite comparable',
      differences.map((text) => `- ${code(text)}`),
    ),
    ...section('Worse', changesOf(comparison, 'worse').flatMap(changeLines)),
    ...section('Better', changesOf(comparison, 'better').flatMap(changeLines)),
    ...section('Neither worse nor better', changesOf(comparison, 'neither').flatMap(changeLines)),
    ...section('Otherwise where the contract is silent', registerLines(comparison.register)),
    ...section(
      'Figures, told and not judged',
      figures.map(({ name, before: was, after: is }) => `- ${name}: ${code(was)} → ${code(is)}`),
    ),
    ...section(
      'Time to a success',
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
    ...onesided(register).map(({ heading, ids }) => `- ${heading}: ${ids.map(code).join(', ')}`),
  ];
}
