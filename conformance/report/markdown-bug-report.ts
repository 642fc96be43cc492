import { code, fenced } from '../../cli/escapes.js';
import type { RuleResult, RunResult } from '../run/result.js';
import { bugReport } from './bug-report.js';
import type { ReportLine } from './reproduction-steps.js';

/** A violated rule in Markdown: what was expected and came, line by line, then the commands that show it again. */
export function markdownBugReport(lead: RuleResult, result: RunResult): string[] {
  const lines = bugReport(lead, result);
  const parts: string[] = [];
  let list: string[] = [];
  for (const [label = '', ...texts] of blocksOf(lines.filter(({ isCommand }) => !isCommand))) {
    if (texts.length === 1) {
      list.push(`- ${label}: ${code(texts[0] ?? '')}`);
      continue;
    }
    parts.push([...list, `- ${label}:`].join('\n'), fenced(texts, 'text'));
    list = [];
  }
  const commands = lines.filter(({ isCommand }) => isCommand).map(({ text }) => text);
  return [
    ...parts,
    ...(list.length === 0 ? [] : [list.join('\n')]),
    ...(commands.length === 0 ? [] : [fenced(commands, 'sh')]),
  ];
}

/** Lines under one label, such as the rows of a table: the label, then their texts. */
function blocksOf(lines: readonly ReportLine[]): string[][] {
  const blocks: string[][] = [];
  for (const { label, text } of lines) {
    const last = blocks.at(-1);
    const isStep = /^\d+\.$/.test(label);
    if (last !== undefined && (label === '' || isStep)) last.push(isStep ? `${label} ${text}` : text);
    else blocks.push([label, text]);
  }
  return blocks;
}
