import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { counted, cut } from '../../../cli/text.js';
import { OUTCOMES, type RunResult } from '../../run/result.js';
import type { Reported } from '../reported.js';
import { countByOutcome, headline, OUTCOME_WORDS } from '../run-summary.js';
import { causesSection, waivedSection } from './findings-section.js';
import { latencySection } from './latency-section.js';
import { type HtmlPart, html, Markup, prose } from './markup.js';
import { beginsUnjudged, faultsSection, registerSection, unjudgedSection, waiversSection } from './notes-sections.js';
import { rulesSection } from './rules-section.js';
import { pageFooter, verdictHeader } from './verdict-header.js';
import { walletsSection } from './wallets-section.js';

/** Findings in the list of contents, and the length of their titles there. */
const MOST_FINDINGS = 40;
const LONGEST_TITLE = 90;

/** Static styles, without any text of a deployment. Later files override earlier ones. */
const STYLES = [
  'base',
  'text',
  'verdict',
  'sidebar',
  'tables',
  'rules',
  'findings',
  'timeline',
  'plots',
  'narrow',
  'print',
];
const style = STYLES.map((name) => textOf(`style/${name}.css`)).join('');
const scripts = ['search.mjs', 'page.mjs'].map(textOf);

/** Nothing is loaded from the network, and only this page's own script and style apply. */
const POLICY = `default-src 'none'; style-src ${hashOf(style)}; script-src ${scripts.map(hashOf).join(' ')}; img-src data:; base-uri 'none'; form-action 'none'`;

/** The report as one self-contained page. It needs no server and no network, and can be read without scripts. */
export function htmlReport(reported: Reported): string {
  const { result, status } = reported;
  const isUnclear = beginsUnjudged(reported);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${headline(result, status)} ${result.target}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the findings</a>
${verdictHeader(reported)}
<div class="page">
${sidebar(reported)}
<main id="main" tabindex="-1">
${faultsSection(result)}
${causesSection(reported)}
${waivedSection(reported)}
${waiversSection(result)}
${isUnclear ? unjudgedSection(result) : null}
${rulesSection(reported)}
${registerSection(result)}
${latencySection(result)}
${walletsSection(result)}
${isUnclear ? null : unjudgedSection(result)}
</main>
</div>
${pageFooter(result)}
${scripts.map((script) => html`<script type="module">${new Markup(script)}</script>\n`)}
</body>
</html>
`;
  return page.text;
}

/** Browsers convert line ends to \n before they check the hash of a script or style. */
function textOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Search, contents and appearance: beside the page where it is wide, above it where it is narrow. */
function sidebar(reported: Reported): Markup {
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
