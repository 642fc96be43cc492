import {
  edited,
  everywhere,
  type HostileDeployment,
  honestly,
  LISTS,
  message,
  on,
  rewritten,
} from '../hostile-server.test.support.js';

const redirect = (status: number, where: string): HostileDeployment['reply'] =>
  on(LISTS, ({ socket }) => void socket.write(message(status, 'text/html', 'Moved', [`location: ${where}`])));

/** Answers 429 from the second request on, with these Retry-After headers in turn. */
function storm(...waits: readonly string[]): HostileDeployment['reply'] {
  return on('every', ({ socket, nth }) => {
    const wait = waits[nth % waits.length] ?? '';
    socket.write(
      message(429, 'application/json', '{"message":"Slow down."}', wait === '' ? [] : [`retry-after: ${wait}`]),
    );
  });
}

function twice(): HostileDeployment['reply'] {
  const seen = new Set<string>();
  return (visit) => {
    const isNew = !seen.has(visit.target);
    seen.add(visit.target);
    const late = message(429, '', '', ['retry-after: Thu, 01 Jan 1970 00:00:00 GMT']);
    visit.socket.write(isNew ? late : honestly(visit));
  };
}

const redirects = [301, 302, 303, 307, 308].map(
  (status): HostileDeployment => ({
    does: `redirects every list to another host with ${status}`,
    reply: redirect(status, 'http://trap.invalid/api/v1/products'),
    verdict: { status: 1, rule: 'responses/status-is-listed', is: 'fail', says: new RegExp(`status ${status}`) },
  }),
);

/** Responses that redirect, delay, refuse or fail. */
export const answers: readonly HostileDeployment[] = [
  ...redirects,
  {
    does: 'redirects every list to itself',
    reply: on(LISTS, ({ socket, target }) => void socket.write(message(302, '', '', [`location: ${target}`]))),
    verdict: { status: 1, rule: 'responses/status-is-listed', is: 'fail', says: /status 302/ },
  },
  {
    does: 'answers everything with 429 and asks for no wait at all',
    reply: storm('0'),
    longestMs: 2_000,
    verdict: { status: 3, says: /ended early: it took longer than the 2000 ms/ },
  },
  {
    does: 'asks for a wait of a year, of less than nothing, until 1970, until 2099, of a text',
    reply: storm(
      '31536000',
      '-5',
      'Thu, 01 Jan 1970 00:00:00 GMT',
      'Thu, 31 Dec 2099 23:59:59 GMT',
      'soon',
      '1e999',
      '',
    ),
    longestMs: 2_000,
    verdict: { status: 3, says: /ended early: it took longer than the 2000 ms/ },
  },
  {
    does: 'answers every address with 429 at first, and a wait that was over in 1970',
    reply: on('every', twice()),
    verdict: { status: 0, rule: 'robustness/rate-limit', is: 'observed', says: /429/ },
  },
  {
    does: 'answers everything with 401 after the greeting',
    reply: (visit) => {
      visit.socket.write(visit.nth <= 3 ? honestly(visit) : message(401, 'application/json', '{"message":"No."}'));
    },
    verdict: { status: 3, says: /the token of --token worked until request #\d+ at .* is refused with 401 since/ },
  },
  {
    does: 'answers everything with 503 after the greeting',
    reply: on('every', ({ socket }) => void socket.write(message(503, 'text/plain', 'upstream'))),
    verdict: { status: 1, rule: 'robustness/no-server-error', is: 'fail', says: /status 503/ },
  },
  {
    does: 'answers everything with 204',
    reply: on('every', ({ socket }) => void socket.write('HTTP/1.1 204 No Content\r\n\r\n')),
    verdict: { status: 1, rule: 'responses/valid-read-succeeds', is: 'fail', says: /status 204/ },
  },
  {
    does: 'answers everything with 304',
    reply: on('every', ({ socket }) => void socket.write('HTTP/1.1 304 Not Modified\r\n\r\n')),
    verdict: { status: 1, rule: 'responses/valid-read-succeeds', is: 'fail', says: /status 304/ },
  },
  {
    does: 'shows the token that it was sent in every answer, in many encoded forms',
    reply: on(
      'every',
      edited((value, { headers }) => {
        const token = (headers['authorization'] ?? '').replace('Bearer ', '');
        const shown = [
          token,
          Buffer.from(token).toString('base64'),
          encodeURIComponent(token),
          Buffer.from(token).toString('hex'),
        ];
        return { ...Object(value), debug: { [token]: shown } };
      }),
    ),
    verdict: { status: 0, rule: 'auth/token-is-never-echoed', is: 'warn', says: /the body contains/ },
  },
];

/** Text that a terminal, a page, a table, a shell and a log would each execute. */
const NASTY = [
  '\u001b]0;owned\u0007\u001b[2J\u001b[31m',
  '\u009b2J',
  '</script><script>alert(1)</script><img src=x onerror=alert(1)>',
  ']]></failure><!--',
  '\u202egnp.exe\u2066',
  '`$(touch owned)`; | ![x](javascript:alert(1)) \r\n::error::owned',
  '\ud800',
].join('');

const numbers = (text: string): HostileDeployment['reply'] =>
  on(
    LISTS,
    rewritten((body) => body.replaceAll(/:(-?\d+(?:\.\d+)?)(?=[,}])/g, `:${text}`)),
  );

/** Texts and numbers with side effects or extreme values. */
export const values: readonly HostileDeployment[] = [
  {
    does: 'puts terminal escapes, markup, direction marks and shell code into every name and message',
    reply: on(
      'every',
      edited((value) =>
        everywhere(value, (member, key) =>
          typeof member === 'string' && /name|message|description|title/.test(key) ? member + NASTY : member,
        ),
      ),
    ),
    verdict: { status: 1, rule: 'products/search-finds-by-full-name', is: 'fail', says: /it shows no products/ },
  },
  {
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
    does: 'makes every text one on which a careless pattern takes for ever',
    reply: on(
      LISTS,
      edited((value) => everywhere(value, (member) => (typeof member === 'string' ? `${'0'.repeat(3_000)}!` : member))),
    ),
    verdict: { status: 1, rule: 'responses/body-matches-schema', is: 'fail', says: /^"000/ },
  },
  {
    does: 'makes 1e400 of every number',
    reply: numbers('1e400'),
    verdict: { status: 1, rule: 'pagination/per-page-never-exceeds-100', is: 'fail', says: /per_page 1e400/ },
  },
  {
    does: 'makes -0 of every number',
    reply: numbers('-0'),
    verdict: { status: 1, rule: 'pagination/current-page-is-the-one-asked', is: 'fail', says: /current_page -0/ },
  },
  {
    does: 'makes an integer of 400 digits of every number',
    reply: numbers('9'.repeat(400)),
    verdict: { status: 1, rule: 'pagination/per-page-never-exceeds-100', is: 'fail', says: /per_page 9{50}/ },
  },
  {
    does: 'makes 2^63 of every number',
    reply: numbers('9223372036854775808'),
    verdict: { status: 1, rule: 'pagination/current-page-is-the-one-asked', is: 'fail', says: /9223372036854775808/ },
  },
  {
    does: 'makes NaN of every number',
    reply: numbers('NaN'),
    verdict: { status: 1, rule: 'responses/json-is-well-formed', is: 'fail', says: /it does not parse as JSON/ },
  },
  {
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
