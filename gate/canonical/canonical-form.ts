import { Origins } from '../../json-schema/canonical/origins.js';
import { CanonicalSchemas } from '../../json-schema/canonical/schemas.js';
import { childPointer, isObject } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { Carriers } from './carriers.js';
import { Paths } from './paths.js';
import { SecuritySchemes } from './security.js';

const VARIABLE = /\{([^{}]+)\}/g;

/**
 * Rewrites a document into the form in which it is compared: documents that promise the same in different words become
 * equal. What no operation reaches and what is documentation is left out.
 */
export function canonicalForm(written: JsonObject): ComparedForm {
  const origins = new Origins();
  const schemas = new CanonicalSchemas(written, origins);
  const security = new SecuritySchemes(written);
  const tools = {
    ...{ origins, security, parameters: new Map<string, JsonObject>(), schemesUsed: new Set<string>() },
    carriers: new Carriers(written, schemas, origins),
  };
  const items = new Paths(written, tools);
  const { paths, names } = numbered(written['paths']);
  const rewrittenPaths = paths.map(({ path, called, variables }): [string, JsonValue] => [
    called,
    items.item(valueIn(written['paths'], path), childPointer('/paths', path), called, variables),
  ]);
  const webhooks = Object.entries(isObject(written['webhooks']) ? written['webhooks'] : {}).map(
    ([name, item]): [string, JsonValue] => [name, items.item(item, childPointer('/webhooks', name), name, [])],
  );
  const schemes = security
    .used(tools.schemesUsed)
    .map(([name, { value, pointer }]): [string, JsonValue] => [name, origins.mark(value, pointer)]);
  const document = origins.mark<JsonObject>(
    {
      openapi: '3.1.0',
      info: { title: 'canonical form', version: '1' },
      paths: origins.mark<JsonObject>(Object.fromEntries(rewrittenPaths), '/paths'),
      webhooks: origins.mark<JsonObject>(Object.fromEntries(webhooks), '/webhooks'),
      components: {
        schemas: schemas.comparableComponents(),
        parameters: Object.fromEntries(tools.parameters),
        securitySchemes: Object.fromEntries(schemes),
      },
    },
    '',
  );
  return {
    document,
    originOf: (pointer) => origins.trace(document, pointer),
    pathOf: (path) => names.get(path) ?? path,
  };
}

interface Numbered {
  readonly path: string;
  readonly called: string;
  readonly variables: readonly string[];
}

/**
 * The paths with their parameters named by position in the template; unchanged where two paths would become the same.
 */
function numbered(value: JsonValue | undefined): { paths: Numbered[]; names: Map<string, string> } {
  const written = Object.keys(isObject(value) ? value : {}).filter((path) => !path.startsWith('x-'));
  const templates = written.map((path) => {
    const variables = [...path.matchAll(VARIABLE)].map(([, name]) => name ?? '');
    let position = 0;
    const called = path.replaceAll(VARIABLE, () => `{${position++}}`);
    return { path, called, variables };
  });
  const counts = new Map<string, number>();
  for (const { called } of templates) counts.set(called, (counts.get(called) ?? 0) + 1);
  const paths = templates.map((one) =>
    counts.get(one.called) === 1 ? one : { path: one.path, called: one.path, variables: [] },
  );
  return { paths, names: new Map(paths.map(({ path, called }) => [called, path])) };
}

function valueIn(map: JsonValue | undefined, key: string): JsonValue | undefined {
  return isObject(map) ? map[key] : undefined;
}

/** A document in the form in which it is compared, with the way back to the original. */
export interface ComparedForm {
  readonly document: JsonObject;
  /**
   * The JSON Pointer in the original document for a pointer in this form; of the nearest ancestor where there is none.
   */
  originOf(pointer: string): string;
  /** The original path for a path in this form. */
  pathOf(path: string): string;
}

/** The form of a document that is compared as written. */
export function asWritten(document: JsonObject): ComparedForm {
  return { document, originOf: (pointer) => pointer, pathOf: (path) => path };
}

/** One of the two versions: the form that is compared, and the original. */
export interface ComparedVersion {
  readonly form: ComparedForm;
  readonly written: JsonObject;
}

/** The two versions that are compared. */
export interface ComparedVersions {
  readonly base: ComparedVersion;
  readonly revision: ComparedVersion;
}
