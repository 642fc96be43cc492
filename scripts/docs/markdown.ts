import { basename } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { addressOf } from './links.js';

type Rule = Parameters<MarkdownRenderer['core']['ruler']['push']>[1];
type Token = Parameters<Rule>[0]['tokens'][number];

/** Teaches VitePress the links, pictures and blocks of this project's Markdown. `base` is the path of the site. */
export function projectMarkdown(md: MarkdownRenderer, base: string): void {
  md.core.ruler.push('project-links', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type === 'link_open') leadLink(token, env.frontmatter.source, base);
      if (token.type === 'image') token.attrSet('src', `/pictures/${basename(token.attrGet('src') ?? '')}`);
    }
  });
  const { fence } = md.renderer.rules;
  if (fence === undefined) throw new Error('VitePress draws no code');
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const [, file, output] = /\sfile=(\S+)|\s(output)\b/.exec(tokens[index]?.info ?? '') ?? [];
    const title = file ?? (output && 'prints');
    return `${title === undefined ? '' : `<p class="block-title">${title}</p>`}${fence(tokens, index, ...rest)}`;
  };
}

/** Gives a link its address in the site. One to a file that is no page leads nowhere, and looks like text. */
function leadLink(token: Token, source: string, base: string): void {
  const href = token.attrGet('href') ?? '';
  if (/^(https?:|mailto:|#)/.test(href)) return;
  const address = href.startsWith('/') ? href : addressOf(href, source);
  if (address === null) token.attrs = [['class', 'no-page']];
  else if (address.includes('.md')) token.attrSet('href', address);
  else {
    // No page of VitePress: its router must not take it for one.
    token.attrSet('href', base + address.slice(1));
    token.attrSet('target', '_self');
  }
}
