import { escapedHtml } from '../../../cli/escapes.js';
import { cut, moneyText } from '../../../cli/text.js';
import type { RuleId } from '../../../generated/rules.js';
import type { Outcome } from '../../run/result.js';
import { OUTCOME_WORDS } from '../run-summary.js';

/** Text that is already HTML, as made by `html`. Any other text is escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlPart = Markup | string | number | null | readonly HtmlPart[];

/**
 * HTML in which every inserted value is escaped, except `Markup`. A list becomes its parts, null becomes nothing. Values in attributes must stand in double quotes, and never in a script, a style or an address.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlPart[]): Markup {
  return new Markup(strings.map((text, index) => text + rendered(values[index] ?? null)).join(''));
}

function rendered(part: HtmlPart): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string') return escapedHtml(part);
  return typeof part === 'number' ? String(part) : part.map(rendered).join('');
}

/** The parts of a list with a separator between them. */
export function joined(parts: readonly HtmlPart[], between: HtmlPart): readonly HtmlPart[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
}

/** A sentence in which names stand between backticks. */
export function prose(text: string): Markup {
  const parts = text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
  return html`<bdi class="data">${parts}</bdi>`;
}

/** Text of the deployment in one line. `bdi` keeps its writing direction from changing the text around it. */
export function data(text: string): Markup {
  return html`<bdi class="data">${text.replaceAll('\n', '\\n')}</bdi>`;
}

/** A section of the page, with its heading. */
export function section(id: string, title: string, ...body: readonly HtmlPart[]): Markup {
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${body}
</section>
`;
}

/** The verdict on a rule: its word in its colour. */
export function badge(outcome: Outcome): Markup {
  return html`<span class="badge is-${outcome}">${OUTCOME_WORDS[outcome]}</span>`;
}

/** The id of a rule's entry on the page. */
export function anchorOf(id: RuleId): string {
  return `rule-${id.replace('/', '-')}`;
}

/** The id of a rule's violations on the page. */
export function findingOf(id: RuleId): string {
  return `finding-${id.replace('/', '-')}`;
}

export function ruleLink(id: RuleId): Markup {
  return html`<a class="id" href="#${anchorOf(id)}">${id}</a>`;
}

/** An instant, given as ISO 8601 in UTC. */
export function moment(iso: string): Markup {
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

/** A duration as text: `3.4 s`, `2 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  const tenths = Math.round(ms / 100);
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** A whole number with thousands separators. */
export function grouped(number: number): string {
  return number.toLocaleString('en-US');
}

/** An amount in minor units as a decimal with thousands separators, and its currency where that is known. */
export function amount(minor: number, currency: string | null): string {
  const digits = moneyText(minor, null).replace(/\d{1,3}(?=(\d{3})+\.)/g, '$&,');
  return currency === null || currency === '' ? digits : `${digits} ${cut(currency, 20)}`;
}

/** A command to paste into a shell; its copy button is shown where scripts run. */
export function command(text: string, name: string): Markup {
  return html`<div class="command"><pre tabindex="0" role="group" aria-label="${name}"><code>${text}</code></pre><button type="button" class="copy" hidden aria-label="Copy: ${name}">Copy</button></div>`;
}

/** Text of several lines, received from the deployment or sent to it. */
export function preformatted(text: string, name: string): Markup {
  return html`<pre class="data" tabindex="0" role="group" aria-label="${name}">${text}</pre>`;
}

/** A line of the deployment's text, cut when it is longer than `most`. */
export function shortened(text: string, most: number): Markup {
  return data(cut(text, most));
}

export interface Column {
  readonly title: HtmlPart;
  /** Shown before the value where a narrow page shows the row as a block; may be empty. */
  readonly label: string;
  readonly kind?: 'number' | 'plot';
}

/** A table whose first column is the header of the row. The caption is for screen readers. */
export function dataTable(caption: string, columns: readonly Column[], rows: readonly (readonly HtmlPart[])[]): Markup {
  const kind = (index: number) => columns[index]?.kind ?? 'text';
  const cell = (part: HtmlPart, index: number) =>
    index === 0
      ? html`<th scope="row" role="rowheader">${part}</th>`
      : html`<td role="cell" class="is-${kind(index)}" data-label="${columns[index]?.label ?? ''}">${part}</td>`;
  const head = columns.map(
    ({ title }, index) => html`<th scope="col" role="columnheader" class="is-${kind(index)}">${title}</th>`,
  );
  return html`<table class="rows" role="table">
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${head}</tr></thead>
<tbody role="rowgroup">
${rows.map((row) => html`<tr role="row">${row.map(cell)}</tr>\n`)}</tbody>
</table>
`;
}

/** A part that the reader can open; printing shows it always. */
export function fold(summary: HtmlPart, body: HtmlPart, isOpen = false): Markup {
  const begin = isOpen ? html`<details open>` : html`<details>`;
  return html`${begin}<summary>${summary}</summary>
${body}
</details>
`;
}

/** A bar of adjacent parts; the shares add up to at most 1. Screen readers skip it: the text beside it says the same. */
export function bar(parts: readonly { readonly outcome: string; readonly share: number }[]): Markup {
  let from = 0;
  const rects = parts.map(({ outcome, share }) => {
    const x = from;
    from += share * 1_000;
    return html`<rect class="is-${outcome}" x="${x.toFixed(1)}" width="${(share * 1_000).toFixed(1)}" height="10"/>`;
  });
  return html`<svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">${rects}</svg>`;
}
