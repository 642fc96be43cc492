import { plain } from '../../cli/escapes.js';
import { counted, cut } from '../../cli/text.js';
import type { FigureTable } from '../evidence/figure-table.js';
import type { ViolationKind } from '../run/findings.js';
import type { ReportLine } from './reproduction-steps.js';

/** Lines for the kinds of cases. */
const MOST_KINDS = 4;
const LONGEST_KIND = 160;
const LONGEST_ACTUAL = 120;
const LONGEST_CELL = 60;

/** A table of figures, a line for each row: names on the left, amounts on the right. */
export function tableLines({ columns, rows, marked }: FigureTable): ReportLine[] {
  const all = [columns, ...rows].map((cells) => cells.map((cell) => plain(cut(cell, LONGEST_CELL))));
  const widths = columns.map((_, index) => Math.max(...all.map((cells) => (cells[index] ?? '').length)));
  const isAmount = columns.map((_, index) => rows.every((cells) => /^[-+]?[\d.,]*$/.test(cells[index] ?? '')));
  return all.map((cells, row) => {
    const padded = widths.map((width, index) => {
      const cell = cells[index] ?? '';
      return isAmount[index] ? cell.padStart(width) : cell.padEnd(width);
    });
    const mark = row - 1 === marked ? '  ← here' : '';
    return { label: row === 0 ? 'table' : '', text: `${padded.join('  ').trimEnd()}${mark}` };
  });
}

/** The kinds of violating cases, a line for each, gravest first. */
export function kindLines(kinds: readonly ViolationKind[]): ReportLine[] {
  if (kinds.length === 0) return [];
  const shown = kinds.slice(0, kinds.length > MOST_KINDS ? MOST_KINDS - 1 : MOST_KINDS);
  const width = Math.max(...shown.map(({ cases }) => String(cases).length));
  const lines = shown.map(({ kind, cases, actual, exchange }, index) => {
    const where = exchange === null ? '' : ` (#${exchange})`;
    // What came is not said twice.
    const name = kind.replace(/ → (\d+)$/, (arrow, status: string) =>
      actual.startsWith(`status ${status}`) ? '' : arrow,
    );
    const text = `${String(cases).padStart(width)} × ${cut(name, LONGEST_KIND)}: ${cut(actual, LONGEST_ACTUAL)}${where}`;
    return { label: index === 0 ? 'kinds' : '', text: plain(text) };
  });
  const rest = kinds.slice(shown.length);
  const cases = rest.reduce((sum, kind) => sum + kind.cases, 0);
  return rest.length === 0
    ? lines
    : [
        ...lines,
        {
          label: '',
          text: `and ${counted(rest.length, 'more kind')} with ${counted(cases, 'case')}; the JSON report names them`,
        },
      ];
}
