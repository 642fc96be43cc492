/** The bodies of a recorded run mean the same by the contract as OpenAPI 3.1 and by its bundle as 3.0. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Exchange } from '../../conformance/evidence/evidence.js';
import { eventsOf } from '../../conformance/history/read-history.js';
import { startDgo } from '../../conformance/tests/executable.test.support.js';
import { validatorsOf30 } from '../../gate/contract/contract.test.support.js';
import {
  locateOperations,
  type OpenApiDocument,
  type ResponseObject,
  resolve,
  schemaName,
} from '../../gate/contract/generate/document.js';
import { contractAjv, urn } from '../../gate/contract/generate/validators.js';
import { listBreakings } from '../../json-schema/break/breaking.js';
import type { JsonValue } from '../../json-schema/json-schema.js';
import { startDemoServer } from '../servers/demo-server.js';

const read = (name: string): OpenApiDocument =>
  JSON.parse(readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8'));
const [newer, older] = [read('openapi.json'), read('openapi-3.0.json')];

/** The component of each JSON body, by `createOrder request` and `createOrder 201`. */
function schemasOf(document: OpenApiDocument): ReadonlyMap<string, string> {
  const named = locateOperations(document).flatMap(({ operation }) => {
    const bodies = Object.entries(operation.responses).map(
      ([status, response]) => [status, resolve<ResponseObject>(document, response).content] as const,
    );
    return [['request', operation.requestBody?.content] as const, ...bodies].flatMap(([key, content]) => {
      const name = schemaName(content?.['application/json']?.schema);
      return name === null ? [] : [[`${operation.operationId} ${key}`, name] as const];
    });
  });
  return new Map(named);
}

/** A body of the run, with the place of its schema. */
interface RecordedBody {
  readonly key: string;
  readonly value: JsonValue;
}

function bodiesOf({ operation, request, response }: Exchange): RecordedBody[] {
  const sent = operation === 'createOrder' && request.body !== null ? parsed(request.body) : undefined;
  return [
    ...(sent === undefined ? [] : [{ key: `${operation} request`, value: sent }]),
    ...(response?.body.is === 'json' ? [{ key: `${operation} ${response.status}`, value: response.body.value }] : []),
  ];
}

/** The JSON of a text; the run also sends what is none. */
function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const bodies: RecordedBody[] = [];

beforeAll(async () => {
  const server = await startDemoServer();
  const check = startDgo(['check', server.baseUrl, '--depth', 'quick', '--spend', '200.00'], server.env);
  try {
    const { status, out, err } = await check.ended;
    expect({ status, err }, out).toMatchObject({ status: 0 });
    const [history = ''] = readdirSync(join(check.folder, '.dgo')).filter((name) => name.endsWith('.ndjson.gz'));
    for await (const { exchange } of eventsOf(join(check.folder, '.dgo', history), ['exchange']))
      bodies.push(...bodiesOf(exchange));
  } finally {
    await check.clean();
    await server.stop();
  }
}, 300_000);

it('are of the same schemas in both documents', () => {
  expect(schemasOf(older)).toEqual(schemasOf(newer));
  const recorded = new Set(bodies.map(({ key }) => key));
  const seen = [...schemasOf(newer).keys()].filter((key) => recorded.has(key));
  expect(seen).toEqual(expect.arrayContaining(['createOrder request', 'createOrder 201', 'createOrder 422']));
  expect(seen).toEqual(expect.arrayContaining(['listTransactions 200', 'getOrderCodes 200', 'searchProducts 200']));
});

it('are accepted and refused by both alike, as they are and broken', () => {
  const [names, ajv, validatorOf30] = [schemasOf(newer), contractAjv(newer), validatorsOf30(older)];
  const definitions = newer.components.schemas;
  const known = bodies.flatMap(({ key, value }) => {
    const name = names.get(key);
    return name === undefined ? [] : [{ name, value }];
  });
  // The shortest that is accepted has all places and the fewest of them.
  const broken = [...shortestOf(known.filter(({ name, value }) => ajv.getSchema(urn(name))?.(value) === true))].flatMap(
    ([name, value]) =>
      listBreakings({ $ref: `#/components/schemas/${name}` }, value, { definitions }).map((one) => ({
        name,
        value: one.value,
      })),
  );
  const verdicts = [...known, ...broken].map(({ name, value }) => ({
    value,
    by31: ajv.getSchema(urn(name))?.(value),
    by30: validatorOf30(name)?.(value),
  }));
  expect(verdicts.filter(({ by31, by30 }) => by31 !== by30 || typeof by31 !== 'boolean')).toEqual([]);
  const count = (verdict: boolean) => verdicts.filter(({ by31 }) => by31 === verdict).length;
  expect([count(true), count(false)].every((number) => number > 100)).toBe(true);
});

function shortestOf(known: readonly { readonly name: string; readonly value: JsonValue }[]): Map<string, JsonValue> {
  const shortest = new Map<string, JsonValue>();
  const lengthOf = (value: JsonValue | undefined) =>
    value === undefined ? Number.POSITIVE_INFINITY : JSON.stringify(value).length;
  for (const { name, value } of known) {
    if (lengthOf(value) < lengthOf(shortest.get(name))) shortest.set(name, value);
  }
  return shortest;
}
