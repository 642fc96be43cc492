import { responses } from '../../../generated/validators.js';
import { beyondStandards } from '../../evidence/beyond-standards.js';
import type { Exchange } from '../../evidence/evidence.js';
import { quote } from '../../evidence/notation/text.js';
import { isObject, jsonOf } from '../../evidence/read-exchange.js';
import { type AnyRule, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** The message of a response has text, and that of an unexpected error says so. */
export default [
  rule('errors/message-is-not-blank', 'exchange', (exchange) => {
    const message = messageOf(exchange);
    if (message === null) return notApplicable('the contract shows no message for this response');
    if (/[\p{L}\p{N}\p{S}]/u.test(message)) return pass;
    return violated(exchange.id, 'a message with readable text', quote(message), { pointer: '/message' });
  }),
  rule(
    'errors/unexpected-error-says-so',
    'exchange',
    (exchange) => {
      const { id, operation, request, response } = exchange;
      if (operation !== 'createOrder' || response?.status !== 500 || beyondStandards(request) !== null)
        return notApplicable('no creation that the standards define was answered with 500');
      const body = jsonOf(exchange);
      const message = isObject(body) ? body['message'] : undefined;
      const reading = typeof message === 'string' ? readUnexpectedError(message) : 'something else';
      if (reading === 'an unexpected error') return pass;
      if (reading === 'not readable here')
        return notApplicable('the message is in a language that the suite cannot read');
      const expected = 'a message that says that an unexpected error occurred while processing the order';
      const actual = typeof message === 'string' ? quote(message, 160) : 'no message';
      return violated(id, expected, actual, { pointer: '/message' });
    },
    { needs: ['wallet'] },
  ),
] satisfies readonly AnyRule[];

/** The message of a creation or codes response; null where the contract shows none, or the response has no text in it. */
function messageOf({ operation, response }: Exchange): string | null {
  if (operation !== 'createOrder' && operation !== 'getOrderCodes') return null;
  if (response?.body.is !== 'json' || !(String(response.status) in responses[operation])) return null;
  const { value } = response.body;
  if (typeof value !== 'object' || value === null || !('message' in value)) return null;
  return typeof value['message'] === 'string' ? value['message'] : null;
}

/** What the message of a 500 on creation says, as far as it can be known. */
type ErrorReading = 'an unexpected error' | 'something else' | 'not readable here';

/** Words for an unexpected error, in languages that are common in messages; accents are left out. */
const UNEXPECTED =
  /unexpected|unforeseen|unknown (?:error|problem)|went wrong|unerwartet|unvorhergesehen|schief ?(?:ge|ist)|inattendu|imprevu|inesperad|imprevist|inaspettat|onverwacht|nieoczekiwan|niespodziewan|beklenmeyen|beklenmedik|непредвиденн|неожиданн|непередбачен|неочікуван|neocekavan|neocakavan|varatlan|απροσμεν|απροβλεπτ|odottamat|ovantat|ovant|uventet|tak terduga|bat ngo|khong mong|意外|未知错误|予期|想定外|예기치|예상치|غير متوقع|לא צפוי|अप्रत्याशित/u;

/** That something failed while an order was processed, in English. */
const ORDER_FAILED = /(?=.*\b(?:order|purchase)\b).*\b(?:error|fail\w*|problem|could not|unable|cannot)\b/u;

/** Words of English sentences and of the texts that frameworks send. */
const ENGLISH =
  /\b(?:error|exception|server|internal|failed|failure|null|undefined|the|is|not|was|an|of|sqlstate|violates|timeout|oops|sorry|whoops)\b/u;

/** Reads the message of a 500: whether it says that an unexpected error occurred while the order was processed. */
export function readUnexpectedError(message: string): ErrorReading {
  const text = message
    .slice(0, 2_000)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  if (UNEXPECTED.test(text) || ORDER_FAILED.test(text)) return 'an unexpected error';
  return ENGLISH.test(text) || !/\p{L}{2}/u.test(text) ? 'something else' : 'not readable here';
}
