/**
 * The fenced blocks of a guide, as their info strings say what they are. The first word is the language that a page
 * highlights; the rest says what the test of the guides does with the block:
 *
 *     ```bash run               run in the guide's one shell, in the guide's one folder; must end with 0
 *     ```bash run status=1      must end with 1
 *     ```bash server            started beside the shell, which waits until it has printed something
 *     ```ts file=buy.mts        saved in the folder under that name; TypeScript is type-checked, too
 *     ```text output            what the block before it prints to stdout, line by line
 *     ```json output schema=Order varies=id,total
 *                               what it prints as one JSON document, valid under the component schema; the values of the
 *                               named fields may be others
 *     ```json schema=OrderRequest   a free-standing document, valid under the schema
 *     ```yaml unrun="a workflow runs on GitHub"
 *                               not run, and why; JSON and YAML must still be readable
 *
 * In an output `…` stands for any text of a line, alone on a line for any lines, and in JSON for further elements or
 * properties. ULIDs, names of runs, moments, days and durations may be others, too; of the first two, equal ones stay
 * equal throughout the guide, and the first run that is named is the first that was made. `dgo_…` is the token that the
 * server printed, in a variable with OTHER in its name the other user's. What listens on 4010 and 4011 in a guide
 * listens on free ports in the test.
 */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import { parse } from 'yaml';

/** The root of the project, with a slash at its end. */
export const ROOT = findRoot();

/** The folder of the guides and of their pictures. */
export const GUIDES = `${ROOT}spec/guides/`;

export interface Guide {
  /** The file's name without `.md`. */
  readonly slug: string;
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  /** Its place among the guides, from 1. */
  readonly order: number;
  /** Markdown, without the front matter. */
  readonly body: string;
  /** The line of the file on which the body begins, from 1. */
  readonly bodyLine: number;
  /** From the root of the project. */
  readonly path: string;
}

/**
 * All guides, in their order.
 * @throws {Error} that names the file whose front matter lacks something.
 */
export async function readGuides(): Promise<readonly Guide[]> {
  const names = (await readdir(GUIDES)).filter((name) => name.endsWith('.md'));
  const guides = await Promise.all(names.map(async (name) => guideOf(name, await readFile(GUIDES + name, 'utf8'))));
  return guides.sort((one, other) => one.order - other.order);
}

/** One guide from its file's name and text. */
export function guideOf(name: string, text: string): Guide {
  const path = `spec/guides/${name}`;
  const [head = '', matter = ''] = /^---\n(.*?\n)---\n/s.exec(text) ?? [];
  const { title, summary, order }: Record<string, unknown> = parse(matter) ?? {};
  if (typeof title !== 'string' || typeof summary !== 'string' || typeof order !== 'number') {
    throw new Error(`${path} must begin with front matter: title and summary (texts) and order (a number) between ---`);
  }
  const body = text.slice(head.length);
  return { slug: name.replace(/\.md$/, ''), title, summary, order, body, bodyLine: head.split('\n').length, path };
}

/** The root of the project, from the sources and from what is compiled below `dist/`. */
function findRoot(): string {
  const here = import.meta.url;
  return fileURLToPath(new URL(here.includes('/dist/scripts/') ? '../../../../' : '../../../', here));
}

interface Located {
  /** The line of the guide's file on which the block begins, from 1. */
  readonly line: number;
  readonly text: string;
}

export type Block = Located &
  (
    | { readonly is: 'run'; readonly status: number }
    | { readonly is: 'server' }
    | { readonly is: 'file'; readonly name: string }
    | { readonly is: 'output'; readonly json: boolean; readonly schema: string | null; readonly varies: string[] }
    | { readonly is: 'body'; readonly schema: string }
    | { readonly is: 'unrun'; readonly language: string; readonly because: string }
  );

/**
 * The blocks of a guide's Markdown. `from` is the line of the file on which the Markdown begins.
 * @throws {Error} that names the line of a block with an unknown info string.
 */
export function blocksOf(markdown: string, from = 1): Block[] {
  const blocks: Block[] = [];
  let line = from;
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'code') blocks.push(blockOf(token.lang ?? '', token.text, line));
    else if (/^ *```/m.test(token.raw))
      throw new Error(`line ${line}: a block stands in a list or a quotation: move it out`);
    line += token.raw.split('\n').length - 1;
  }
  return blocks;
}

function blockOf(info: string, text: string, line: number): Block {
  const { language, words, values } = read(info);
  const { status = '0', file, schema, varies, unrun } = values;
  if (unrun !== undefined) return { is: 'unrun', language, because: unrun, text, line };
  if (file !== undefined) return { is: 'file', name: file, text, line };
  if (words === 'server') return { is: 'server', text, line };
  if (words === 'run') return { is: 'run', status: Number(status), text, line };
  const json = language === 'json';
  if (words === 'output') {
    return { is: 'output', json, schema: schema ?? null, varies: varies?.split(',') ?? [], text, line };
  }
  if (json && schema !== undefined) return { is: 'body', schema, text, line };
  throw new Error(
    `line ${line}: the info string '${info}' says not what the block is: ` +
      'add run, server, output, file=NAME, schema=NAME or unrun="REASON"',
  );
}

/** An info string such as `bash run status=1`, parsed. */
function read(info: string) {
  const [language = ''] = info.split(' ');
  const words: string[] = [];
  const values: Record<string, string | undefined> = {};
  for (const [, name = '', quoted, plain] of info.slice(language.length).matchAll(/(\w+)(?:="([^"]*)"|=(\S+))?/g)) {
    const value = quoted ?? plain;
    if (value === undefined) words.push(name);
    else values[name] = value;
  }
  return { language, words: words.join(' '), values };
}
