import { html, joined, type Markup } from '../../conformance/report/html/markup.js';
import { type LocatedEntry, levels } from '../catalogue/entry.js';
import type { Page } from './page.js';
import { CATALOGUE, type Targets } from './targets.js';
import { words } from './words.js';

/** The rules with what is known of each. */
export interface KnownRules {
  readonly catalogue: readonly LocatedEntry[];
  /** How many known faults break a rule, by its id. */
  readonly faults: ReadonlyMap<string, number>;
}

/** All rules on one page, so that the browser's own search finds them; each has its id for an anchor. */
export function cataloguePage({ catalogue, faults }: KnownRules, targets: Targets): Page {
  const chapters = chaptersOf(catalogue);
  const counts = levels.map((level) => `${catalogue.filter((entry) => entry.level === level).length} ${level}`);
  const body = html`<p>A <b>must</b> is stated by the contract or follows from what it states. A <b>should</b> is implied by a sample, by
convention or by plain sense: a deployment that differs is warned. A <b>silent</b> rule marks what the contract does not say: what a
deployment does there is written down and never judged, and a client must not rely on it.</p>
${tools}
${chapters.map(([chapter, entries]) => chapterSection(chapter, entries, faults, targets))}`;
  return {
    path: CATALOGUE,
    section: 'rules',
    title: 'The rules',
    summary: `What an OpenAPI document cannot say: ${catalogue.length} rules, ${counts.join(', ')}.`,
    body,
    headings: chapters.map(([chapter, { length }]) => ({ title: `${chapter} (${length})`, id: chapter })),
    beside: [],
  };
}

/** Chapters in the order of the catalogue, with their rules. */
export function chaptersOf(catalogue: readonly LocatedEntry[]): [string, LocatedEntry[]][] {
  const chapters = new Map<string, LocatedEntry[]>();
  for (const entry of catalogue) {
    const chapter = entry.id.slice(0, entry.id.indexOf('/'));
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), entry]);
  }
  return [...chapters];
}

/** Appears where scripts run. */
const tools = html`<form class="tools" id="tools" role="search" aria-label="Rules" hidden>
<div class="field"><label for="search">Search</label> <input type="search" id="search" autocomplete="off" spellcheck="false" aria-keyshortcuts="/"></div>
<fieldset><legend>Level</legend> ${levels.map(
  (level) => html`<label class="chip"><input type="checkbox" name="level" value="${level}"> ${level}</label> `,
)}</fieldset>
<p id="shown" role="status"></p>
</form>`;

function chapterSection(
  chapter: string,
  entries: readonly LocatedEntry[],
  faults: ReadonlyMap<string, number>,
  targets: Targets,
): Markup {
  return html`<section class="chapter" aria-labelledby="${chapter}">
<h2 id="${chapter}">${chapter} <span class="count">${entries.length}</span></h2>
${entries.map((entry) => ruleArticle(entry, faults.get(entry.id) ?? 0, targets))}
</section>
`;
}

function ruleArticle(entry: LocatedEntry, faults: number, targets: Targets): Markup {
  const { id, level, statement } = entry;
  const operations = entry.operations.map(
    (name) => html`<a href="${targets.operations.get(name) ?? ''}"><code>${name}</code></a>`,
  );
  return html`<article class="rule" id="${id}" data-level="${level}">
<h3><span class="level is-${level}">${level}</span> <span>${words(statement)}</span></h3>
<p class="id"><a href="#${id}">${id}</a></p>
<dl>
${entry.why === undefined ? null : html`<dt>Why</dt><dd>${words(entry.why)}</dd>`}
${entry.because === undefined ? null : html`<dt>Not judged</dt><dd>${words(entry.because)}</dd>`}
<dt>Contract</dt><dd>${words(entry.source)}</dd>
<dt>Operations</dt><dd>${joined(operations, ', ')}</dd>
${faults === 0 ? null : html`<dt>Proof</dt><dd>${faults} known ${faults === 1 ? 'fault breaks' : 'faults break'} it, and the suite sees ${faults === 1 ? 'it' : 'each'}</dd>`}
</dl>
</article>
`;
}
