import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { type CatalogueEntry, CatalogueError, loadCatalogue } from '../catalogue/catalogue.js';
import { aboutBundle, type ContractCheck, type ContractComplaint, reasonOf } from '../complaint.js';
import { bundle, locateOperations, type OpenApiDocument } from '../generate/document.js';
import { redoclyComplaints } from './redocly-lint.js';
import { schemaFindings } from './schema-complaints.js';

/** Lints the contract of the project at `root`. Checks that need the bundle are skipped where there is none. */
export async function lintContract(root: string): Promise<ContractCheck[]> {
  const entry = join(root, 'spec/openapi.yaml');
  const redocly = {
    what: 'Redocly, recommended-strict and our own rules',
    complaints: await redoclyComplaints(entry, root),
  };
  let document: OpenApiDocument;
  try {
    document = await bundle(entry);
  } catch (error) {
    return [redocly, { what: 'the bundle', complaints: [aboutBundle('', 'bundle', `${reasonOf(error)} Fix it.`)] }];
  }
  const { schemas, examples, complaints } = schemaFindings(document);
  const catalogue = readCatalogue(join(root, 'spec/rules'), document, root);
  // Written by `npm run generate` from such a document.
  const published = JSON.parse(await readFile(join(root, 'generated/openapi.json'), 'utf8')) as OpenApiDocument;
  const ids = catalogue.entries.map(({ id }) => id);
  return [
    redocly,
    { what: 'swagger-parser, as a second opinion', complaints: await secondOpinion(document) },
    { what: `${schemas} schemas in Ajv's strict mode, and ${examples} examples against them`, complaints },
    { what: `the catalogue of ${ids.length} rules`, complaints: catalogue.complaints },
    { what: 'the rules that operations and schemas name', complaints: ruleComplaints(published, ids) },
  ];
}

/** The rules of a folder, or its complaints if there are any. */
export function readCatalogue(
  folder: string,
  document: OpenApiDocument,
  root: string,
): { entries: readonly CatalogueEntry[]; complaints: readonly ContractComplaint[] } {
  const vocabulary = {
    operations: locateOperations(document).map(({ operation }) => operation.operationId),
    schemas: Object.keys(document.components.schemas),
  };
  try {
    return { entries: loadCatalogue(folder, vocabulary), complaints: [] };
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    const complaints = error.faults.map((message) => ({
      file: relative(root, folder),
      place: '',
      rule: 'catalogue',
      message,
    }));
    return { entries: [], complaints };
  }
}

/**
 * Complaints about `x-rules` of the published document that name no rule of the catalogue, and about operations
 * without rules.
 */
export function ruleComplaints(published: OpenApiDocument, ids: readonly string[]): ContractComplaint[] {
  const operations = locateOperations(published).map(({ path, method, operation }) => ({
    place: `#/paths/${path.replaceAll('/', '~1')}/${method}/x-rules`,
    rules: operation['x-rules'] ?? [],
    isNeeded: true,
  }));
  const schemas = Object.entries(published.components.schemas).map(([name, schema]) => ({
    place: `#/components/schemas/${name}/x-rules`,
    rules: schema['x-rules'] ?? [],
    isNeeded: false,
  }));
  return [...operations, ...schemas].flatMap(({ place, rules, isNeeded }) => [
    ...rules
      .filter((id) => !ids.includes(id))
      .map((id) => about(place, `'${id}' is not a rule of spec/rules. Run \`npm run generate\`.`)),
    ...(isNeeded && rules.length === 0
      ? [about(place, 'No rule concerns the operation. Name it in an entry of spec/rules and run `npm run generate`.')]
      : []),
  ]);
}

function about(place: string, message: string): ContractComplaint {
  return { ...aboutBundle(place, 'x-rules', message), file: 'generated/openapi.json' };
}

/**
 * The complaints of swagger-parser: a second opinion, since it does not check much of OpenAPI 3.1. A mistake in its
 * schema forbids the `description` of a server variable; describe a variable in the server's description.
 */
export async function secondOpinion(document: OpenApiDocument): Promise<ContractComplaint[]> {
  // swagger-parser changes its input, and types it as one of several versions of OpenAPI.
  const copy = structuredClone(document) as unknown as Parameters<typeof SwaggerParser.validate>[0];
  try {
    await SwaggerParser.validate(copy);
    return [];
  } catch (error) {
    return [aboutBundle('', 'swagger-parser', `${reasonOf(error)} Fix the place that it names.`)];
  }
}
