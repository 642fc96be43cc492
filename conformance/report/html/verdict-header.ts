import { counted } from '../../../cli/text.js';
import { toolVersion } from '../../../cli/version.js';
import { contractVersion } from '../../../generated/operations.js';
import type { Outcome, RunResult } from '../../run/result.js';
import type { Reported } from '../reported.js';
import { countByOutcome, headline, nextText } from '../run-summary.js';
import {
  amount,
  data,
  duration,
  grouped,
  type HtmlPart,
  html,
  joined,
  type Markup,
  moment,
  shortened,
} from './markup.js';

/** The colour of the verdict, by exit status. */
const TONES: Readonly<Record<number, Outcome>> = { 0: 'pass', 1: 'fail', 2: 'warn', 3: 'inconclusive', 4: 'error' };

/** The verdict in a line, and the facts of the run in another, which opens. */
export function verdictHeader({ result, status }: Reported): Markup {
  const [, word = '', rest = ''] = /^([A-Z ]*[A-Z])\b:? ?(.*)$/s.exec(headline(result, status)) ?? [];
  // Violated shoulds alone are a warning, even where --strict makes them count.
  const isWarning = status === 1 && countByOutcome(result).fail === 0;
  return html`<header class="verdict is-${isWarning ? 'warn' : (TONES[status] ?? 'error')}">
<div class="headline"><h1>${word}</h1>
<p class="rest">${inColours(rest)}</p></div>
${beneath(result)}
<details class="meta"><summary>${joined(inShort(result), html`<span class="dot"> · </span>`)}</summary>
<dl class="facts">${factsOf(result).map(([name, what]) => html`<div><dt>${name}</dt><dd>${what}</dd></div>`)}</dl>
</details>
</header>
`;
}

/** What was required and not judged, what left the wallets unexplained, and what would let more be judged. */
function beneath(result: RunResult): HtmlPart {
  const next = nextText(result);
  const lines = [...(result.unmet ?? []), ...(next === null ? [] : [`Next: ${next}.`])];
  return [
    ...lossOf(result).map((loss) => html`<p class="note">${data(loss)}.</p>\n`),
    ...lines.map((line) => html`<p class="rest">${line}</p>\n`),
  ];
}

/** What left the wallets that no request of the run explains. */
function lossOf({ spending }: RunResult): readonly string[] {
  return [...(spending?.unexplained ?? []), ...(spending?.byOthers ?? [])];
}

/** The numbers of violated musts and shoulds in their colours. */
function inColours(rest: string): HtmlPart {
  return rest
    .split(/(\d+ (?:must|should) rules?)/)
    .map((part, index) =>
      index % 2 === 0 ? part : html`<b class="${part.includes('must') ? 'is-fail' : 'is-warn'}">${part}</b>`,
    );
}

function inShort(result: RunResult): readonly HtmlPart[] {
  return [
    html`<b>${shortened(result.target, 300)}</b>`,
    ...(result.command === 'audit' ? ['audit of a ledger'] : [`${result.depth}, seed ${result.seed}`]),
    moment(result.startedAt),
    duration(result.durationMs),
    counted(result.requests, 'request').replace(/^\d+/, (digits) => grouped(Number(digits))),
    bought(result),
  ];
}

function bought({ orders, spent, spendLimit, currency }: RunResult): string {
  if (spendLimit === 0) return 'nothing bought';
  return `${counted(orders.length, 'order')} for ${amount(spent, currency)} of ${amount(spendLimit, currency)}`;
}

function factsOf(result: RunResult): readonly (readonly [string, HtmlPart])[] {
  const { met, spendLimit, target } = result;
  return [
    ['Deployment', shortened(target, 300)],
    ['Contract', contractVersion],
    ...(result.command === 'audit'
      ? []
      : ([
          ['Depth', result.depth],
          ['Seed', String(result.seed)],
        ] as const)),
    ['Started', moment(result.startedAt)],
    ['Took', duration(result.durationMs)],
    ['Requests', grouped(result.requests)],
    ['Spent', spendLimit === 0 ? 'nothing; no write was sent' : bought(result)],
    ['Given', met.length === 0 ? 'only the base URL' : met.join(', ')],
    ['Run', result.run],
  ];
}

/** The tool that made the page, and the history of the run. */
export function pageFooter({ history, run }: RunResult): Markup {
  return html`<footer><p>Made by dgo ${toolVersion}, which judges deployments of the Digital Goods Ordering Service against its contract ${contractVersion}. Run ${run}${history === null ? '; no history was kept' : html`; its history: <code>${history}</code>`}.</p></footer>
`;
}
