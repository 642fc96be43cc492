import { createRequire } from 'node:module';
import { html, Markup } from '../../conformance/report/html/markup.js';

/** As much of highlight.js as is used. Its own types bring the browser's to the whole project, which has Node's. */
interface Highlighter {
  getLanguage(name: string): object | undefined;
  highlight(code: string, options: { language: string; ignoreIllegals: boolean }): { value: string };
}

const hljs: Highlighter = createRequire(import.meta.url)('highlight.js/lib/common');

/** What stands behind the three backticks: the language, and words that say what the block is. */
interface Fence {
  readonly language: string;
  /** Name of the file that the block is. */
  readonly file: string | null;
  /** Whether it is what the block before it prints. */
  readonly isOutput: boolean;
}

/** A block of code, coloured by classes. A button to copy it is added where scripts run. */
export function codeBlock(code: string, info: string): Markup {
  const { language, file, isOutput } = fenceOf(info);
  const caption = file ?? (isOutput ? 'prints' : null);
  return html`<figure class="code${isOutput ? ' is-output' : ''}">
${caption === null ? null : html`<figcaption>${caption}</figcaption>`}<pre><code>${highlighted(code, language)}</code></pre>
</figure>
`;
}

/** Code in the colours of its language; plain where the language is none. */
export function highlighted(code: string, language: string): Markup {
  // Tabs are as wide as each browser likes.
  const text = code.replaceAll('\t', '  ').trimEnd();
  if (hljs.getLanguage(language) === undefined) return html`${text}`;
  // What highlight.js returns is escaped, and has nothing but spans with classes.
  return new Markup(hljs.highlight(text, { language, ignoreIllegals: true }).value);
}

function fenceOf(info: string): Fence {
  const [language = '', ...words] = info.trim().split(/\s+/);
  const file = words.find((word) => word.startsWith('file='))?.slice('file='.length) ?? null;
  return { language, file, isOutput: words.includes('output') };
}
