/** `npm run lint:spec`: checks the sources of the contract, tells what was checked, and exits 1 when something is wrong. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aboutBundle, type Complaint, complaintLine, reasonOf } from '../gate/checks/complaint.js';
import { bundle, type OpenApiDocument } from './generate/document.js';
import { readCatalogue } from './lint/catalogue-complaints.js';
import { redoclyComplaints } from './lint/redocly-lint.js';
import { ruleComplaints } from './lint/rule-complaints.js';
import { schemaFindings } from './lint/schema-complaints.js';
import { secondOpinion } from './lint/second-opinion.js';

/** One thing that was checked, and what is wrong with it. */
export interface Check {
  readonly what: string;
  readonly complaints: readonly Complaint[];
}

/** Checks the contract of the project at `root`; what builds on a document that cannot be bundled is left out. */
export async function lintContract(root: string): Promise<Check[]> {
  const entry = join(root, 'spec/openapi.yaml');
  const redocly = {
    what: 'Redocly, recommended-strict and our own rules',
    complaints: await redoclyComplaints(entry, root),
  };
  let document: OpenApiDocument;
  try {
    document = await bundle(entry);
  } catch (error) {
    return [redocly, { what: 'the bundle', complaints: [aboutBundle('', 'bundle', `${reasonOf(error)} Mend it.`)] }];
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

async function main(): Promise<number> {
  const checks = await lintContract(join(dirname(fileURLToPath(import.meta.url)), '..'));
  for (const { what, complaints } of checks) {
    console.log(`${complaints.length === 0 ? 'ok' : 'bad'}\t${what}`);
    for (const complaint of complaints) console.error(complaintLine(complaint));
  }
  const count = checks.flatMap(({ complaints }) => complaints).length;
  console.log(`${count} complaints about spec/`);
  return count === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
