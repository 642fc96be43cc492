import { plain } from '../../cli/escapes.js';
import { cut } from '../../cli/text.js';
import type { Exchange, Json } from '../evidence/evidence.js';

const LONGEST_BODY = 300;

/** What was sent, in one line that is safe for a terminal. */
export function requestText({ id, request, as, note }: Exchange): string {
  const who = {
    caller: '',
    other: ', as the other user',
    none: ', without a token',
    invalid: ', with an invalid token',
  };
  const special = note === '' ? '' : ` (${note})`;
  const body = request.body === null ? '' : ` ${cut(request.body, LONGEST_BODY)}`;
  return plain(`#${id} ${request.method} ${request.target}${who[as]}${special}${body}`);
}

/** What came, in one line that is safe for a terminal; of a JSON body the part that the pointer is about. */
export function answerText({ response, failure, ms }: Exchange, pointer: string | null = null): string {
  if (response === null) return plain(`no answer after ${ms} ms: ${failure?.message ?? 'the connection ended'}`);
  const { status, mediaType, bytes, body } = response;
  const head = `${status}${mediaType === null ? '' : ` ${mediaType}`}, ${bytes} bytes in ${ms} ms`;
  switch (body.is) {
    case 'json':
      return plain(`${head}: ${around(body.value, pointer ?? '')}`);
    case 'text':
    case 'malformed':
      return plain(`${head}: ${cut(body.text, LONGEST_BODY)}`);
    default:
      return plain(head);
  }
}

/** The value that the pointer leads to, within the object that holds it where both are short; cut where it is long. */
function around(body: Json, pointer: string): string {
  const asked = pointer.split('/').slice(1);
  const keys = at(body, asked) === undefined ? [] : asked;
  for (const place of [keys.slice(0, -1), keys]) {
    const text = JSON.stringify(at(body, place));
    if (text.length <= LONGEST_BODY) return `${where(place)}${text}`;
  }
  return `${where(keys)}${cut(JSON.stringify(at(body, keys)), LONGEST_BODY)}`;
}

function where(keys: readonly string[]): string {
  return keys.length === 0 ? '' : `at /${keys.join('/')} `;
}

function at(body: Json, keys: readonly string[]): Json | undefined {
  let value: Json | undefined = body;
  for (const key of keys.map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'))) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    // An array has its positions for names.
    value = (value as Readonly<Record<string, Json>>)[key];
  }
  return value;
}
