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

/** Every file of `generated/`, by name, from the sources in `spec/` below `root`. The same sources give the same bytes. */
export async function generate(root: string): Promise<Map<string, string>> {
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

/** A file of `generated/` that does not match `spec/`. */
export interface Stale {
  readonly name: string;
  readonly wanted: string;
  /** What is there, and what is wanted, to read. */
  readonly diff: string;
}

/** Compares `generated/` below `root` with what `spec/` wants there. */
export async function findStale(root: string): Promise<Stale[]> {
  const stale: Stale[] = [];
  for (const [name, wanted] of await generate(root)) {
    const current = await readFile(join(root, 'generated', name), 'utf8').catch(() => '');
    if (current !== wanted) stale.push({ name, wanted, diff: lineDiff(current, wanted) });
  }
  return stale;
}

async function main(isCheck: boolean): Promise<number> {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const stale = await findStale(root);
  for (const { name, wanted, diff } of stale) {
    if (isCheck) console.error(`generated/${name} does not match spec/:\n${diff}`);
    else await writeFile(join(root, 'generated', name), wanted);
  }
  if (isCheck && stale.length > 0) console.error('Run `npm run generate` and commit the result.');
  console.log(`${stale.length} ${isCheck ? 'stale files in' : 'files written to'} generated/`);
  return isCheck && stale.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.includes('--check'));
