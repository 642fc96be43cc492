import type { Json, RecordedResponse } from '../../evidence/evidence.js';

const MOST_MEMBERS = 12;
const DEEPEST = 4;

/** Names of request fields, alone or in a path such as `items.0.quantity`. */
const FIELD =
  /^\/?(?:body|wallet_id|items|quantity|product_variant_id|sort|term|start_date|end_date|per_page|page|idempotency-key)\b/i;

/**
 * What a JSON value consists of, without the values themselves, e.g. `{ errors: { FIELD: [text] }, message: text }`.
 * Members are sorted, and those that name fields of the request are all called FIELD.
 */
export function jsonShape(value: Json, depth = 0): string {
  if (typeof value === 'string') return 'text';
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  if (depth === DEEPEST) return '…';
  if (Array.isArray(value))
    return `[${distinct(value.slice(0, MOST_MEMBERS).map((one: Json) => jsonShape(one, depth + 1)))}]`;
  const members = Object.entries(value).map(
    ([key, member]: [string, Json]) => `${nameOf(key, depth)}: ${jsonShape(member, depth + 1)}`,
  );
  return members.length === 0 ? '{}' : `{ ${distinct(members.slice(0, MOST_MEMBERS))} }`;
}

function nameOf(key: string, depth: number): string {
  return depth > 0 && FIELD.test(key) ? 'FIELD' : key.slice(0, 40);
}

function distinct(texts: readonly string[]): string {
  return [...new Set(texts)].sort().join(', ');
}

/** What a body consists of, with its media type where that is not plain JSON. */
export function bodyShape({ body, mediaType }: RecordedResponse): string {
  if (body.is === 'empty') return 'no body';
  if (body.is !== 'json') return mediaType ?? 'a body without a media type';
  const shape = jsonShape(body.value);
  return mediaType === 'application/json' ? shape : `${mediaType ?? 'no media type,'} ${shape}`;
}
