import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { loadCatalogue } from './catalogue/catalogue.js';
import { lineDiff } from './generate/diff.js';
import { bundle, locateOperations, type OpenApiDocument } from './generate/document.js';
import { operationsSource } from './generate/operations.js';
import { nameRules, rulesSource } from './generate/rules.js';
import { validatorSources } from './generate/validators.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Every file of `generated/`, by name, from the sources in `spec/`. The same sources give the same bytes. */
export async function generate(): Promise<Map<string, string>> {
  const document = await bundle(join(root, 'spec/openapi.yaml'));
  const catalogue = loadCatalogue(join(root, 'spec/rules'), {
    operations: locateOperations(document).map(({ operation }) => operation.operationId),
    schemas: Object.keys(document.components.schemas),
  });
  nameRules(document, catalogue);
  const { code, declarations } = validatorSources(document);
  return new Map([
    ['openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['types.ts', await typesSource(document)],
    ['operations.ts', operationsSource(document)],
    ['validators.js', code],
    ['validators.d.ts', declarations],
    ['rules.ts', rulesSource(catalogue)],
  ]);
}

async function typesSource(document: OpenApiDocument): Promise<string> {
  // openapi-typescript types its input as a whole OpenAPI document; ours is one, read more narrowly.
  const ast = await openapiTS(JSON.stringify(document), { immutable: true });
  return `// Written by \`npm run generate\` from spec/. Do not edit.\n${astToString(ast)}`;
}

async function main(check: boolean): Promise<number> {
  let stale = 0;
  for (const [name, wanted] of await generate()) {
    const file = join(root, 'generated', name);
    const current = await readFile(file, 'utf8').catch(() => '');
    if (current === wanted) continue;
    stale += 1;
    if (check) console.error(`generated/${name} does not match spec/:\n${lineDiff(current, wanted)}`);
    else await writeFile(file, wanted);
  }
  if (check && stale > 0) console.error('Run `npm run generate` and commit the result.');
  console.log(check ? `${stale} stale files in generated/` : `${stale} files written to generated/`);
  return check && stale > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.includes('--check'));
