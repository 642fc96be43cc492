import { aboutBundle, type Complaint, reasonOf } from '../complaint.js';
import type { OpenApiDocument, Schema } from '../generate/document.js';
import { contractAjv, relocate, urn } from '../generate/validators.js';

/** What was looked at, and what is wrong with it. */
export interface SchemaFindings {
  readonly schemas: number;
  readonly examples: number;
  readonly complaints: readonly Complaint[];
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

function complaintsAbout(site: SchemaSite, ajv: Ajv): Complaint[] {
  let validate: Validate | undefined;
  try {
    validate = site.component === null ? ajv.compile(relocate(site.schema)) : ajv.getSchema(urn(site.component));
  } catch (error) {
    return [aboutBundle(site.place, 'ajv', `${reasonOf(error)}. Mend the schema: strict mode lets nothing pass.`)];
  }
  if (validate === undefined) throw new Error(`${site.place} was not registered: contractAjv must know all components`);
  return site.examples.flatMap((example) => (validate(example.value) ? [] : [mismatch(example, validate)]));
}

function mismatch({ place }: Example, { errors }: Validate): Complaint {
  const reasons = (errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || 'the value'} ${message} ${JSON.stringify(params)}`,
  );
  return aboutBundle(place, 'example', `${reasons.join('; ')}. Mend the example, or the schema.`);
}

/** A value that the document shows as an example. */
export interface Example {
  /** JSON pointer of the example in the document. */
  readonly place: string;
  readonly value: unknown;
}

/** A schema that stands by itself: a component, or that of a parameter, a header or a body. */
export interface SchemaSite {
  /** JSON pointer of the schema in the document. */
  readonly place: string;
  readonly schema: Schema;
  /** Name of the component; null for a schema that is written in place. */
  readonly component: string | null;
  /** Examples of what the schema describes: its own, and those of the parameter or body that it belongs to. */
  readonly examples: readonly Example[];
}

/** Children of a schema, by the keyword that holds them. */
const ONE: ReadonlySet<string> = new Set([
  ...['items', 'contains', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'propertyNames'],
  ...['not', 'if', 'then', 'else'],
]);
const MANY: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs'],
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'],
]);

/** What holds values, and nothing that describes them. */
const NO_DESCRIPTIONS: ReadonlySet<string> = new Set(['example', 'examples']);

/** All schemas of a document with their examples; parts of a schema that have examples of their own are sites, too. */
export function schemaSites(document: OpenApiDocument): SchemaSite[] {
  const { schemas, ...others } = document.components;
  return [
    ...Object.entries(schemas).flatMap(([name, schema]) => sitesOf(schema, `#/components/schemas/${name}`, name, [])),
    ...carried(document.paths, '#/paths'),
    ...carried(others, '#/components'),
  ];
}

/** The schemas of parameters, headers and bodies, wherever they stand: `schema` occurs in no other object. */
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
