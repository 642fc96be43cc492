import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
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
 * All guides of a folder, in their order.
 * @throws {Error} that names the file whose front matter lacks something.
 */
export async function readGuides(folder = GUIDES): Promise<readonly Guide[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const guides = await Promise.all(names.map(async (name) => guideOf(name, await readFile(folder + name, 'utf8'))));
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
