import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import type { OperationId } from '../../../../generated/operations.js';
import {
  bytes,
  edited,
  flood,
  type HostileDeployment,
  head,
  honestly,
  JSON_TYPE,
  json,
  LISTS,
  message,
  on,
  rewritten,
  trickle,
} from '../hostile-server.test.support.js';

const MEGABYTE = 1024 * 1024;
const chunked = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
const zeros = () => Buffer.alloc(200 * MEGABYTE, '0');

/** Compressing takes a second, so the body is made by the first test that sends it. */
const coded = (coding: string, body: () => Buffer, lists: readonly OperationId[]) => {
  let made: Buffer | null = null;
  return on(lists, (visit) => {
    made ??= message(200, 'application/json', body(), [`content-encoding: ${coding}`]);
    visit.socket.write(made);
  });
};

/** Endless bodies, and bodies that decompress to many times their size. */
export const bodies: readonly HostileDeployment[] = [
  {
    does: 'never ends the body of a list, and sends as fast as it can',
    reply: on(['listOrders'], (visit) => flood(visit, chunked, `10000\r\n${'['.repeat(0x10000)}\r\n`)),
    verdict: {
      status: 3,
      rule: 'robustness/answers-come-whole',
      is: 'warn',
      says: /exceeds? (8388608|25165824) bytes/,
    },
    isHeavy: true,
  },
  {
    does: 'announces and sends a gigabyte for the list of orders',
    reply: on(['listOrders'], (visit) =>
      flood(
        visit,
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1073741824\r\n\r\n[',
        '1,'.repeat(30_000),
      ),
    ),
    verdict: {
      status: 3,
      rule: 'robustness/answers-come-whole',
      is: 'warn',
      says: /exceeds? 8388608 bytes|bytes together/,
    },
  },
  {
    does: 'sends megabytes of a body in chunks of one byte',
    reply: on(['listOrders'], (visit) => flood(visit, chunked, '1\r\n[\r\n'.repeat(10_000))),
    timeoutMs: 600,
    verdict: { status: 3, rule: 'robustness/answers-come-whole', is: 'warn', says: /no whole answer within 600 ms/ },
  },
  {
    does: 'answers every list with 7 MB of empty objects',
    reply: on(LISTS, bytes(message(200, 'application/json', `[${'{},'.repeat(2.3 * MEGABYTE)}{}]`))),
    verdict: { status: 1, rule: 'responses/json-is-well-formed', is: 'fail', says: /it has more than 100000 values/ },
    isHeavy: true,
  },
  {
    does: 'answers every list with 60 KB of empty objects',
    reply: on(
      LISTS,
      edited((value) => ({ ...Object(value), more: Array.from({ length: 20_000 }, () => ({})) })),
    ),
    verdict: { status: 1, rule: 'responses/json-is-well-formed', is: 'fail', says: /it has more than 1000 rows/ },
    isHeavy: true,
  },
  {
    does: 'nests 100,000 arrays in one another',
    reply: on(LISTS, bytes(message(200, 'application/json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`))),
    verdict: { status: 1, rule: 'responses/json-is-well-formed', is: 'fail', says: /nested more than 200 levels deep/ },
  },
  {
    does: 'nests 30,000 objects in one another in every list',
    reply: on(
      LISTS,
      rewritten((text) => text.replace(/\}$/, `,"x":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`)),
    ),
    verdict: { status: 1, rule: 'responses/json-is-well-formed', is: 'fail', says: /nested more than 200 levels deep/ },
  },
  ...(
    [
      ['gzip', () => gzipSync(zeros())],
      ['br', () => brotliCompressSync(zeros(), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
      ['deflate', () => deflateSync(zeros())],
      ['gzip, gzip', () => gzipSync(gzipSync(zeros()))],
    ] as const
  ).map(
    ([coding, body]): HostileDeployment => ({
      does: `packs 200 MB of zeros by ${coding}`,
      // For one coding all lists send it; for the others one list is enough.
      reply: coded(coding, body, coding.startsWith('gzip') ? LISTS : ['listOrders']),
      verdict: {
        status: 3,
        rule: 'robustness/answers-come-whole',
        is: 'warn',
        says: /exceeds? (8388608|25165824) bytes/,
      },
      isHeavy: coding === 'gzip, gzip',
    }),
  ),
];

/** Content that contradicts its type or is malformed. */
export const contents: readonly HostileDeployment[] = [
  {
    does: 'puts bytes that are no UTF-8 into every name',
    reply: on(
      LISTS,
      rewritten((text) => Buffer.from(text.replaceAll('"name":"', '"name":"\u00ff\u00fe'), 'latin1')),
    ),
    verdict: { status: 1, rule: 'responses/json-is-well-formed', is: 'fail', says: /it is not valid UTF-8/ },
  },
  {
    does: 'answers every request with the page of a gateway',
    reply: on(
      'every',
      bytes(message(200, 'text/html', '<!doctype html><title>Sign in</title><script>alert(1)</script>')),
    ),
    verdict: { status: 1, rule: 'responses/content-type-is-listed', is: 'fail', says: /text.html/ },
  },
  {
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
    does: 'says every key twice, with different values',
    reply: on(
      'every',
      rewritten((text) => text.replace(/^\{/, '{"data":[],"meta":null,"id":0,"ulid":"x",')),
    ),
    verdict: { status: 0, rule: 'responses/json-keys-are-unique', is: 'warn', says: /"data" twice/ },
  },
  {
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
    verdict: { status: 0, says: /CONFORMANT: \d+ of \d+ rules judged/ },
  },
  {
    does: 'sets every member of every answer to null',
    reply: on(
      'every',
      edited((value) => Object.fromEntries(Object.keys(Object(value)).map((key) => [key, null]))),
    ),
    verdict: { status: 1, rule: 'responses/body-matches-schema', is: 'fail', says: /^null/ },
  },
];

/** Responses that are slow or never come. */
export const slow: readonly HostileDeployment[] = [
  {
    does: 'sends a byte of the body now and then',
    reply: on('every', (visit) => trickle(visit, head(JSON_TYPE, 'content-length: 100000'), ' ', 100)),
    timeoutMs: 600,
    verdict: { status: 3, says: /[0-9]+ requests in a row got no whole answer/ },
  },
  {
    does: 'sends a header now and then',
    reply: on('every', (visit) => trickle(visit, 'HTTP/1.1 200 OK\r\n', 'x-more: 1\r\n', 100)),
    timeoutMs: 600,
    verdict: { status: 3, says: /[0-9]+ requests in a row got no whole answer/ },
  },
  {
    does: 'takes every request and says nothing',
    reply: on('every', () => {}),
    timeoutMs: 600,
    verdict: { status: 3, says: /[0-9]+ requests in a row got no whole answer/ },
  },
  {
    does: 'says nothing at all',
    reply: () => {},
    timeoutMs: 600,
    verdict: { status: 2, says: /cannot be reached: no whole answer within 600 ms/ },
  },
  {
    does: 'lets every second request wait until its time is over',
    reply: on('every', (visit) => {
      if (visit.nth % 2 === 0) visit.socket.write(honestly(visit));
    }),
    timeoutMs: 600,
    longestMs: 5_000,
    verdict: { status: 3, rule: 'robustness/answers-come-whole', is: 'warn', says: /no whole answer within 600 ms/ },
  },
];
