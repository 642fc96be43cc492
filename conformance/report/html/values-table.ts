import { cut } from '../../../cli/text.js';
import type { Exchange } from '../../evidence/evidence.js';
import type { Violation } from '../../run/result.js';
import { type DiffPiece, differenceOf } from '../text-diff.js';
import { shortened } from './components.js';
import type { PageLimits } from './exchange-parts.js';
import { type HtmlPart, html, type Markup } from './markup.js';

const LONGEST_PLACE = 300;
const LONGEST_TARGET = 120;
/** Characters from which a value may be higher than its place, so that the keyboard must reach it to scroll it. */
const SCROLLED_FROM = 300;

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
