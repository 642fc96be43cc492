import { html, type Markup } from '../../conformance/report/html/markup.js';

/** A sentence of the catalogue, in which names stand between backticks. */
export function words(text: string): Markup {
  const parts = text.split(/`([^`]+)`/);
  return html`${parts.map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;
}
