import { aboutBundle, type ContractComplaint, reasonOf } from '../complaint.js';
import type { OpenApiDocument, Schema } from '../generate/document.js';
import { contractAjv, relocate, urn } from '../generate/validators.js';

/** The number of checked schemas and examples, and the complaints. */
export interface SchemaFindings {
  readonly schemas: number;
  readonly examples: number;
  readonly complaints: readonly ContractComplaint[];
}

type Ajv = ReturnType<typeof contractAjv>;
type Validate = ReturnType<Ajv['compile']>;

/** Compiles every schema of the bundled document in Ajv's strict mode and validates every example against its schema. */
export function schemaFindings(document: OpenApiDocument): SchemaFindings {
  const sites = schemaSites(document);
  const counts = { schemas: sites.length, examples: sites.flatMap(({ examples }) => examples).length };
  let ajv: Ajv;
  try {
    ajv = contractAjv(document);
  } catch (error) {
    return { ...counts, complaints: [aboutBundle('#/components/schemas', 'ajv', reasonOf(error))] };
  }
  return { ...counts, complaints: sites.flatMap((site) => complaintsAbout(site, ajv)) };
}

function complaintsAbout(site: SchemaSite, ajv: Ajv): ContractComplaint[] {
  let validate: Validate | undefined;
  try {
    validate = site.component === null ? ajv.compile(relocate(site.schema)) : ajv.getSchema(urn(site.component));
  } catch (error) {
    return [aboutBundle(site.place, 'ajv', `${reasonOf(error)}. Fix the schema: strict mode lets nothing pass.`)];
  }
  if (validate === undefined) throw new Error(`${site.place} was not registered: contractAjv must know all components`);
  return site.examples.flatMap((example) => (validate(example.value) ? [] : [mismatch(example, validate)]));
}

function mismatch({ place }: Example, { errors }: Validate): ContractComplaint {
  const reasons = (errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || 'the value'} ${message} ${JSON.stringify(params)}`,
  );
  return aboutBundle(place, 'example', `${reasons.join('; ')}. Fix the example, or the schema.`);
}

/** A value shown as an example in the document. */
export interface Example {
  /** JSON pointer of the example in the document. */
  readonly place: string;
  readonly value: unknown;
}

/** A schema that is checked by itself: a component, or that of a parameter, a header or a body. */
export interface SchemaSite {
  /** JSON pointer of the schema in the document. */
  readonly place: string;
  readonly schema: Schema;
  /** Name of the component; null for an inline schema. */
  readonly component: string | null;
  /** Its examples: its own, and those of its parameter or body. */
  readonly examples: readonly Example[];
}

/** Keywords that hold one child schema. */
const ONE: ReadonlySet<string> = new Set([
  ...['items', 'contains', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'propertyNames'],
  ...['not', 'if', 'then', 'else'],
]);
const MANY: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs'],
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'],
]);

/** Members that hold values. */
const NO_DESCRIPTIONS: ReadonlySet<string> = new Set(['example', 'examples']);

/** All schemas of a document with their examples. Parts of a schema that have their own examples are included. */
export function schemaSites(document: OpenApiDocument): SchemaSite[] {
  const { schemas, ...others } = document.components;
  return [
    ...Object.entries(schemas).flatMap(([name, schema]) => sitesOf(schema, `#/components/schemas/${name}`, name, [])),
    ...carried(document.paths, '#/paths'),
    ...carried(others, '#/components'),
  ];
}

/** The schemas of parameters, headers and bodies anywhere below the node: `schema` occurs in no other object. */
function carried(node: unknown, place: string): SchemaSite[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => carried(item, `${place}/${index}`));
  if (!isRecord(node)) return [];
  if (isRecord(node['schema'])) return sitesOf(node['schema'], `${place}/schema`, null, carrierExamples(node, place));
  return Object.entries(node).flatMap(([key, child]) =>
    NO_DESCRIPTIONS.has(key) || key.startsWith('x-') ? [] : carried(child, `${place}/${escaped(key)}`),
  );
}

function carrierExamples(carrier: Schema, place: string): Example[] {
  const named = isRecord(carrier['examples']) ? Object.entries(carrier['examples']) : [];
  return [
    ...('example' in carrier ? [{ place: `${place}/example`, value: carrier['example'] }] : []),
    ...named.flatMap(([name, example]) =>
      isRecord(example) && 'value' in example
        ? [{ place: `${place}/examples/${escaped(name)}/value`, value: example['value'] }]
        : [],
    ),
  ];
}

function sitesOf(schema: Schema, place: string, component: string | null, more: readonly Example[]): SchemaSite[] {
  return [
    { place, schema, component, examples: [...ownExamples(schema, place), ...more] },
    ...partsWithExamples(schema, place),
  ];
}

function partsWithExamples(schema: Schema, place: string): SchemaSite[] {
  return partsOf(schema).flatMap(([keys, part]) => {
    const at = `${place}/${keys}`;
    const examples = ownExamples(part, at);
    const own = examples.length === 0 ? [] : [{ place: at, schema: part, component: null, examples }];
    return [...own, ...partsWithExamples(part, at)];
  });
}

function partsOf(schema: Schema): [string, Schema][] {
  return Object.entries(schema).flatMap(([keyword, value]): [string, Schema][] => {
    if (ONE.has(keyword) && isRecord(value)) return [[keyword, value]];
    if (!MANY.has(keyword) || typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, part]) =>
      isRecord(part) ? [[`${keyword}/${escaped(key)}`, part]] : [],
    );
  });
}

function ownExamples(schema: Schema, place: string): Example[] {
  const { example, examples } = schema;
  return [
    ...(example === undefined ? [] : [{ place: `${place}/example`, value: example }]),
    ...(Array.isArray(examples) ? examples : []).map((value, index) => ({
      place: `${place}/examples/${index}`,
      value,
    })),
  ];
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function isRecord(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
