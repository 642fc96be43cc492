import { honestly, message } from '../hostile-server.test.support.js';
import { bytes, edited, type Hostility, on, rewritten, trickle } from '../hostility.test.support.js';

const LISTS = ['listOrders', 'listWallets', 'listTransactions', 'listProducts', 'searchProducts'] as const;
const head = (...lines: string[]) => ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');
const JSON_TYPE = 'content-type: application/json';
const json = (body: string | Buffer, ...lines: string[]) => message(200, 'application/json', body, lines);

/** Content that is not what it says. */
export const contents: readonly Hostility[] = [
  {
    name: 'invalid UTF-8',
    does: 'puts bytes that are no UTF-8 into every name',
    reply: on(
      LISTS,
      rewritten((text) => Buffer.from(text.replaceAll('"name":"', '"name":"\u00ff\u00fe'), 'latin1')),
    ),
    verdict: { status: 1, rule: 'responses/json-is-well-formed', is: 'fail', says: /it is not valid UTF-8/ },
  },
  {
    name: 'HTML with 200',
    does: 'answers every request with the page of a gateway',
    reply: on(
      'every',
      bytes(message(200, 'text/html', '<!doctype html><title>Sign in</title><script>alert(1)</script>')),
    ),
    verdict: { status: 1, rule: 'responses/content-type-is-listed', is: 'fail', says: /text.html/ },
  },
  {
    name: 'HTML as JSON',
    does: 'answers every list with a page that calls itself JSON',
    reply: on(LISTS, bytes(json('<!doctype html><title>Sign in</title>'))),
    verdict: {
      status: 1,
      rule: 'responses/json-is-well-formed',
      is: 'fail',
      says: /it does not parse as JSON: "<!doctype html>/,
    },
  },
  {
    name: 'duplicate keys',
    does: 'says every key twice, with different values',
    reply: on(
      'every',
      rewritten((text) => text.replace(/^\{/, '{"data":[],"meta":null,"id":0,"ulid":"x",')),
    ),
    verdict: { status: 0, rule: 'responses/json-keys-are-unique', is: 'warn', says: /"data" is there twice/ },
  },
  {
    name: 'keys of the prototype',
    does: 'adds __proto__, constructor and prototype to every object',
    reply: on(
      'every',
      rewritten((text) =>
        text.replaceAll(
          '{"',
          '{"__proto__":{"status":200,"data":[],"is":"json"},"constructor":{"prototype":{"toString":1}},"toString":null,"hasOwnProperty":1,"',
        ),
      ),
    ),
    verdict: { status: 0, says: /CONFORMANT in the/ },
  },
  {
    name: 'every member null',
    does: 'sets every member of every answer to null',
    reply: on(
      'every',
      edited((value) => Object.fromEntries(Object.keys(Object(value)).map((key) => [key, null]))),
    ),
    verdict: { status: 1, rule: 'responses/body-matches-schema', is: 'fail', says: /^null/ },
  },
];

/** Answers that take their time, or do not come at all. */
export const slow: readonly Hostility[] = [
  {
    name: 'trickling body',
    does: 'sends a byte of the body now and then',
    reply: on('every', (visit) => trickle(visit, head(JSON_TYPE, 'content-length: 100000'), ' ', 100)),
    timeoutMs: 600,
    verdict: { status: 3, says: /the last [0-9]+ requests got no whole answer/ },
  },
  {
    name: 'trickling headers',
    does: 'sends a header now and then',
    reply: on('every', (visit) => trickle(visit, 'HTTP/1.1 200 OK\r\n', 'x-more: 1\r\n', 100)),
    timeoutMs: 600,
    verdict: { status: 3, says: /the last [0-9]+ requests got no whole answer/ },
  },
  {
    name: 'silence',
    does: 'takes every request and says nothing',
    reply: on('every', () => {}),
    timeoutMs: 600,
    verdict: { status: 3, says: /the last [0-9]+ requests got no whole answer/ },
  },
  {
    name: 'silence from the first request on',
    does: 'says nothing at all',
    reply: () => {},
    timeoutMs: 600,
    verdict: { status: 2, says: /cannot be reached: no whole answer within 600 ms/ },
  },
  {
    name: 'slow now and then',
    does: 'lets every second request wait until its time is over',
    reply: on('every', (visit) => {
      if (visit.nth % 2 === 0) visit.socket.write(honestly(visit));
    }),
    timeoutMs: 600,
    longestMs: 5_000,
    verdict: { status: 3, rule: 'robustness/answers-come-whole', is: 'warn', says: /no whole answer within 600 ms/ },
  },
];
