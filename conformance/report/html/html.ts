import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Reported } from '../reported.js';
import { headline } from '../run-summary.js';
import { causesSection, waivedSection } from './findings-section.js';
import { latencySection } from './latency-section.js';
import { html, Markup } from './markup.js';
import { beginsUnjudged, faultsSection, registerSection, unjudgedSection, waiversSection } from './notes-sections.js';
import { rulesSection } from './rules-section.js';
import { sidebar } from './sidebar.js';
import { pageFooter, verdictHeader } from './verdict-header.js';
import { walletsSection } from './wallets-section.js';

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
