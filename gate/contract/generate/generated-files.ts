import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { bundle, locateOperations, type OpenApiDocument } from './document.js';
import { lineDiff } from './line-diff.js';
import { nameRules, operationsSource, rulesSource } from './sources.js';
import { validatorSources } from './validators.js';

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
