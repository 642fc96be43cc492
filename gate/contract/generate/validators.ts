import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import {
  locateOperations,
  type OpenApiDocument,
  type ParameterObject,
  type ResponseObject,
  resolve,
  type Schema,
  schemaName,
} from './document.js';

/** Source texts of `generated/validators.js` and `generated/validators.d.ts`. */
export function validatorSources(document: OpenApiDocument): { code: string; declarations: string } {
  const groups = groupsOf(document);
  return { code: codeOf(document, groups), declarations: declarationsOf(document, groups) };
}

interface Groups {
  /** operationId to component name. */
  requestBodies: Map<string, string>;
  /** operationId to status to component name. */
  responses: Map<string, Map<string, string>>;
  /** operationId to the schema of the object of its parameters. */
  parameters: Map<string, Schema>;
}

function groupsOf(document: OpenApiDocument): Groups {
  const groups: Groups = { requestBodies: new Map(), responses: new Map(), parameters: new Map() };
  for (const { operation } of locateOperations(document)) {
    const id = operation.operationId;
    const body = schemaName(operation.requestBody?.content['application/json']?.schema);
    if (body !== null) groups.requestBodies.set(id, body);
    const byStatus = new Map<string, string>();
    for (const [status, reference] of Object.entries(operation.responses)) {
      const response = resolve<ResponseObject>(document, reference);
      const name = schemaName(response.content?.['application/json']?.schema);
      if (name !== null) byStatus.set(status, name);
    }
    if (byStatus.size > 0) groups.responses.set(id, byStatus);
    const parameters = (operation.parameters ?? []).map((reference) => resolve<ParameterObject>(document, reference));
    groups.parameters.set(id, parametersSchema(parameters.filter((parameter) => parameter.in !== 'header')));
  }
  return groups;
}

function parametersSchema(parameters: readonly ParameterObject[]): Schema {
  return {
    type: 'object',
    required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
  };
}

/** The id under which a component is registered with Ajv. */
export const urn = (name: string) => `urn:contract:${name}`;

/**
 * Turns references to components into ids: Ajv resolves `#/components/…` only inside a bundle that it cannot compile.
 */
export function relocate<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/components/schemas/', '"urn:contract:')) as T;
}

/** Ajv in strict mode with every component registered. Throws and names a component that is not a schema. */
export function contractAjv(document: OpenApiDocument, codegen = false) {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    allErrors: true,
    validateFormats: true,
    ...(codegen ? { code: { source: true, esm: true, lines: true } } : {}),
  });
  addFormats.default(ajv);
  ajv.addVocabulary(['x-rules', 'example']);
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    try {
      ajv.addSchema(relocate(schema), urn(name));
    } catch (error) {
      throw new Error(`The component schema ${name} is not a JSON Schema: ${String(error)}. Fix it.`, { cause: error });
    }
  }
  return ajv;
}

/** Ajv copies all complaints so far for each row that has some, so that a list of ten thousand bad rows takes minutes. */
const JOINED = `function joined(all, more) {
for (let index = 0; index < more.length && all.length < 1000; index += 1) all.push(more[index]);
return all;
}`;

function codeOf(document: OpenApiDocument, groups: Groups): string {
  const ajv = contractAjv(document, true);
  const names: Record<string, string> = {};
  for (const name of Object.keys(document.components.schemas)) names[`schema${name}`] = urn(name);
  for (const [id, schema] of groups.parameters) {
    ajv.addSchema(relocate(schema), `urn:parameters:${id}`);
    names[`parameters${id}`] = `urn:parameters:${id}`;
  }
  const object = (entries: Iterable<readonly [string, string]>) =>
    `{ ${[...entries].map(([key, value]) => `${key}: ${value}`).join(', ')} }`;
  const responses = [...groups.responses].map(([id, byStatus]): [string, string] => [
    id,
    object([...byStatus].map(([status, name]): [string, string] => [status, `schema${name}`])),
  ]);
  const schemas = Object.keys(document.components.schemas).map((name): [string, string] => [name, `schema${name}`]);
  return [
    '// Written by `npm run generate` from spec/. Do not edit.',
    importsInsteadOfRequires(standalone.default(ajv, names))
      .replaceAll(/^export const (\w+) = (validate\d+);/gm, 'const $1 = $2;')
      .replaceAll(/vErrors\.concat\((validate\d+\.errors)\)/g, 'joined(vErrors, $1)'),
    JOINED,
    `export const schemas = ${object(schemas)};`,
    `export const requestBodies = ${object([...groups.requestBodies].map(([id, name]) => [id, `schema${name}`]))};`,
    `export const responses = ${object(responses)};`,
    `export const parameters = ${object([...groups.parameters.keys()].map((id) => [id, `parameters${id}`]))};`,
    '',
  ].join('\n');
}

/** Ajv's ESM output still calls `require` for its helpers, which ES modules do not have. */
function importsInsteadOfRequires(code: string): string {
  const modules = new Map<string, string>();
  const body = code.replace('"use strict";', '').replaceAll(/require\("([^"]+)"\)/g, (_, path: string) => {
    const name = modules.get(path) ?? `runtime${modules.size}`;
    modules.set(path, name);
    return name;
  });
  return [...[...modules].map(([path, name]) => `import ${name} from "${path}.js";`), body].join('\n');
}

function declarationsOf(document: OpenApiDocument, groups: Groups): string {
  const type = (name: string) => `Validator<components['schemas']['${name}']>`;
  const lines = (entries: Iterable<readonly [string, string]>) =>
    [...entries].map(([key, value]) => `  readonly ${key}: ${value};`).join('\n');
  const schemas = Object.keys(document.components.schemas).map((name) => [name, type(name)] as const);
  const bodies = [...groups.requestBodies].map(([id, name]) => [id, type(name)] as const);
  const responses = [...groups.responses].map(
    ([id, byStatus]) =>
      [id, `{ ${[...byStatus].map(([status, name]) => `readonly ${status}: ${type(name)}`).join('; ')} }`] as const,
  );
  const parameters = [...groups.parameters.keys()].map((id) => [id, 'Validator<Record<string, unknown>>'] as const);
  return `// Written by \`npm run generate\` from spec/. Do not edit.
import type { components } from './types.js';

/** One complaint of a validator. \`instancePath\` is a JSON pointer into the value. */
export interface SchemaError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** True when the value matches; otherwise \`errors\` of the last call says why. */
export interface Validator<T> {
  (value: unknown): value is T;
  readonly errors?: readonly SchemaError[] | null;
}

/** By component name. */
export declare const schemas: {
${lines(schemas)}
};

/** By operationId. */
export declare const requestBodies: {
${lines(bodies)}
};

/** By operationId and status; only JSON bodies that the contract shows. */
export declare const responses: {
${lines(responses)}
};

/** By operationId: the object of path and query parameters, already of the right types. */
export declare const parameters: {
${lines(parameters)}
};
`;
}
