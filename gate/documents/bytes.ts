import { isObject } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';

/** Media types whose bodies are values or texts, and ranges, which may be either. */
const OF_VALUES = /\*|json|xml|yaml|^(?:text|multipart)\/|x-www-form-urlencoded/i;

/** Keywords for readers, which say nothing of a body. */
const FOR_READERS: ReadonlySet<string> = new Set(['title', 'description', 'example', 'examples', '$comment']);

/** Whether bodies of a media type are bytes, as those of archives, pictures and PDF. */
export function isBinary(mediaType: string): boolean {
  return !OF_VALUES.test(mediaType);
}

/**
 * Whether a schema says of a binary body only that it is bytes: `{}`, `type: string` with `format: binary`, none at all. They
 * are the same on the wire, and differ in the type that generated code gets.
 */
export function isOfBytes(schema: JsonValue | undefined, mediaType: string): boolean {
  if (!isBinary(mediaType)) return false;
  if (schema === undefined || schema === true) return true;
  if (!isObject(schema)) return false;
  const { type, format, contentMediaType, ...rest } = schema;
  return (
    (type === undefined || type === 'string') &&
    (format === undefined || format === 'binary') &&
    (contentMediaType === undefined || String(contentMediaType).toLowerCase() === mediaType.toLowerCase()) &&
    Object.keys(rest).every((key) => FOR_READERS.has(key) || key.startsWith('x-'))
  );
}

/** The type of a body, as code generators read it: `string, format binary`. */
export function typeInCode(schema: JsonValue | undefined): string {
  if (schema === undefined) return 'no schema';
  const { type, format, contentMediaType, contentEncoding }: JsonObject = isObject(schema) ? schema : {};
  const parts = [
    ...(type === undefined ? [] : [String(type)]),
    ...(format === undefined ? [] : [`format ${String(format)}`]),
    ...(contentMediaType === undefined ? [] : [`contentMediaType ${String(contentMediaType)}`]),
    ...(contentEncoding === undefined ? [] : [`contentEncoding ${String(contentEncoding)}`]),
  ];
  return parts.length === 0 ? 'any value' : parts.join(', ');
}
