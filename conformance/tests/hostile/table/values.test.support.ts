import { edited, everywhere, type Hostility, on, rewritten } from '../hostility.test.support.js';

const LISTS = ['listOrders', 'listWallets', 'listTransactions', 'listProducts', 'searchProducts'] as const;

/** What a terminal, a page, a table, a shell and a log would each take for an order of its own. */
const NASTY = [
  '\u001b]0;owned\u0007\u001b[2J\u001b[31m',
  '\u009b2J',
  '</script><script>alert(1)</script><img src=x onerror=alert(1)>',
  ']]></failure><!--',
  '\u202egnp.exe\u2066',
  '`$(touch owned)`; | ![x](javascript:alert(1)) \r\n::error::owned',
  '\ud800',
].join('');

const numbers = (text: string): Hostility['reply'] =>
  on(
    LISTS,
    rewritten((body) => body.replaceAll(/:(-?\d+(?:\.\d+)?)(?=[,}])/g, `:${text}`)),
  );

/** Texts and numbers that are more than they seem. */
export const values: readonly Hostility[] = [
  {
    name: 'escapes in every name',
    does: 'puts terminal escapes, markup, direction marks and shell code into every name and message',
    reply: on(
      'every',
      edited((value) =>
        everywhere(value, (member, key) =>
          typeof member === 'string' && /name|message|description|title/.test(key) ? member + NASTY : member,
        ),
      ),
    ),
    verdict: { status: 1, rule: 'products/search-finds-by-full-name', is: 'fail', says: /it shows nothing/ },
  },
  {
    name: 'escapes in every text',
    does: 'puts the same into every text of every answer, and into every key',
    reply: on(
      'every',
      edited((value) => ({
        ...Object(everywhere(value, (member) => (typeof member === 'string' ? member + NASTY : member))),
        [NASTY]: NASTY,
      })),
    ),
    verdict: { status: 1, rule: 'responses/body-matches-schema', is: 'fail', says: /owned/ },
  },
  {
    name: 'enormous texts',
    does: 'makes twenty kilobytes of every name',
    reply: on(
      LISTS,
      edited((value) => {
        let left = 40;
        return everywhere(value, (member, key) => {
          if (key !== 'name' || left === 0) return member;
          left -= 1;
          return `${member} ${'lorem ipsum '.repeat(1_700)}`;
        });
      }),
    ),
    isHeavy: true,
    verdict: { status: 1, rule: 'products/read-agrees-with-the-list', is: 'fail', says: /./ },
  },
  {
    name: 'texts for slow patterns',
    does: 'makes every text one on which a careless pattern takes for ever',
    reply: on(
      LISTS,
      edited((value) => everywhere(value, (member) => (typeof member === 'string' ? `${'0'.repeat(3_000)}!` : member))),
    ),
    verdict: { status: 1, rule: 'responses/body-matches-schema', is: 'fail', says: /^"000/ },
  },
  {
    name: 'numbers beyond all',
    does: 'makes 1e400 of every number',
    reply: numbers('1e400'),
    verdict: { status: 1, rule: 'pagination/per-page-never-exceeds-100', is: 'fail', says: /Infinity/ },
  },
  {
    name: 'minus zero',
    does: 'makes -0 of every number',
    reply: numbers('-0'),
    verdict: { status: 1, rule: 'pagination/current-page-is-the-one-asked', is: 'fail', says: /current_page 0/ },
  },
  {
    name: 'huge integers',
    does: 'makes an integer of 400 digits of every number',
    reply: numbers('9'.repeat(400)),
    verdict: { status: 1, rule: 'pagination/per-page-never-exceeds-100', is: 'fail', says: /Infinity/ },
  },
  {
    name: 'an integer beyond 2^53',
    does: 'makes 2^63 of every number',
    reply: numbers('9223372036854775808'),
    verdict: { status: 1, rule: 'pagination/current-page-is-the-one-asked', is: 'fail', says: /9223372036854776000/ },
  },
  {
    name: 'no number',
    does: 'makes NaN of every number',
    reply: numbers('NaN'),
    verdict: { status: 1, rule: 'responses/json-is-well-formed', is: 'fail', says: /it does not parse as JSON/ },
  },
  {
    name: 'money beyond all',
    does: 'makes amounts of a thousand digits, exponents and signs',
    reply: on(
      LISTS,
      edited((value, { nth }) => {
        const amounts = ['9'.repeat(1_000), '1e309', '-0', '--5', '0x10', '\u0661\u0662', '1_000', '', ' 1 '];
        return everywhere(value, (member, key) =>
          /^(amount|decimal|formatted)$/.test(key) ? amounts[nth % amounts.length] : member,
        );
      }),
    ),
    verdict: { status: 1, rule: 'money/decimal-agrees-with-amount', is: 'fail', says: /./ },
  },
];
