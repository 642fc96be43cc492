import { counted, cut } from '../../../cli/text.js';
import type { RuleResult, Violation } from '../../run/result.js';
import { dataTable, shortened } from './components.js';
import { type HtmlPart, html } from './markup.js';

const MOST_KINDS = 12;
const LONGEST_CELL = 200;

/** Figures of a violation that belong side by side, e.g. the neighbours of a broken balance. */
export function figureTable({ table }: Violation): HtmlPart {
  if (table === undefined) return null;
  const rows = table.rows.map((cells, index) => {
    const own = cells.map((cell) => html`<td role="cell">${shortened(cell, LONGEST_CELL)}</td>`);
    return html`<tr role="row"${index === table.marked ? html` class="is-marked"` : null}>${own}</tr>\n`;
  });
  const head = table.columns.map((name) => html`<th scope="col" role="columnheader">${cut(name, LONGEST_CELL)}</th>`);
  return html`<div class="wide" tabindex="0" role="group" aria-label="figures of the violation"><table class="figures-table" role="table">
<caption>Figures of the violation</caption>
<thead role="rowgroup"><tr role="row">${head}</tr></thead>
<tbody role="rowgroup">
${rows}</tbody>
</table></div>
`;
}

/** The kinds of violating cases, a line each; nothing where there is one kind. */
export function kindsTable({ kinds = [] }: RuleResult): HtmlPart {
  if (kinds.length === 0) return null;
  const columns = [
    { title: 'Kind of case', label: '' },
    { title: 'Expected', label: 'expected: ' },
    { title: 'Actual', label: 'actual: ' },
    { title: 'Cases', label: 'cases: ', kind: 'number' },
  ] as const;
  const rows = kinds
    .slice(0, MOST_KINDS)
    .map(({ kind, cases, expected, actual }) => [
      ...[kind, expected, actual].map((text) => shortened(text, LONGEST_CELL)),
      cases,
    ]);
  const left = kinds.length - MOST_KINDS;
  return [
    html`<div class="kinds">${dataTable('Violating cases by kind', columns, rows)}</div>`,
    left > 0 ? html`<p class="note">… and ${counted(left, 'more kind')}; the JSON report has all of them.</p>` : null,
  ];
}
