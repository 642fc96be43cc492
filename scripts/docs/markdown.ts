import { lexer, Parser, Renderer, type Token, type Tokens } from 'marked';
import { html, Markup } from '../../conformance/report/html/markup.js';
import { codeBlock } from './code.js';
import type { SourcePlace } from './documentation-error.js';
import { anchorOf } from './guides/links.js';
import type { Heading } from './page.js';

/** What a text in Markdown needs to know of the site around it. */
export interface Surroundings {
  /** Address of what a link names; null where it is to be shown as plain text. */
  link(href: string, place: SourcePlace): string | null;
  /** The picture as it stands on the page. */
  picture(href: string, alternative: string, place: SourcePlace): Markup;
  /** Address of the rule that a word in backticks is; null where it is none. */
  rule(word: string): string | null;
}

/** Markdown of a file of the project. */
export interface Source {
  /** From the root of the project. */
  readonly file: string;
  readonly text: string;
  /** The line of the file on which the text begins, counted from 1. */
  readonly firstLine: number;
}

/** Markdown as a part of a page, with its headings of the second level. */
export interface Rendered {
  readonly body: Markup;
  readonly headings: readonly Heading[];
}

export function renderMarkdown(source: Source, around: Surroundings): Rendered {
  const renderer = new SiteRenderer(source, around);
  const text = Parser.parse(lexer(source.text), { renderer });
  return { body: new Markup(text), headings: renderer.headings };
}

/** Writes what marked has read as the site wants it. */
class SiteRenderer extends Renderer {
  readonly headings: Heading[] = [];
  readonly #source: Source;
  readonly #around: Surroundings;
  readonly #timesUsed = new Map<string, number>();
  #isInLink = false;
  #tables = 0;

  constructor(source: Source, around: Surroundings) {
    super();
    this.#source = source;
    this.#around = around;
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const title = plainText(tokens);
    const id = this.#free(anchorOf(title));
    if (depth === 2) this.headings.push({ title, id });
    return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  }

  override code({ text, lang = '' }: Tokens.Code): string {
    return codeBlock(text, lang).text;
  }

  override codespan({ text }: Tokens.Codespan): string {
    const address = this.#isInLink ? null : this.#around.rule(text);
    const code = html`<code>${text}</code>`;
    return (address === null ? code : html`<a href="${address}">${code}</a>`).text;
  }

  override link({ href, tokens }: Tokens.Link): string {
    const address = this.#around.link(href, this.#place(href));
    this.#isInLink = true;
    const text = new Markup(this.parser.parseInline(tokens));
    this.#isInLink = false;
    return (address === null ? text : html`<a href="${address}">${text}</a>`).text;
  }

  override image({ href, text }: Tokens.Image): string {
    return this.#around.picture(href, text, this.#place(href)).text;
  }

  /** A table that is wider than a phone is moved within a frame of its own, which the keyboard can reach. */
  override table(token: Tokens.Table): string {
    const columns = token.header.map(({ tokens }) => plainText(tokens)).join(', ');
    const table = new Markup(super.table(token));
    this.#tables += 1;
    return html`<div class="wide" tabindex="0" role="region" aria-label="Table ${this.#tables}: ${columns}">${table}</div>\n`
      .text;
  }

  /** Where a link or a picture is first written. */
  #place(href: string): SourcePlace {
    const { file, text, firstLine } = this.#source;
    const before = text.slice(0, Math.max(0, text.indexOf(`(${href}`)));
    return { file, line: firstLine + before.split('\n').length - 1 };
  }

  /** The anchor, with a number where a heading before has it, as GitHub does. */
  #free(anchor: string): string {
    const times = this.#timesUsed.get(anchor) ?? 0;
    this.#timesUsed.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  }
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : ''))
    .join('');
}

/** The text below a heading of the second level, until the next one. Null where there is no such heading. */
export function sectionOf({ file, text, firstLine }: Source, heading: string): Source | null {
  const lines = text.split('\n');
  const begin = lines.indexOf(`## ${heading}`);
  if (begin === -1) return null;
  const length = lines.slice(begin + 1).findIndex((line) => line.startsWith('## '));
  const end = length === -1 ? lines.length : begin + 1 + length;
  return { file, text: lines.slice(begin, end).join('\n'), firstLine: firstLine + begin };
}
