import type { CatalogueEntry, LocatedEntry } from '../catalogue/catalogue.js';
import {
  type LocatedOperation,
  locateOperations,
  type OpenApiDocument,
  type ParameterObject,
  type ResponseObject,
  resolve,
  schemaName,
} from './document.js';

/** Source text of `generated/operations.ts`: the table of operations, for servers, clients and the suite. */
export function operationsSource(document: OpenApiDocument): string {
  const table = Object.fromEntries(
    locateOperations(document).map((located) => [located.operation.operationId, describe(document, located)]),
  );
  return `${HEAD}export const operations = ${JSON.stringify(table, null, 2)} as const satisfies Record<string, OperationSpec>;

export type OperationId = keyof typeof operations;

export const operationIds = Object.keys(operations) as OperationId[];

/** Version of the contract, from \`info.version\`. */
export const contractVersion = ${JSON.stringify(document.info.version)};
`;
}

function describe(document: OpenApiDocument, { path, method, operation }: LocatedOperation) {
  const security = operation.security ?? document.security;
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    security: security.some((requirement) => Object.keys(requirement).length === 0) ? 'optional' : 'required',
    parameters: (operation.parameters ?? []).map((reference) => {
      const parameter = resolve<ParameterObject>(document, reference);
      const schema = inline(document, parameter.schema);
      return { name: parameter.name, in: parameter.in, required: parameter.required ?? false, schema };
    }),
    requestBody: operation.requestBody === undefined ? null : content(operation.requestBody.content),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, reference]) => [
        status,
        content(resolve<ResponseObject>(document, reference).content ?? {}),
      ]),
    ),
  };
}

function inline(document: OpenApiDocument, schema: ParameterObject['schema']) {
  const { description: _, examples: __, ...keywords } = resolve(document, schema);
  return keywords;
}

function content(mediaTypes: ResponseObject['content'] & object) {
  const [first] = Object.entries(mediaTypes);
  if (first === undefined) return { mediaType: null, schema: null };
  const [mediaType, { schema }] = first;
  return mediaType === '*/*' ? { mediaType: null, schema: null } : { mediaType, schema: schemaName(schema) };
}

const HEAD = `// Written by \`npm run generate\` from spec/. Do not edit.

/** A parameter of an operation, with its schema in place. */
export interface ParameterSpec {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** What a body is: null where the contract does not show it; \`schema\` names a component, or is null for bytes. */
export interface ContentSpec {
  readonly mediaType: string | null;
  readonly schema: string | null;
}

/** One operation of the contract. \`responses\` holds the listed statuses. */
export interface OperationSpec {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly security: 'required' | 'optional';
  readonly parameters: readonly ParameterSpec[];
  readonly requestBody: ContentSpec | null;
  readonly responses: Readonly<Record<string, ContentSpec>>;
}

`;

/** Source text of `generated/rules.ts`: the catalogue, with the ids as a closed union. */
export function rulesSource(catalogue: readonly LocatedEntry[]): string {
  return `// Written by \`npm run generate\` from spec/rules/. Do not edit.

/** How strongly the contract speaks. Silent rules are observed and never judged. */
export type Level = 'must' | 'should' | 'silent';

/** One entry of the catalogue. */
export interface RuleSpec {
  readonly id: RuleId;
  readonly chapter: string;
  readonly level: Level;
  readonly statement: string;
  /** Where the contract says so. */
  readonly source: string;
  /** What goes wrong for a client when the rule is broken; null for silent rules. */
  readonly why: string | null;
  readonly operations: readonly string[];
  /** False where no black box can tell. */
  readonly observable: boolean;
  /** The file of the contract that states it, from the root of the repository. */
  readonly file: string;
  /** Where the entry begins in the file, counted from 1. */
  readonly line: number;
}

const ids = ${JSON.stringify(
    catalogue.map((entry) => entry.id),
    null,
    2,
  )} as const;

export type RuleId = (typeof ids)[number];

export const ruleIds: readonly RuleId[] = ids;

export const rules: Readonly<Record<RuleId, RuleSpec>> = ${JSON.stringify(
    Object.fromEntries(catalogue.map((entry) => [entry.id, specOf(entry)])),
    null,
    2,
  )};
`;
}

function specOf(entry: LocatedEntry) {
  return {
    id: entry.id,
    chapter: entry.id.slice(0, entry.id.indexOf('/')),
    level: entry.level,
    statement: entry.statement,
    source: entry.source,
    why: entry.why ?? null,
    operations: entry.operations,
    observable: entry.observable ?? true,
    file: `spec/rules/${entry.file}`,
    line: entry.line,
  };
}

/** Names the rules at the operations and schemas that they concern, so that the published documentation can show them. */
export function nameRules(document: OpenApiDocument, catalogue: readonly CatalogueEntry[]): void {
  for (const { operation } of locateOperations(document)) {
    operation['x-rules'] = catalogue
      .filter((entry) => entry.operations.includes(operation.operationId))
      .map((entry) => entry.id);
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const ids = catalogue.filter((entry) => entry.schemas?.includes(name)).map((entry) => entry.id);
    if (ids.length > 0) schema['x-rules'] = ids;
  }
}
