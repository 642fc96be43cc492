import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { html } from '../../conformance/report/html/markup.js';
import { locateOperations, type OpenApiDocument } from '../../gate/contract/generate/document.js';
import { redocly } from '../../gate/redocly/redocly.js';
import { groupBy } from '../../reference-server/domain/group-by.js';
import { ROOT } from './guides/read-guides.js';
import { document as contract, SCHEMAS_TAG } from './links.js';
import { chapterOf, chapters, counted } from './pages.js';
import { codeSamples } from './samples.js';

/** Where `dgo serve` listens. */
const SERVER = {
  url: 'http://127.0.0.1:4010',
  description: 'The reference server; any deployment has an address of its own.',
};

const OPTIONS = { openapi: { scrollYOffset: 56, schemaDefinitionsTagName: SCHEMAS_TAG, hideDownloadButtons: true } };

/** Pictures that Redoc would load from elsewhere; its name stands in their place. */
const LOGOS = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g;
const LOGO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="44" height="14"><text y="11" font-size="11" fill="#808080">Redoc</text></svg>')}`;

/** The reference as Redoc's page, with samples, with the rules of each operation, and with links to the other pages. */
export async function referencePage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dgo-reference-'));
  try {
    const [source, config, output] = [
      join(folder, 'openapi.json'),
      join(folder, 'redocly.yaml'),
      join(folder, 'out.html'),
    ];
    await writeFile(source, JSON.stringify(completed(contract)));
    // JSON is YAML.
    await writeFile(config, JSON.stringify(OPTIONS));
    const template = join(ROOT, 'scripts/docs/reference.hbs');
    const options = [
      '--config',
      config,
      '--template',
      template,
      '--title',
      'Reference | dgo',
      '--inlineBundle',
      '--output',
      output,
    ];
    const { exitCode, stderr } = await redocly(['build-docs', source, ...options]);
    if (exitCode !== 0) throw new Error(`Redocly cannot build the reference:\n${stderr}`);
    const page = await readFile(output, 'utf8');
    if (!page.includes('"disableTelemetry":true'))
      throw new Error(
        'Redoc would report each visit of the reference to its makers: see how its telemetry is disabled now',
      );
    // The addresses that it draws in advance lead out of the site; where its scripts run they are anchors, too.
    return page.replaceAll(LOGOS, LOGO).replaceAll(' href="/', ' href="#/');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The contract with the additions of the reference. */
function completed(document: OpenApiDocument): object {
  const copy = structuredClone(document);
  for (const located of locateOperations(copy)) {
    const { operation } = located;
    operation.description = `${operation.description?.trimEnd() ?? ''}\n\n${rulesOf(operation.operationId)}\n`;
    Object.assign(operation, { 'x-codeSamples': codeSamples(document, located) });
  }
  return { ...copy, servers: [SERVER] };
}

/** One line, as a block of HTML in Markdown ends at an empty one. Redoc drops spaces between elements. */
function rulesOf(operation: string): string {
  const entries = [...chapters.values()].flat().filter(({ operations }) => operations.includes(operation));
  const lists = [...groupBy(entries, ({ id }) => chapterOf(id))].map(
    ([chapter, rules]) =>
      html`<p><b>${chapter}</b></p><ul>${rules.map(
        ({ id, level, statement }) =>
          html`<li><i>${level}</i><span> ${statement.trim().replaceAll('`', '')} </span><a href="rules.html#${id}">${id}</a></li>`,
      )}</ul>`,
  );
  return html`<details class="dgo-rules"><summary><b>The rules of this operation</b><span>: ${counted(entries)}</span></summary>${lists}</details>`.text.replaceAll(
    '\n',
    ' ',
  );
}
