import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import SwaggerParser from '@apidevtools/swagger-parser';
import { redocly } from '../../redocly/redocly.js';
import { type CatalogueEntry, CatalogueError, loadCatalogue } from '../catalogue/catalogue.js';
import { aboutBundle, type ContractCheck, type ContractComplaint, reasonOf } from '../complaint.js';
import { bundle, locateOperations, type OpenApiDocument } from '../generate/document.js';
import { schemaFindings } from './schema-complaints.js';

const CONFIG = fileURLToPath(new URL('redocly.yaml', import.meta.url));

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

/** The parts of the output of `redocly lint --format=json` that are read here. */
interface Report {
  totals: { errors: number; warnings: number; ignored: number };
  problems: { ruleId: string; message: string; location: Location[] }[];
}

interface Location {
  source: { ref: string };
  pointer?: string;
  start?: { line: number; col: number };
}

/**
 * All complaints of Redocly's strictest rules and our own about the document and the files that it refers to. The
 * verdict is read from its JSON: the exit status also depends on what an ignore file hides. Files are named from
 * `root`.
 */
export async function redoclyComplaints(entry: string, root: string, config = CONFIG): Promise<ContractComplaint[]> {
  const args = ['lint', entry, '--config', config, '--format=json', '--max-problems=1000'];
  const { exitCode, stdout, stderr } = await redocly(args);
  let report: Report;
  try {
    // Any other shape throws below, which is reported too.
    report = JSON.parse(stdout) as Report;
  } catch (error) {
    const words = `${reasonOf(error)}\n${stdout}${stderr}`.trim();
    return [broken(entry, root, `Redocly printed no report. Fix what it says: ${words}`)];
  }
  const complaints = report.problems.map((problem) => complaintOf(problem, entry, root));
  const { errors, warnings, ignored } = report.totals;
  if (ignored > 0) {
    complaints.push(broken(entry, root, `${ignored} problems are hidden by an ignore file. Remove it and fix them.`));
  }
  if (complaints.length === 0 && (exitCode !== 0 || errors + warnings > 0)) {
    const counted = `${errors} errors and ${warnings} warnings`;
    complaints.push(broken(entry, root, `Redocly ended with ${exitCode}, counted ${counted} and named none.`));
  }
  return complaints;
}

function complaintOf({ ruleId, message, location }: Report['problems'][number], entry: string, root: string) {
  const [first] = location;
  const line = first?.start === undefined ? '' : `:${first.start.line}:${first.start.col}`;
  return {
    file: `${relative(root, first?.source.ref ?? entry)}${line}`,
    place: first?.pointer ?? '',
    rule: ruleId,
    message,
  };
}

function broken(entry: string, root: string, message: string): ContractComplaint {
  return { file: relative(root, entry), place: '', rule: 'redocly', message };
}
