import type { RecordedResponse } from '../engine/evidence.js';
import { isObject } from '../engine/read-json.js';
import { quote } from '../notation/quote.js';

const LONGEST_MESSAGE = 160;

/** A status as a report shows it, with the message that the deployment sent, where it sent one. */
export function answered({ status, body }: RecordedResponse): string {
  const message = body.is === 'json' && isObject(body.value) ? body.value['message'] : undefined;
  const isSaid = typeof message === 'string' && message.trim() !== '';
  return isSaid ? `status ${status}, ${quote(message, LONGEST_MESSAGE)}` : `status ${status}`;
}
