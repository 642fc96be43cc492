import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { OUTCOMES, type RunResult } from '../../run/result.js';
import type { Reported } from '../reported.js';
import { countByOutcome, headline, OUTCOME_WORDS } from '../run-summary.js';
import { causesSection, waivedSection } from './findings-section.js';
import { latencySection } from './latency-section.js';
import { type HtmlPart, html, Markup } from './markup.js';
import { overviewSection, pageFooter, verdictHeader } from './overview.js';
import { faultsSection, registerSection, rulesSection, unjudgedSection, waiversSection } from './rules-section.js';
import { walletsSection } from './wallets-section.js';

/** Static styles, without any text of a deployment. Later files override earlier ones. */
const STYLES = ['base', 'text', 'verdict', 'tools', 'tables', 'findings', 'plots', 'narrow', 'print'];
const style = STYLES.map((name) => textOf(`style/${name}.css`)).join('');
const script = textOf('page.mjs');

/** Nothing is loaded from the network, and only this page's own script and style apply. */
const POLICY = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; img-src data:; base-uri 'none'; form-action 'none'`;

/** The report as one self-contained page. It needs no server and no network, and can be read without scripts. */
export function htmlReport(reported: Reported): string {
  const { result, status } = reported;
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
<div class="top">
${contents(reported)}
${view}
</div>
<main id="main" tabindex="-1">
${tools(result)}
${faultsSection(result)}
${overviewSection(reported)}
${causesSection(reported)}
${waivedSection(reported)}
${waiversSection(result)}
${rulesSection(result)}
${registerSection(result)}
${latencySection(result)}
${walletsSection(result)}
${unjudgedSection(result)}
</main>
${pageFooter(result)}
<script type="module">${new Markup(script)}</script>
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

/** Controls of the page's appearance; shown only where scripts run. */
const view = html`<section class="view" id="view" aria-label="Page appearance" hidden>
<button type="button" id="expand" aria-pressed="false">Expand all</button>
<label for="theme">Colours</label> <select id="theme"><option value="">as the system</option><option value="light">light</option><option value="dark">dark</option></select>
</section>`;

function contents({ result, causes }: Reported): Markup {
  const entries: readonly (readonly [string, string])[] = [
    ...(result.faults.length === 0 ? [] : [['faults', 'Suite errors'] as const]),
    ['overview', 'Overview'],
    ['findings', causes.length === 0 ? 'Findings' : `Findings (${causes.length})`],
    ['rules', `Rules (${result.rules.length})`],
    ['register', 'Silent register'],
    ['latency', 'Latency'],
    ['wallets', 'Wallets and orders'],
    ['unjudged', 'Not judged'],
  ];
  const items = entries.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`);
  return html`<nav class="contents" aria-label="Contents"><ul>${items}</ul></nav>`;
}

/** The filter; shown only where scripts run. */
function tools(result: RunResult): Markup {
  const counts = countByOutcome(result);
  const chip = (name: string, value: string, label: HtmlPart) =>
    html`<label class="chip"><input type="checkbox" name="${name}" value="${value}"><span>${label}</span></label>`;
  const verdicts = OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) =>
    chip('verdict', outcome, html`${OUTCOME_WORDS[outcome]} <b>${counts[outcome]}</b>`),
  );
  const levels = ['must', 'should', 'silent'].map((level) => chip('level', level, level));
  return html`<form class="tools" id="tools" role="search" aria-label="Findings and rules" hidden>
<div class="field"><label for="search">Search</label><input type="search" id="search" name="search" autocomplete="off" spellcheck="false" aria-keyshortcuts="/" aria-describedby="shown"></div>
<fieldset><legend>Verdict</legend>${verdicts}</fieldset>
<fieldset><legend>Level</legend>${levels}</fieldset>
<button type="reset">Clear</button>
<p id="shown" role="status" aria-live="polite"></p>
</form>
`;
}
