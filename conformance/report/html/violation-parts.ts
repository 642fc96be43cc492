import { counted, cut } from '../../../cli/text.js';
import type { Exchange, Role } from '../../evidence/evidence.js';
import type { RuleResult, Violation } from '../../run/result.js';
import { showing } from '../showing.js';
import { answerInShort, chosenSteps, durationText, inOrder, overlapping, pauseBefore } from '../steps.js';
import { type DiffPiece, differenceOf } from '../text-diff.js';
import { type PageLimits, requestShown, responseShown } from './exchange-parts.js';
import { dataTable, fold, type HtmlPart, html, type Markup, shortened } from './markup.js';

const LONGEST_PLACE = 300;
const LONGEST_TARGET = 120;
/** Characters from which a value may be higher than its place, so that the keyboard must reach it to scroll it. */
const SCROLLED_FROM = 300;
const MOST_KINDS = 12;
const LONGEST_CELL = 200;
const ROLES: Readonly<Record<Role, string | null>> = {
  caller: null,
  other: 'as the other user',
  none: 'without a token',
  invalid: 'with an invalid token',
};
const LONGEST_STEP = 200;
const LONGEST_NOTE = 120;
/** Simultaneous requests that are named. */
const MOST_NAMES = 3;
/** Units of the whole width of a lane, and the least width of a bar. */
const WIDTH = 1_000;
const LEAST_WIDTH = 8;

// How a violation is shown: its values, its figures, the kinds of its cases, its requests.

/** The offending values: expected above actual, with the difference marked, and the place in the answer. */
export function valuesTable({ expected, actual, pointer, exchanges }: Violation, { characters }: PageLimits): Markup {
  const [should, did] = differenceOf(cut(expected, characters), cut(actual, characters));
  const row = (kind: string, name: string, what: HtmlPart) =>
    html`<tr class="${kind}" role="row"><th scope="row" role="rowheader">${name}</th><td role="cell">${what}</td></tr>\n`;
  return html`<table class="values" role="table">
<caption>Expected and actual value</caption>
<tbody role="rowgroup">
${row('should', 'Expected', marked(should, 'expected value'))}
${row('did', 'Actual', marked(did, 'actual value'))}
${row('where', 'Where', placeOf(pointer, exchanges[0]))}</tbody>
</table>
`;
}

/** The decisive answer, and the place in its body. */
function placeOf(pointer: string | null, exchange: Exchange | undefined): HtmlPart {
  const at = pointer === null || pointer === '' ? null : html`<code>${shortened(pointer, LONGEST_PLACE)}</code>`;
  if (exchange === undefined) return at ?? 'in the run as a whole';
  const { request, response, id } = exchange;
  // The steps show the whole of it.
  const path = request.target.replace(/\?.*$/s, '?…');
  const answer = html`${response === null ? 'no answer' : `the ${response.status}`} to <code>${request.method} ${shortened(path, LONGEST_TARGET)}</code> <span class="aside">#${id}</span>`;
  return at === null ? answer : html`${at} in ${answer}`;
}

function marked(pieces: readonly DiffPiece[], name: string): HtmlPart {
  // Blanks at its ends are no difference to see.
  const parts = pieces.map(({ text, isCommon }) =>
    isCommon ? text : text.split(/(^\s+|\s+$)/).map((part) => (part.trim() === '' ? part : html`<mark>${part}</mark>`)),
  );
  const isLong = pieces.reduce((sum, { text }) => sum + text.length, 0) > SCROLLED_FROM;
  return isLong
    ? html`<div class="data" tabindex="0" role="group" aria-label="${name}">${parts}</div>`
    : html`<div class="data">${parts}</div>`;
}

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

/** The requests that show a violation as a timeline, in the order in which they were sent. The first is the decisive one. */
export function timeline(violation: Violation, limits: PageLimits): HtmlPart {
  const { exchanges, pointer, between = [] } = violation;
  const [decisive] = exchanges;
  if (decisive === undefined) return null;
  const all = inOrder(exchanges);
  const shown = chosenSteps(all, decisive, limits.steps);
  const scale = scaleOf(shown);
  const marks = showing(violation).map(({ id }) => id);
  const items = shown.map((exchange, index) => [
    pauseShown(pauseBefore(exchange, shown[index - 1], between)),
    step(exchange, { shown, scale, showing: marks, decisive, pointer, limits }),
  ]);
  const left = all.length - shown.length;
  return html`<ol class="timeline">
${items}</ol>
${left > 0 ? html`<p class="note">… and ${counted(left, 'more request')}; the history of the run has all of them.</p>` : null}`;
}

interface Scale {
  readonly begin: number;
  readonly length: number;
}

interface Context {
  readonly shown: readonly Exchange[];
  readonly scale: Scale;
  readonly showing: readonly number[];
  readonly decisive: Exchange;
  readonly pointer: string | null;
  readonly limits: PageLimits;
}

function scaleOf(steps: readonly Exchange[]): Scale {
  const begin = Math.min(...steps.map(({ startedAt }) => Date.parse(startedAt)));
  const end = Math.max(...steps.map(({ startedAt, ms }) => Date.parse(startedAt) + ms));
  return { begin, length: Math.max(end - begin, 1) };
}

function step(exchange: Exchange, { shown, scale, showing: marks, decisive, pointer, limits }: Context): Markup {
  const { id, request, response, startedAt, ms } = exchange;
  const isShowing = marks.includes(exchange.id);
  const status = response === null ? 'none' : String(Math.floor(response.status / 100));
  const layout = request.body === null ? 'sides' : 'pair';
  const bodies = html`<div class="${layout}"><div><p class="label">Request</p>${requestShown(exchange, limits)}</div>
<div><p class="label">Response</p>${responseShown(exchange, exchange.id === decisive.id ? pointer : null, limits)}</div></div>`;
  return html`<li class="step is-${status}${isShowing ? ' is-decisive' : ''}">
<p class="line"><span class="time">+${durationText(Date.parse(startedAt) - scale.begin)}</span>
<code class="data target"><b>${request.method}</b> ${cut(request.target, LONGEST_STEP)}</code>
<span class="answer">${cut(answerInShort(exchange), LONGEST_NOTE)}</span>
${shown.length === 1 ? null : lane(exchange, scale)}
<span class="took">${durationText(ms)}</span></p>
${fold(html`Request and response #${id}${asides(exchange, shown, isShowing && shown.length > 1)}`, bodies)}</li>
`;
}

function lane({ startedAt, ms }: Exchange, { begin, length }: Scale): Markup {
  const x = ((Date.parse(startedAt) - begin) / length) * WIDTH;
  const width = Math.min(Math.max((ms / length) * WIDTH, LEAST_WIDTH), WIDTH);
  return html`<svg class="lane" viewBox="0 0 ${WIDTH} 10" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="track" y="4" width="${WIDTH}" height="2"/><rect class="took" x="${Math.min(x, WIDTH - width).toFixed(1)}" width="${width.toFixed(1)}" height="10"/></svg>`;
}

function asides(exchange: Exchange, shown: readonly Exchange[], isDecisive: boolean): HtmlPart {
  const { as, note, throttled, connection } = exchange;
  const beside = overlapping(exchange, shown).map(({ id }) => `#${id}`);
  const others = beside.length > MOST_NAMES ? counted(beside.length, 'other') : beside.join(', ');
  const texts = [
    ROLES[as],
    note === '' ? null : cut(note, LONGEST_NOTE),
    connection === undefined ? null : 'over another connection',
    beside.length === 0 ? null : `at the same time as ${others}`,
    throttled === 0 ? null : `after ${counted(throttled, 'wait')} for a 429`,
  ].filter((text) => text !== null);
  const parts = [...(isDecisive ? [html`<b>shows the violation</b>`] : []), ...texts];
  return parts.map((part) => html` · ${part}`);
}

function pauseShown(text: string | null): HtmlPart {
  return text === null ? null : html`<li class="pause">${text}</li>\n`;
}
