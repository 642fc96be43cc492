import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { ROOT } from './guides/read-guides.js';
import { addressOf, isRule } from './links.js';

type State = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0];
type Token = State['tokens'][number];

/** Teaches VitePress the links, pictures and blocks of this project's Markdown. `base` is the path of the site. */
export function projectMarkdown(md: MarkdownRenderer, base: string): void {
  md.core.ruler.push('project-links', (state) => {
    for (const token of state.tokens) token.children &&= withLinks(token.children, state, base);
  });
  const { image, fence } = md.renderer.rules;
  if (image === undefined || fence === undefined) throw new Error('VitePress draws no pictures or no code');
  md.renderer.rules.image = (tokens, index, options, env, self) => {
    const file = pictureOf(tokens[index], env.frontmatter.source);
    const picture = readFileSync(file, 'utf8');
    // Part of the page, it has the colours of the page; one with a style of its own would colour the page.
    if (!picture.includes('<style')) return `<span class="picture">${picture.slice(picture.indexOf('<svg'))}</span>`;
    tokens[index]?.attrSet('src', `/pictures/${basename(file)}`);
    return image(tokens, index, options, env, self);
  };
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const [, file, output] = /\sfile=(\S+)|\s(output)\b/.exec(tokens[index]?.info ?? '') ?? [];
    const title = file ?? (output && 'prints');
    return `${title === undefined ? '' : `<p class="block-title">${title}</p>`}${fence(tokens, index, options, env, self)}`;
  };
}

/** The file of a picture; those of several documents have names of their own. */
export function pictureOf(token: Pick<Token, 'attrGet'> | undefined, source: string): string {
  const href = token?.attrGet('src') ?? '';
  return href.startsWith('doc:') ? join(ROOT, href.slice('doc:'.length)) : join(ROOT, dirname(source), href);
}

/** The text with its links led to pages, and with a link around each id of a rule. */
function withLinks(tokens: readonly Token[], { Token, env }: State, base: string): Token[] {
  let open: Token | null = null;
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') open = led(token, env.frontmatter.source, base);
    else if (token.type === 'link_close') {
      token.tag = open?.tag ?? 'a';
      open = null;
    } else if (token.type === 'code_inline' && open === null && isRule(token.content)) {
      const link = new Token('link_open', 'a', 1);
      link.attrSet('href', addressOf(`rule:${token.content}`, '') ?? '');
      return [link, token, new Token('link_close', 'a', -1)];
    }
    return [token];
  });
}

/** The link with its address in the site. One to a file that is no page becomes plain text. */
function led(token: Token, source: string, base: string): Token {
  const href = token.attrGet('href') ?? '';
  if (/^(https?:|mailto:|#)/.test(href)) return token;
  const address = href.startsWith('/') ? href : addressOf(href, source);
  if (address === null) {
    token.tag = 'span';
    token.attrs = null;
  } else if (address.includes('.md')) token.attrSet('href', address);
  else {
    // No page of VitePress: its router must not take it for one.
    token.attrSet('href', base + address.slice(1));
    token.attrSet('target', '_self');
  }
  return token;
}
