import { inert } from '../../cli/escapes.js';

/** A sentence of the gate as inline Markdown: what stands between backticks is code, and nothing else means anything. */
export function prose(text: string): string {
  return inert(text).replaceAll(/&#96;(.*?)&#96;/g, '<code>$1</code>');
}
