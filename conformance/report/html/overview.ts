import { counted } from '../../../cli/text.js';
import { toolVersion } from '../../../cli/version.js';
import { contractVersion } from '../../../generated/operations.js';
import { type FaultCoverage, OUTCOMES, type Outcome, type RuleResult, type RunResult } from '../../run/result.js';
import type { Reported } from '../reported.js';
import { byChapter, countByOutcome, headline, OUTCOME_WORDS } from '../run-summary.js';
import { amount, badge, bar, dataTable, duration, grouped, moment, section, shortened } from './components.js';
import { type HtmlPart, html, joined, type Markup } from './markup.js';

/** The colour of the verdict, by exit status. */
const TONES: Readonly<Record<number, Outcome>> = { 0: 'pass', 1: 'fail', 2: 'warn', 3: 'inconclusive', 4: 'error' };

/** The verdict, and the facts of the run. */
export function verdictHeader({ result, status }: Reported): Markup {
  const [, word = '', rest = ''] = /^([A-Z ]*[A-Z])\b:? ?(.*)$/s.exec(headline(result, status)) ?? [];
  const { orders, spent, spendLimit, currency } = result;
  const bought =
    spendLimit === 0
      ? 'nothing; no write was sent'
      : `${amount(spent, currency)} of at most ${amount(spendLimit, currency)}, for ${counted(orders.length, 'order')}`;
  const facts: readonly (readonly [string, HtmlPart])[] = [
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
    ['Spent', bought],
    ['Given', result.met.length === 0 ? 'only the base URL' : result.met.join(', ')],
    ['Run', result.run],
  ];
  return html`<header class="verdict is-${TONES[status] ?? 'error'}">
<p class="kind">${result.command === 'audit' ? 'Audit of a ledger' : 'Conformance report'}</p>
<h1>${word}</h1>
<p class="rest">${rest}</p>
<p class="where">${shortened(result.target, 300)}</p>
<dl class="facts">${facts.map(([name, what]) => html`<div><dt>${name}</dt><dd>${what}</dd></div>`)}</dl>
</header>
`;
}

/** The verdicts by chapter, and the known faults that the run detects. */
export function overviewSection({ result, power }: Reported): Markup {
  const counts = countByOutcome(result);
  const tally = OUTCOMES.filter((outcome) => counts[outcome] > 0).map(
    (outcome) => html`<li>${badge(outcome)} ${counts[outcome]}</li>`,
  );
  const worth = new Map(power.chapters.map((chapter) => [chapter.chapter, chapter]));
  const rows = [...byChapter(result.rules)].map(([chapter, rules]) => [
    html`<a href="#chapter-${chapter}">${chapter}</a>`,
    bar(shares(rules)),
    verdicts(rules),
    ...detected(worth.get(chapter)),
  ]);
  const columns = [
    { title: 'Chapter', label: '' },
    { title: html`<span class="unseen">Share of verdicts</span>`, label: '', kind: 'plot' },
    { title: 'Verdicts', label: '' },
    { title: html`<span class="unseen">Share of the faults</span>`, label: '', kind: 'plot' },
    { title: 'Known faults detected', label: 'known faults detected: ', kind: 'number' },
  ] as const;
  return section(
    'overview',
    'Overview',
    html`<ul class="tally" aria-label="Rules by verdict">${tally}</ul>`,
    bar(shares(result.rules)),
    dataTable('Verdicts by chapter', columns, rows),
    powerOf(power, result),
  );
}

/** How many of the known faults a run like this detects. */
function powerOf({ seen, of }: FaultCoverage, { skipped }: RunResult): HtmlPart {
  if (of === 0) return null;
  const all = seen === of ? 'all' : `${grouped(seen)} of the`;
  const missing = skipped === 0 ? null : ` ${counted(skipped, 'case')} skipped because --spend was too low.`;
  return html`<p class="note">Each rule is tested against deployments with one known fault each. A run of this depth and with these inputs detects ${all} ${grouped(of)} known faults of the rules that it judged.${missing}</p>`;
}

function detected(chapter: FaultCoverage['chapters'][number] | undefined): readonly [HtmlPart, HtmlPart] {
  if (chapter === undefined) return [null, '–'];
  const { seen, of } = chapter;
  return [bar([{ outcome: 'seen', share: seen / of }]), `${seen} of ${of}`];
}

function shares(rules: readonly RuleResult[]) {
  return OUTCOMES.flatMap((outcome) => {
    const count = rules.filter(({ verdict }) => verdict === outcome).length;
    return count === 0 ? [] : [{ outcome, share: count / rules.length }];
  });
}

function verdicts(rules: readonly RuleResult[]): HtmlPart {
  const parts = OUTCOMES.flatMap((outcome) => {
    const count = rules.filter(({ verdict }) => verdict === outcome).length;
    return count === 0
      ? []
      : [html`<span class="verdict-text is-${outcome}">${count} ${OUTCOME_WORDS[outcome]}</span>`];
  });
  return joined(parts, ', ');
}

/** The tool that made the page, and the history of the run. */
export function pageFooter({ history, run }: RunResult): Markup {
  return html`<footer><p>Made by dgo ${toolVersion}, which judges deployments of the Digital Goods Ordering Service against its contract ${contractVersion}. Run ${run}${history === null ? '; no history was kept' : html`; its history: <code>${history}</code>`}.</p></footer>
`;
}
