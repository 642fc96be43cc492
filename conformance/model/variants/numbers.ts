import type { Answer, Call } from '../http.js';
import { allowed } from './variant.js';

/** The first id. Doubles are 256 apart there, so neighbouring ids share one. */
const FIRST = 2n ** 60n;
/** What a small id in a request is moved by: nothing has such an id. */
const UNKNOWN = 1_000_000_000n;

/** A number as every part of the service but the wire knows it. */
function small(digits: string): string {
  const id = BigInt(digits);
  return String(id >= FIRST ? id - FIRST : id < UNKNOWN ? id + UNKNOWN : id);
}

function withSmallIds(call: Call): Call {
  const { product } = call.params;
  const isNumber = product !== undefined && /^\d{1,40}$/.test(product);
  const text = call.body.toString('latin1');
  const body = text.replaceAll(/("product_variant_id"\s*:\s*"?)(\d+)(?![\d.eE])/g, (_, name, id) => name + small(id));
  return {
    ...call,
    params: isNumber ? { ...call.params, product: small(product) } : call.params,
    body: body === text ? call.body : Buffer.from(body, 'latin1'),
  };
}

/** The response with each id beyond 2^53, and twenty decimals in each amount of order money. */
function withBigNumbers(answer: Answer): Answer {
  const { headers, body } = answer;
  if (typeof body !== 'string' || !/json/i.test(headers['content-type'] ?? '')) return answer;
  const text = body
    .replaceAll(/("id":\s*)(\d+)\b/g, (_, name, id) => name + (FIRST + BigInt(id)))
    .replaceAll(/("amount":\s*-?\d+)(\.\d+)?(?=[,}\s])/g, (_, whole, part = '.') => whole + part.padEnd(21, '0'));
  return { ...answer, body: text };
}

/** Numbers that no double holds. */
export const numberVariants = allowed({
  'JSON sets no limit to the digits of a number (RFC 8259, 6), and the interface says integer.': {
    'integers-beyond-2-to-the-53': {
      place: 'numbers',
      what: 'Ids of wallets, products, variants and orders are integers beyond 2^53, and amounts have twenty decimals.',
      callOf: (original, request, body) => withSmallIds(original(request, body)),
      after: async (original, answer, call) => withBigNumbers(await original(answer, call)),
    },
    'big-page-echoed': {
      place: 'page after the last',
      what: 'A page of any number of digits is read: it has no rows, and its number is in current_page.',
      async after(original, answer, call) {
        const changed = await original(answer, call);
        const page = call.query.get('page') ?? '';
        const isEchoed = changed.status === 200 && typeof changed.body === 'string' && /^[1-9]\d{15,}$/.test(page);
        return isEchoed
          ? { ...changed, body: String(changed.body).replace(/("current_page":\s*)9007199254740991\b/, `$1${page}`) }
          : changed;
      },
    },
  },
});
