import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Markup } from '../../conformance/report/html/markup.js';
import type { OpenApiDocument } from '../generate/document.js';
import { redocly } from '../generate/redocly.js';
import { SCHEMAS_TAG } from './targets.js';

/** Height of the header in pixels: Redoc keeps its own bars below it. The style of the header has it, too. */
const HEADER = 56;

const OPTIONS = {
  openapi: { scrollYOffset: HEADER, schemaDefinitionsTagName: SCHEMAS_TAG, hideDownloadButtons: true },
};

/** Pictures that Redoc would load from elsewhere; the name stands in their place. */
const LOGOS = ['https://cdn.redoc.ly/redoc/logo-mini-full.svg', 'https://cdn.redoc.ly/redoc/logo-mini.svg'];
const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="44" height="14"><style>text{font:11px sans-serif;fill:#4a5463}@media(prefers-color-scheme:dark){text{fill:#c0c8d2}}</style><text y="11">Redoc</text></svg>',
).replaceAll("'", '%27')}`;

/** What is put into Redoc's page. */
export interface ReferenceFrame {
  /** In front of all else: the header of the site. */
  readonly header: Markup;
  /** CSS without a closing tag in it. */
  readonly style: string;
  /** A script that runs before Redoc's. */
  readonly script: string;
  readonly description: string;
}

/**
 * The reference as one page that loads nothing: Redoc's own, with the header of the site above it. What might be loaded all
 * the same is refused by the page's policy, which knows each script by its hash.
 */
export async function referencePage(document: OpenApiDocument, frame: ReferenceFrame): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dgo-docs-'));
  try {
    const [source, config, output] = ['openapi.json', 'redocly.yaml', 'reference.html'].map((name) =>
      join(folder, name),
    );
    if (source === undefined || config === undefined || output === undefined)
      throw new Error('three names are three files');
    await writeFile(source, JSON.stringify(document));
    await writeFile(config, stringify(OPTIONS));
    const options = ['--config', config, '--title', `Reference · dgo`, '--inlineBundle', '--output', output];
    const { exitCode, stderr } = await redocly(['build-docs', source, ...options]);
    if (exitCode !== 0) throw new Error(`Redocly cannot build the reference:\n${stderr}`);
    return framed(await readFile(output, 'utf8'), frame);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Puts the frame around what Redocly has written. Throws where that is not what is known of it. */
function framed(page: string, { header, style, script, description }: ReferenceFrame): string {
  if (!page.includes('"disableTelemetry":true'))
    throw new Error('Redoc would tell its makers of each visit of the reference');
  let text = LOGOS.reduce((before, logo) => replaceOnce(before, logo, LOGO), page);
  text = replaceOnce(text, '<meta charset="utf8" />', '<meta charset="utf-8">\n<!-- policy -->');
  const head = `<meta name="referrer" content="no-referrer">\n<meta name="description" content="${description}">
<link rel="icon" href="data:,">\n<style>${style}</style>\n<script>${script}</script>\n</head>\n\n<body>\n${header.text}\n`;
  // Where its scripts take over they leave the addresses as they were written without a browser, which lead out of the site.
  const scripts = text.indexOf('<script type="module">');
  text = text.slice(0, scripts).replaceAll(' href="/', ' href="#/') + text.slice(scripts);
  text = replaceOnce(text, '</head>\n\n<body>', head);
  return replaceOnce(
    text,
    '<!-- policy -->',
    `<meta http-equiv="Content-Security-Policy" content="${policyFor(text)}">`,
  );
}

/**
 * Redoc searches in a worker that is made from a text. It begins with an empty style element, to which it adds rules by
 * script, and the page that is drawn in advance has attributes `style`; both are known by their hashes, too.
 */
function policyFor(page: string): string {
  const drawn = page.slice(0, page.indexOf('<script type="module">')).replaceAll(/<(script|style)\b.*?<\/\1>/gs, '');
  const scripts = hashesOf(page, /<script(?: type="module")?>(.*?)<\/script>/gs);
  const styles = [hashOf(''), ...hashesOf(page, /<style(?: [^>]*)?>(.*?)<\/style>/gs)];
  const attributes = hashesOf(drawn, / style="([^"]*)"/g);
  const both = [...styles, "'unsafe-hashes'", ...new Set(attributes)].join(' ');
  return `default-src 'none'; script-src ${scripts.join(' ')}; style-src ${both}; img-src data:; font-src data:; worker-src blob:; base-uri 'none'; form-action 'none'`;
}

function hashesOf(page: string, pattern: RegExp): string[] {
  return [...page.matchAll(pattern)].map(([, text = '']) => hashOf(text));
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function replaceOnce(text: string, wanted: string, replacement: string): string {
  const times = text.split(wanted).length - 1;
  if (times !== 1)
    throw new Error(`Redocly writes another page than before: it has '${wanted}' ${times} times, and not once`);
  return text.replace(wanted, () => replacement);
}
