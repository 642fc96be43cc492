import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { OpenApiDocument } from './document.js';

/** JSON Schema's words for what readers of 3.0 make of `nullable`. */
function inJsonSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inJsonSchema);
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inJsonSchema(part)]));
  const { nullable, ...rest } = parts;
  return nullable === true && rest['type'] === undefined ? { anyOf: [rest, { type: 'null' }] } : parts;
}

/** The validators of an OpenAPI 3.0 document, by the name of a component schema. */
export function validatorsOf30(document: OpenApiDocument): (name: string) => ValidateFunction | undefined {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'older', components: inJsonSchema(document.components) });
  return (name) => ajv.getSchema(`older#/components/schemas/${name}`);
}
