import type { Exchange, Json, JsonObject } from './evidence.js';

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON of an answer, whatever its status; undefined where there is none. */
export function jsonOf({ response }: Exchange): Json | undefined {
  return response?.body.is === 'json' ? response.body.value : undefined;
}

/** The rows of the page in an answer, as far as it is one: those of its `data` that are objects. */
export function rowsOf(exchange: Exchange): readonly JsonObject[] {
  const body = jsonOf(exchange);
  const data = isObject(body) ? body['data'] : undefined;
  return Array.isArray(data) ? data.filter(isObject) : [];
}

/** The status that judges a request; null where no answer came, or one that says only to come again later. */
export function finalStatus({ response }: Exchange): number | null {
  return response === null || response.status === 429 ? null : response.status;
}
