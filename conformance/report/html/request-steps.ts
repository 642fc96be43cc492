import { counted, cut } from '../../../cli/text.js';
import type { Exchange, Role } from '../../evidence/evidence.js';
import { type ShellScript, shellScript } from '../curl.js';
import { inOrder } from '../steps.js';
import { command, fold, grouped } from './components.js';
import { type PageLimits, requestShown, responseShown } from './exchange-parts.js';
import { type HtmlPart, html, type Markup } from './markup.js';

const ROLES: Readonly<Record<Role, string | null>> = {
  caller: null,
  other: 'as the other user',
  none: 'without a token',
  invalid: 'with an invalid token',
};

const LONGEST_COMMAND = 4_000;
const LONGEST_TARGET = 200;

/** The requests that show a violation, in the order of the run, with their timing. The first of `exchanges` is the decisive one. */
export function requestSteps(
  exchanges: readonly Exchange[],
  target: string,
  pointer: string | null,
  limits: PageLimits,
): Markup | null {
  const [decisive] = exchanges;
  if (decisive === undefined) return null;
  const all = inOrder(exchanges);
  const place = all.findIndex(({ id }) => id === decisive.id);
  const first = all.slice(0, place < limits.steps ? limits.steps : limits.steps - 1);
  const shown = place < first.length ? first : [...first, decisive];
  const script = shellScript(all, target);
  const begin = Math.min(...all.map(({ startedAt }) => Date.parse(startedAt)));
  const end = Math.max(...all.map(({ startedAt, ms }) => Date.parse(startedAt) + ms), begin + 1);
  const items = shown.map((exchange) => {
    const isDecisive = exchange === decisive;
    const detail = fold(
      'Request and response',
      [
        curlShown(exchange, script),
        html`<div class="${exchange.request.body === null ? 'sides' : 'pair'}"><div><p class="label">Request</p>${requestShown(exchange, limits)}</div>
<div><p class="label">Response</p>${responseShown(exchange, isDecisive ? pointer : null, limits)}</div></div>`,
      ],
      isDecisive,
    );
    return html`<li${isDecisive && shown.length > 1 ? html` class="is-decisive"` : null}>
${stepLine(exchange, begin, end, isDecisive && shown.length > 1)}
${detail}</li>
`;
  });
  const left = all.length - shown.length;
  return html`${script.setting === null ? null : html`<p class="note">The idempotency keys of the run are already used. Set new keys before the commands below:</p>${command(script.setting, 'new keys')}`}
<ol class="steps">
${items}</ol>
${left > 0 ? html`<p class="note">… and ${counted(left, 'more request')}; the history of the run has all of them.</p>` : null}`;
}

function stepLine(exchange: Exchange, begin: number, end: number, isDecisive: boolean): Markup {
  const { id, request, response, startedAt, ms, as, note, throttled } = exchange;
  const from = Date.parse(startedAt) - begin;
  const x = (from / (end - begin)) * 1_000;
  const width = Math.max((ms / (end - begin)) * 1_000, 8);
  const status = response === null ? 'none' : String(Math.floor(response.status / 100));
  const asides = [
    ROLES[as],
    note === '' ? null : cut(note, 120),
    throttled === 0 ? null : `after ${counted(throttled, 'wait')} for a 429`,
    isDecisive ? 'shows the violation' : null,
  ].filter((aside) => aside !== null);
  const text: HtmlPart = asides.length === 0 ? null : html`<span class="aside">${asides.join('; ')}</span>`;
  return html`<p class="step"><span class="number">#${id}</span>
<code class="data target"><b>${request.method}</b> ${cut(request.target, LONGEST_TARGET)}</code>
<span class="status is-${status}">${response === null ? 'no answer' : response.status}</span>
<span class="time">+${grouped(from)} ms, took ${ms} ms</span>
<svg class="timing" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="track" width="1000" height="10"/><rect class="took" x="${Math.min(x, 992).toFixed(1)}" width="${Math.min(width, 1_000).toFixed(1)}" height="10"/></svg>
${text}</p>`;
}

function curlShown(exchange: Exchange, script: ShellScript): HtmlPart {
  const { target: path, body, headers } = exchange.request;
  const sent = path.length + (body?.length ?? 0) + JSON.stringify(headers).length;
  if (sent <= LONGEST_COMMAND) return command(script.commandOf(exchange), `curl command of request ${exchange.id}`);
  return html`<p class="note">The request is too long for a command: ${grouped(sent)} characters.</p>`;
}
