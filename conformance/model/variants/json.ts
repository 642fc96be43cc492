import { type Answer, json } from '../http.js';
import { allowed } from './variant.js';

function isJson({ headers }: Answer): boolean {
  return headers['content-type'] === 'application/json';
}

/** The response with its JSON text changed; other responses unchanged. */
function rewritten(answer: Answer, change: (text: string) => string): Answer {
  return isJson(answer) && typeof answer.body === 'string' ? { ...answer, body: change(answer.body) } : answer;
}

/** A reviver that sorts the keys of objects. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A reviver that adds fields to each object. */
function extended(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return { ...value, _links: null, code_type: 'x', uuid: 'none', transaction_id: null, metadata: { version: 2 } };
}

/** How JSON is written. `charset` comes last: the others detect JSON by its plain content type. */
export const jsonVariants = allowed({
  'The words of a message are not shown.': {
    'other-messages': {
      place: 'messages',
      what: 'Messages of success are other words in another language.',
      async after(original, answer, call) {
        const changed = await original(answer, call);
        if (changed.status >= 300 || !isJson(changed) || typeof changed.body !== 'string') return changed;
        const value: unknown = JSON.parse(changed.body);
        const hasMessage = typeof value === 'object' && value !== null && 'message' in value;
        return hasMessage ? json(changed.status, { ...value, message: '成功' }, changed.headers) : changed;
      },
    },
  },
  'A list of fields does not say that there are no others.': {
    'more-fields-everywhere': {
      place: 'more fields',
      what: 'Every object of every answer has fields that the interface does not name.',
      after: async (original, answer, call) =>
        rewritten(await original(answer, call), (text) => JSON.stringify(JSON.parse(text, extended))),
    },
  },
  'JSON may be written in many ways (RFC 8259); which of them is used is not shown.': {
    'numbers-with-exponents': {
      place: 'numbers',
      what: 'Amounts of order money are written with an exponent, and integers with a fraction of zero.',
      after: async (original, answer, call) =>
        rewritten(await original(answer, call), (text) =>
          text
            .replace(/"amount":(-?[\d.]+)/g, (_, amount) => `"amount":${Number(amount).toExponential()}`)
            .replace(/"(quantity|total|discount_percentage)":(\d+)/g, '"$1":$2.0'),
        ),
    },
    'pretty-json': {
      place: 'layout of JSON',
      what: 'JSON is indented, has its keys in the order of the alphabet, and ends with a line.',
      after: async (original, answer, call) =>
        rewritten(await original(answer, call), (text) => `\n${JSON.stringify(JSON.parse(text, sorted), null, 4)}\r\n`),
    },
    'escaped-json': {
      place: 'layout of JSON',
      what: 'JSON escapes slashes and all letters beyond ASCII.',
      after: async (original, answer, call) =>
        rewritten(await original(answer, call), (text) =>
          text
            .replaceAll('/', '\\/')
            .replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
        ),
    },
  },
  'A media type may have parameters and is the same in any letter case (RFC 9110, 8.3.1).': {
    'content-type-with-charset': {
      place: 'content type',
      what: 'Content types are written in other letters and with a character set.',
      async after(original, answer, call) {
        const { status, headers, body } = await original(answer, call);
        const types: Record<string, string> = {
          'application/json': 'Application/JSON; charset="UTF-8"',
          'application/zip': 'APPLICATION/ZIP',
          'application/pdf': 'application/pdf; version=1.4',
        };
        const own = headers['content-type'] ?? '';
        return { status, headers: own === '' ? headers : { ...headers, 'content-type': types[own] ?? own }, body };
      },
    },
  },
});
