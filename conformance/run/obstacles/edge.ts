import type { Exchange } from '../../evidence/evidence.js';
import { EDGE_ACTION, EDGE_HEADER, EDGE_SERVER } from '../../http/edge-headers.js';

/** The marks of a response that something in front of an API may have sent, e.g. `cf-mitigated: challenge`. */
export function marksOf({ response }: Pick<Exchange, 'response'>): string[] {
  return (response?.headers ?? []).flatMap(([name, value]) => {
    const isNamed = name === 'server' && EDGE_SERVER.test(value);
    if (!isNamed && !EDGE_HEADER.test(name)) return [];
    // Other values differ from response to response.
    return [isNamed || EDGE_ACTION[name]?.test(value) ? `${name}: ${value}` : name];
  });
}

/** Whether a response is the API's own: JSON, or a success. */
export function isOfApi({ response }: Pick<Exchange, 'response'>): boolean {
  if (response === null) return false;
  return response.status < 300 || isJson(response);
}

function isJson({ body, mediaType }: NonNullable<Exchange['response']>): boolean {
  return body.is === 'json' || mediaType?.endsWith('json') === true;
}

/** Status and media type of a response, e.g. `403 text/html`. */
export function kindOfResponse({ status, mediaType }: NonNullable<Exchange['response']>): string {
  return mediaType === null ? `${status}` : `${status} ${mediaType}`;
}
