import { requestBodies } from '../../../generated/validators.js';
import type { RecordedRequest } from '../../evidence/evidence.js';

/** What is wrong with the body of a creation as it was sent. */
export type BodyFault = 'no body' | 'another media type' | 'malformed JSON' | 'a broken shape';

/** The first thing that is wrong with the body of a creation; null when it is as the contract says. */
export function faultOfCreation({ headers, body }: RecordedRequest): BodyFault | null {
  if (body === null || body === '') return 'no body';
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') return 'another media type';
  try {
    return requestBodies.createOrder(JSON.parse(body)) ? null : 'a broken shape';
  } catch {
    return 'malformed JSON';
  }
}

/** In words, what is wrong with the shape of a body that is JSON, e.g. `/items/0/quantity must be >= 1`. */
export function brokenShape(body: string): string {
  if (requestBodies.createOrder(JSON.parse(body))) return 'the body is as the contract says';
  const [error] = requestBodies.createOrder.errors ?? [];
  if (error === undefined) throw new Error('the validator of createOrder refused a body without an error');
  const { instancePath, keyword, message, params } = error;
  if (keyword === 'required') return `${instancePath}/${String(params['missingProperty'])} is missing`;
  return `${instancePath === '' ? 'the body' : instancePath} ${message ?? `breaks ${keyword}`}`;
}
