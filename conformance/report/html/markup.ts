import { escapedHtml } from '../../../cli/escapes.js';

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
