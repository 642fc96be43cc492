import { counted, cut } from '../../../cli/text.js';
import { OUTCOMES, type RunResult } from '../../run/result.js';
import type { Reported } from '../reported.js';
import { countByOutcome, OUTCOME_WORDS } from '../run-summary.js';
import { type HtmlPart, html, type Markup, prose } from './markup.js';
import { beginsUnjudged } from './notes-sections.js';

const LONGEST_TITLE = 90;
/** Findings in the list of contents. */
const MOST_FINDINGS = 40;

/** Search, contents and appearance: beside the page where it is wide, above it where it is narrow. */
export function sidebar(reported: Reported): Markup {
  return html`<aside class="side" aria-label="Search and contents">
${tools(reported.result)}
${contents(reported)}
${view}
</aside>
`;
}

/** Controls of the page's appearance; shown only where scripts run. */
const view = html`<section class="view" id="view" aria-label="Page appearance" hidden>
<button type="button" id="expand" aria-pressed="false">Expand all</button>
<label for="theme" class="unseen">Colours</label><select id="theme"><option value="">system colours</option><option value="light">light</option><option value="dark">dark</option></select>
</section>`;

function contents(reported: Reported): Markup {
  const { result, causes } = reported;
  const notJudged = ['unjudged', 'Not judged'] as const;
  const isUnclear = beginsUnjudged(reported);
  const entries: readonly (readonly [string, HtmlPart])[] = [
    ...(result.faults.length === 0 ? [] : [['faults', 'Suite errors'] as const]),
    ...(causes.length === 0 ? [] : [['findings', counted(causes.length, 'finding')] as const]),
    ...(isUnclear ? [notJudged] : []),
    ['rules', counted(result.rules.length, 'rule')],
    ['register', 'Where the contract is silent'],
    ['latency', 'Latency'],
    ['wallets', 'Wallets and orders'],
    ...(isUnclear ? [] : [notJudged]),
  ];
  const items = entries.map(
    ([id, title]) => html`<li><a href="#${id}">${title}</a>${id === 'findings' ? findings(reported) : null}</li>\n`,
  );
  return html`<nav class="contents" aria-label="Contents"><ul>
${items}</ul></nav>`;
}

/** Links to the findings; nothing where there is one. */
function findings({ result, causes }: Reported): HtmlPart {
  if (causes.length < 2) return null;
  const verdicts = new Map(result.rules.map(({ id, verdict }) => [id, verdict]));
  const items = causes
    .slice(0, MOST_FINDINGS)
    .map(
      ({ title, lead }, index) =>
        html`<li class="is-${verdicts.get(lead) ?? 'fail'}"><a href="#cause-${index + 1}"><span class="number">${index + 1}</span> ${prose(cut(title, LONGEST_TITLE))}</a></li>\n`,
    );
  return html`<ol class="index">${items}</ol>`;
}

/** The search and the filter; shown only where scripts run. */
function tools(result: RunResult): Markup {
  const counts = countByOutcome(result);
  const chip = (name: string, value: string, label: HtmlPart) =>
    html`<label class="chip"><input type="checkbox" name="${name}" value="${value}"><span>${label}</span></label>`;
  const verdicts = OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) =>
    chip('verdict', outcome, html`${OUTCOME_WORDS[outcome]} <b>${counts[outcome]}</b>`),
  );
  const levels = ['must', 'should', 'silent'].map((level) => chip('level', level, level));
  return html`<form class="tools" id="tools" role="search" aria-label="Findings and rules" hidden>
<label for="search" class="unseen">Search findings and rules</label><input type="search" id="search" name="search" placeholder="Search findings and rules" autocomplete="off" spellcheck="false" aria-keyshortcuts="/" aria-describedby="shown">
<details class="filter"><summary>Filter</summary>
<fieldset><legend>Verdict</legend>${verdicts}</fieldset>
<fieldset><legend>Level</legend>${levels}</fieldset>
</details>
<p id="shown" role="status" aria-live="polite"></p>
<button type="reset">Clear</button>
</form>
`;
}
