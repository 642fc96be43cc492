/**
 * `npm run bench:gate`: what the gate's classification costs, against `redocly diff` alone on the same documents: this contract, and one
 * of 600 operations, each with some changes. Both read files; the gate runs within this process and starts Redocly from it.
 * Exit status 1 when a median is beyond its limit.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classify } from '../../gate/changes/classify.js';
import { readDocument } from '../../gate/documents/read-document.js';
import { redocly } from '../../gate/redocly/redocly.js';
import type { JsonObject } from '../../json-schema/json-schema.js';
import { largeDocument } from './gate/documents.js';
import { median, paired, type Ratio, timed } from './paired.js';

const ROUNDS = 3;
const OPERATIONS = 600;

const folder = await mkdtemp(join(tmpdir(), 'dgo-bench-gate-'));
const ratios: Ratio[] = [];

async function compare(what: string, limit: number, base: JsonObject, revision: JsonObject): Promise<void> {
  const [before, after] = [join(folder, 'base.json'), join(folder, 'revision.json')];
  await writeFile(before, JSON.stringify(base));
  await writeFile(after, JSON.stringify(revision));
  const found = { changes: 0, breaking: 0, counterexamples: 0 };
  const gate = () =>
    timed(async () => {
      const { changes } = await classify(await readDocument(before), await readDocument(after));
      found.changes = changes.length;
      found.breaking = changes.filter(({ verdict }) => verdict === 'breaking').length;
      found.counterexamples = changes.filter(({ witness }) => witness !== null).length;
    });
  const alone = () => timed(() => redocly(['diff', before, after, '--format', 'json']));
  const ratio = await paired(what, limit, ROUNDS, gate, alone);
  const told = `${found.changes} changes, ${found.breaking} of them breaking, ${found.counterexamples} with a counterexample`;
  ratios.push({ ...ratio, detail: `${ratio.detail}; ${told}` });
}

/** This contract with a bound on what is sent, a member that answers may lack, and a description. */
function changed(contract: string): JsonObject {
  // What is bundled is an OpenAPI document, and has these schemas as long as it is this contract.
  const document = JSON.parse(contract) as JsonObject & {
    info: { description?: string };
    components: { schemas: { NewOrderItem: { properties: { quantity: object } }; PageMeta: { required: string[] } } };
  };
  const { NewOrderItem, PageMeta } = document.components.schemas;
  Object.assign(NewOrderItem.properties.quantity, { maximum: 1000 });
  PageMeta.required.pop();
  document.info.description = 'Described anew.';
  return document;
}

try {
  const contract = await readFile('generated/openapi.json', 'utf8');
  // The bundled contract is an OpenAPI document.
  await compare(
    'the gate on this contract against redocly diff',
    6,
    JSON.parse(contract) as JsonObject,
    changed(contract),
  );
  const large = [largeDocument(OPERATIONS, 'base'), largeDocument(OPERATIONS, 'revision')] as const;
  await compare(`the gate on ${OPERATIONS} operations against redocly diff`, 10, ...large);
} finally {
  await rm(folder, { recursive: true });
}

for (const { what, limit, ratios: each, detail } of ratios) {
  const verdict = median(each) <= limit ? 'within' : 'BEYOND';
  const spread = `${Math.min(...each).toFixed(2)} to ${Math.max(...each).toFixed(2)}`;
  console.log(`${what}: ${median(each).toFixed(2)} (${spread}), ${verdict} ${limit}; ${detail}`);
}
process.exitCode = ratios.every(({ limit, ratios: each }) => median(each) <= limit) ? 0 : 1;
