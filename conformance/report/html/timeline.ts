import { counted, cut } from '../../../cli/text.js';
import type { Exchange, Role } from '../../evidence/evidence.js';
import type { Violation } from '../../run/result.js';
import { answerInShort, chosenSteps, durationText, inOrder, overlapping, pauseBefore } from '../steps.js';
import { fold } from './components.js';
import { type PageLimits, requestShown, responseShown } from './exchange-parts.js';
import { type HtmlPart, html, type Markup } from './markup.js';

const ROLES: Readonly<Record<Role, string | null>> = {
  caller: null,
  other: 'as the other user',
  none: 'without a token',
  invalid: 'with an invalid token',
};

const LONGEST_TARGET = 200;
const LONGEST_NOTE = 120;
/** Simultaneous requests that are named. */
const MOST_NAMES = 3;
/** Units of the whole width of a lane, and the least width of a bar. */
const WIDTH = 1_000;
const LEAST_WIDTH = 8;

/** The requests that show a violation as a timeline, in the order in which they were sent. The first is the decisive one. */
export function timeline({ exchanges, pointer, between = [] }: Violation, limits: PageLimits): HtmlPart {
  const [decisive] = exchanges;
  if (decisive === undefined) return null;
  const all = inOrder(exchanges);
  const shown = chosenSteps(all, decisive, limits.steps);
  const scale = scaleOf(shown);
  const items = shown.map((exchange, index) => [
    pauseShown(pauseBefore(exchange, shown[index - 1], between)),
    step(exchange, { shown, scale, decisive, pointer, limits }),
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
  readonly decisive: Exchange;
  readonly pointer: string | null;
  readonly limits: PageLimits;
}

function scaleOf(steps: readonly Exchange[]): Scale {
  const begin = Math.min(...steps.map(({ startedAt }) => Date.parse(startedAt)));
  const end = Math.max(...steps.map(({ startedAt, ms }) => Date.parse(startedAt) + ms));
  return { begin, length: Math.max(end - begin, 1) };
}

function step(exchange: Exchange, { shown, scale, decisive, pointer, limits }: Context): Markup {
  const { id, request, response, startedAt, ms } = exchange;
  const isDecisive = exchange.id === decisive.id;
  const status = response === null ? 'none' : String(Math.floor(response.status / 100));
  const layout = request.body === null ? 'sides' : 'pair';
  const bodies = html`<div class="${layout}"><div><p class="label">Request</p>${requestShown(exchange, limits)}</div>
<div><p class="label">Response</p>${responseShown(exchange, isDecisive ? pointer : null, limits)}</div></div>`;
  return html`<li class="step is-${status}${isDecisive ? ' is-decisive' : ''}">
<p class="line"><span class="time">+${durationText(Date.parse(startedAt) - scale.begin)}</span>
<code class="data target"><b>${request.method}</b> ${cut(request.target, LONGEST_TARGET)}</code>
<span class="answer">${cut(answerInShort(exchange), LONGEST_NOTE)}</span>
${shown.length === 1 ? null : lane(exchange, scale)}
<span class="took">${durationText(ms)}</span></p>
${fold(html`Request and response #${id}${asides(exchange, shown, isDecisive && shown.length > 1)}`, bodies)}</li>
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
