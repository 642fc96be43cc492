import { isArray, isObject, textOf } from '../../json-schema/json.js';
import type { Definitions, JsonSchema, JsonValue, SchemaObject } from '../../json-schema/json-schema.js';
import { patternOf } from '../../json-schema/patterns.js';
import { inPlace, reachOf } from './schema-parts.js';
import { definitionName, type Standalone } from './standalone.js';

/** Keywords by which a part decides about the whole value. Where one occurs, equal texts prove nothing. */
const ENTANGLING = ['contains', 'not', 'if', 'oneOf', 'propertyNames', 'dependentSchemas', 'unevaluatedProperties'];

const EXAMPLES: ReadonlySet<string> = new Set(['example', 'examples', 'default']);

/** The schemas of both versions that apply to one place of a value. */
export interface Site {
  readonly sender: readonly SchemaObject[];
  readonly receiver: readonly SchemaObject[];
  /** Whether the versions differ about the value itself, apart from its parts. */
  readonly differs: boolean;
  /** Whether the versions agree about the value and all its parts. */
  readonly isSame: boolean;
  /** The text of both versions, equal for places with equal schemas. */
  readonly text: string;
  property(name: string): Site;
  item(index: number): Site;
}

/** The site of the whole value. */
export function rootSite(sender: Standalone, receiver: Standalone): Site {
  return siteOf({ ...sender, schemas: [sender.schema] }, { ...receiver, schemas: [receiver.schema] });
}

/** The schemas of one version for one place. */
export interface SchemasAtPlace {
  readonly schemas: readonly JsonSchema[];
  readonly definitions: Definitions;
  /** Prefix of all names of definitions. */
  readonly prefix: string;
}

function siteOf(sender: SchemasAtPlace, receiver: SchemasAtPlace): Site {
  const sides = [sender, receiver].map(expanded);
  const [sending = [], receiving = []] = sides;
  const parts = new Map<string, Site>();
  const part = (key: string, pick: (schema: SchemaObject) => readonly JsonSchema[]): Site => {
    const known = parts.get(key);
    if (known !== undefined) return known;
    const site = siteOf(
      { ...sender, schemas: sending.flatMap(pick) },
      { ...receiver, schemas: receiving.flatMap(pick) },
    );
    parts.set(key, site);
    return site;
  };
  const leading = Math.max(0, ...sides.flat().map(({ prefixItems = [] }) => prefixItems.length));
  const [said, heard] = [wholeText(sender), wholeText(receiver)];
  const isSame = said === heard;
  const isEntangled = ENTANGLING.some((keyword) => sides.flat().some((schema) => schema[keyword] !== undefined));
  return {
    sender: sending,
    receiver: receiving,
    isSame,
    text: `${said}\n${heard}`,
    differs: !isSame && (isEntangled || localText(sending) !== localText(receiving)),
    property: (name) => part(`.${name}`, (schema) => schemasOfProperty(schema, name)),
    item: (index) => part(`${Math.min(index, leading)}`, (schema) => schemasOfItem(schema, index)),
  };
}

function expanded({ schemas, definitions }: SchemasAtPlace): readonly SchemaObject[] {
  const follow = (ref: string): JsonSchema | undefined => definitions[definitionName({ $ref: ref }) ?? ''];
  const seen = new Set<JsonSchema>();
  return schemas.flatMap((schema) => inPlace(schema, follow, seen));
}

/** A text for the schemas and the definitions behind them, without examples and document-specific names. */
export function wholeText({ schemas, definitions, prefix }: SchemasAtPlace): string {
  const found = new Set<string>();
  const said = (key: string, value: unknown): unknown => {
    if (EXAMPLES.has(key)) return undefined;
    if (key !== '$ref' || typeof value !== 'string') return value;
    const name = definitionName({ $ref: value }) ?? '';
    found.add(name);
    return name.slice(prefix.length);
  };
  const texts = [JSON.stringify(schemas, said)];
  // A set also yields what is added during the loop: the definitions of definitions.
  for (const name of found) texts.push(JSON.stringify(definitions[name] ?? null, said));
  return texts.join('\n');
}

/** A text for what the schemas require of the value itself, whatever their order and number. */
function localText(schemas: readonly SchemaObject[]): string {
  return [...new Set(schemas.map(localTextOf))].sort().join('\n');
}

const texts = new WeakMap<SchemaObject, string>();

function localTextOf(schema: SchemaObject): string {
  const known = texts.get(schema);
  if (known !== undefined) return known;
  const local = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (keyword === '$ref') return [keyword, null];
    if (reachOf(keyword) === null || typeof value === 'boolean') return [keyword, value];
    return [keyword, Array.isArray(value) ? value.length : isNamed(keyword) ? Object.keys(value as object) : null];
  });
  // All kept keywords hold JSON.
  const text = textOf(Object.fromEntries(local) as JsonValue);
  texts.set(schema, text);
  return text;
}

const isNamed = (keyword: string): boolean => ['properties', 'patternProperties', 'dependentSchemas'].includes(keyword);

/** The schemas of a property: by name or pattern, or else those of additional properties. */
function schemasOfProperty(schema: SchemaObject, name: string): readonly JsonSchema[] {
  const described = describedBy(schema, name);
  if (described.length > 0) return described;
  const { additionalProperties, unevaluatedProperties } = schema;
  return [additionalProperties ?? unevaluatedProperties].filter((rest) => rest !== undefined);
}

function describedBy({ properties = {}, patternProperties = {} }: SchemaObject, name: string): readonly JsonSchema[] {
  const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
  const matching = Object.entries(patternProperties).filter(([pattern]) => matches(pattern, name));
  return [...(own === undefined ? [] : [own]), ...matching.map(([, part]) => part)];
}

function matches(pattern: string, name: string): boolean {
  return patternOf(pattern).test(name);
}

function schemasOfItem({ prefixItems = [], items }: SchemaObject, index: number): readonly JsonSchema[] {
  return [prefixItems[index] ?? items].filter((item) => item !== undefined);
}

/**
 * The value without properties that the receiver names and the sender does not. Adding a property to an open object is
 * compatible by policy, although a sender might have used the name for something else.
 */
export function withoutNewProperties(value: JsonValue, site: Site): JsonValue {
  if (isArray(value)) return value.map((item, index) => withoutNewProperties(item, site.item(index)));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !isNew(name, site));
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutNewProperties(member, site.property(name))]));
}

function isNew(name: string, { sender, receiver }: Site): boolean {
  const isNamed = receiver.some(({ properties = {} }) => Object.hasOwn(properties, name));
  return isNamed && !sender.some((schema) => speaksOf(schema, name));
}

function speaksOf(schema: SchemaObject, name: string): boolean {
  const { required = [], additionalProperties, unevaluatedProperties } = schema;
  const rest = additionalProperties ?? unevaluatedProperties ?? true;
  const isOpen = typeof rest === 'boolean' ? rest : Object.keys(rest).length === 0;
  return !isOpen || required.includes(name) || describedBy(schema, name).length > 0;
}
