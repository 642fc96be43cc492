import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { redocly } from '../../redocly/redocly.js';

/** A JSON Schema of the bundle: values by keyword. */
export type Schema = Readonly<Record<string, unknown>>;

export interface ParameterObject {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: Schema;
}

export interface MediaTypeObject {
  schema?: Schema;
  examples?: Record<string, { value: unknown }>;
}

export interface ResponseObject {
  description: string;
  content?: Record<string, MediaTypeObject>;
}

export interface OperationObject {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: ParameterObject[];
  requestBody?: { content: Record<string, MediaTypeObject> };
  responses: Record<string, ResponseObject>;
  'x-rules'?: string[];
}

/** The parts of the bundled contract that the generators read. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; summary?: string; license?: { name: string; identifier?: string } };
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema & { 'x-rules'?: string[] }> } & Record<string, Record<string, unknown>>;
}

/** One operation with its path and method. */
export interface LocatedOperation {
  path: string;
  method: string;
  operation: OperationObject;
}

/** An empty configuration. Without one Redocly would use that of the current folder. */
const CONFIGURATION = fileURLToPath(new URL('../../redocly/bundle.yaml', import.meta.url));

/** Bundles the source files into one document. Throws with Redocly's message when they do not resolve. */
export async function bundle(entry: string): Promise<OpenApiDocument> {
  const folder = await mkdtemp(join(tmpdir(), 'dgo-bundle-'));
  const file = join(folder, 'openapi.json');
  try {
    const { exitCode, stderr } = await redocly(['bundle', entry, '--config', CONFIGURATION, '--output', file]);
    if (exitCode !== 0) throw new Error(`${entry} cannot be bundled:\n${stderr}`);
    const text = await readFile(file, 'utf8');
    const loose = looseReference(JSON.parse(text));
    if (loose !== null) {
      throw new Error(`${entry} cannot be bundled: '$ref: ${loose}' stands in an example. Write what it refers to.`);
    }
    // `npm run lint:spec` checks the shape of the same sources.
    return JSON.parse(text) as OpenApiDocument;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The first `$ref` to a file that Redocly does not resolve: readers of the bundle would look for it in their own
 * folder.
 */
function looseReference(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('$ref' in value && typeof value.$ref === 'string' && !value.$ref.startsWith('#')) return value.$ref;
  for (const child of Object.values(value)) {
    const loose = looseReference(child);
    if (loose !== null) return loose;
  }
  return null;
}

/** All operations in document order. */
export function locateOperations(document: OpenApiDocument): LocatedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
}

/** The target of a `#/…` reference, followed once; any other value unchanged. */
export function resolve<T>(document: OpenApiDocument, value: T | { $ref: string }): T {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as T;
  let target: unknown = document;
  for (const key of value.$ref.slice(2).split('/')) {
    target = (target as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (target === undefined)
    throw new Error(`${value.$ref} is not in the bundle: a generator was given another document`);
  return target as T;
}

/** Name of the component schema behind a reference, or null where the schema is written in place. */
export function schemaName(schema: Schema | undefined): string | null {
  const reference = schema?.['$ref'];
  return typeof reference === 'string' ? reference.replace('#/components/schemas/', '') : null;
}
