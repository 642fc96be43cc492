/**
 * `npm run bench:gate`: what the gate's classification costs, against `redocly diff` alone on the same documents: this contract, and one
 * of 600 operations, each with some changes. Both read files; the gate runs within this process and starts Redocly from it.
 * Exit status 1 when a median is beyond its limit. With `--write` the ratios go into gate/README.md, too.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classify } from '../../gate/changes/classify.js';
import { readDocument } from '../../gate/documents/read-document.js';
import { redocly } from '../../gate/redocly/redocly.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { isWithin, openFigures, paired, type Ratio, ratioLine, timed } from './figures.js';

const ROUNDS = 3;
const OPERATIONS = 600;
/** How many operations share one schema. */
const PER_SCHEMA = 6;

const figures = openFigures('gate/README.md', 'bench:gate');

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
  const counts = `${found.changes} changes, ${found.breaking} of them breaking, ${found.counterexamples} with a counterexample`;
  ratios.push({ ...ratio, detail: `${ratio.detail}; ${counts}` });
}

/** This contract with a bound on what is sent, a member that answers may lack, and a description. */
function changed(contract: string): JsonObject {
  // What is bundled is an OpenAPI document, and has these schemas as long as it is this contract.
  const document = JSON.parse(contract) as JsonObject & {
    info: { description?: string };
    components: {
      schemas: { OrderRequestItem: { properties: { quantity: object } }; PageMeta: { required: string[] } };
    };
  };
  const { OrderRequestItem, PageMeta } = document.components.schemas;
  Object.assign(OrderRequestItem.properties.quantity, { maximum: 1000 });
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

for (const ratio of ratios) figures.print(ratioLine(ratio));
figures.end();
process.exitCode = ratios.every(isWithin) ? 0 : 1;

/** Which version of the document is wanted. */
type Version = 'base' | 'revision';

/**
 * A document with the given number of operations, of which each sixth schema, parameter and answer is changed in the revision: some
 * changes break, some are compatible, and one schema is used by six operations.
 */
function largeDocument(operations: number, version: Version): JsonObject {
  const indices = Array.from({ length: operations }, (_, index) => index);
  const schemas = indices.filter((index) => index % PER_SCHEMA === 0).map((index) => index / PER_SCHEMA);
  const info = { title: 'A large contract', version: '1' };
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: 'https://large.example' }],
    paths: Object.fromEntries(indices.map((index) => [`/things-${index}/{id}`, { post: operation(index, version) }])),
    components: {
      schemas: Object.fromEntries(schemas.map((index) => [`Thing${index}`, thing(index, version)])),
    },
  };
}

function operation(index: number, version: Version): JsonObject {
  const isChanged = version === 'revision' && index % 60 === 7;
  const reference = { $ref: `#/components/schemas/Thing${Math.floor(index / PER_SCHEMA)}` };
  const page: JsonObject = {
    type: 'object',
    required: ['data', 'total'],
    properties: { data: { type: 'array', items: reference }, total: { type: 'integer', minimum: 0 } },
  };
  const responses: JsonObject = {
    200: { description: 'Done.', content: { 'application/json': { schema: page } } },
    ...(isChanged ? { 409: { description: 'It is there already.' } } : {}),
  };
  return {
    operationId: `changeThing${index}`,
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1 } },
      { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: isChanged ? 99 : 100 } },
    ],
    requestBody: { required: true, content: { 'application/json': { schema: reference } } },
    responses,
  };
}

function thing(index: number, version: Version): JsonObject {
  const changed = version === 'revision' ? index % 25 : 0;
  const properties: Record<string, JsonValue> = {
    id: { type: 'string', format: 'uuid' },
    name: { type: 'string', maxLength: changed === 3 ? 49 : 50 },
    state: { enum: ['new', 'open', ...(changed === 4 ? [] : ['done'])] },
    price: { type: 'object', required: ['amount'], properties: { amount: { type: 'integer', minimum: 0 } } },
    tags: { type: 'array', items: { type: 'string' }, maxItems: changed === 5 ? 30 : 20 },
    ...(changed === 6 ? { note: { type: ['string', 'null'] } } : {}),
  };
  return { type: 'object', required: ['id', 'name'], properties };
}
