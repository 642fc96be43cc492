import type { RecordedResponse } from '../engine/evidence.js';
import { isObject } from '../engine/read-json.js';
import { quote } from '../notation/quote.js';

const LONGEST_MESSAGE = 160;

/** A status as a report shows it, with the message that the deployment sent, where it sent one. */
export function answered(response: RecordedResponse): string {
  const message = messageOf(response);
  return message === null
    ? `status ${response.status}`
    : `status ${response.status}, ${quote(message, LONGEST_MESSAGE)}`;
}

/** The message that an answer carries; null where it has none, or a blank one. */
export function messageOf({ body }: RecordedResponse): string | null {
  const message = body.is === 'json' && isObject(body.value) ? body.value['message'] : undefined;
  return typeof message === 'string' && message.trim() !== '' ? message : null;
}
