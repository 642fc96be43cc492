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
