import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import type { OperationId } from '../../../../generated/operations.js';
import { message } from '../hostile-server.test.support.js';
import { bytes, edited, flood, type Hostility, on, rewritten } from '../hostility.test.support.js';

const MEGABYTE = 1024 * 1024;
const chunked = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
const LISTS = ['listOrders', 'listWallets', 'listTransactions', 'listProducts', 'searchProducts'] as const;
const zeros = () => Buffer.alloc(200 * MEGABYTE, '0');

/** What is packed takes a second to make, and is made by the test that sends it. */
const coded = (coding: string, body: () => Buffer, lists: readonly OperationId[]) => {
  let made: Buffer | null = null;
  return on(lists, (visit) => {
    made ??= message(200, 'application/json', body(), [`content-encoding: ${coding}`]);
    visit.socket.write(made);
  });
};

/** Bodies without end, and bodies that are more than they seem. */
export const bodies: readonly Hostility[] = [
  {
    name: 'endless body',
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
    name: 'a gigabyte of JSON',
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
    name: 'body in single bytes',
    does: 'sends megabytes of a body in chunks of one byte',
    reply: on(['listOrders'], (visit) => flood(visit, chunked, '1\r\n[\r\n'.repeat(10_000))),
    timeoutMs: 600,
    verdict: { status: 3, rule: 'robustness/answers-come-whole', is: 'warn', says: /no whole answer within 600 ms/ },
  },
  {
    name: 'millions of values',
    does: 'answers every list with 7 MB of empty objects',
    reply: on(LISTS, bytes(message(200, 'application/json', `[${'{},'.repeat(2.3 * MEGABYTE)}{}]`))),
    verdict: { status: 1, rule: 'responses/json-is-well-formed', is: 'fail', says: /it has more than 100000 values/ },
    isHeavy: true,
  },
  {
    name: 'crowded pages',
    does: 'answers every list with 60 KB of empty objects',
    reply: on(
      LISTS,
      edited((value) => ({ ...Object(value), more: Array.from({ length: 20_000 }, () => ({})) })),
    ),
    verdict: { status: 1, rule: 'responses/json-is-well-formed', is: 'fail', says: /it has more than 1000 rows/ },
    isHeavy: true,
  },
  {
    name: 'deep nesting',
    does: 'nests 100,000 arrays in one another',
    reply: on(LISTS, bytes(message(200, 'application/json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`))),
    verdict: { status: 1, rule: 'responses/json-is-well-formed', is: 'fail', says: /nested more than 200 levels deep/ },
  },
  {
    name: 'deep nesting in a small body',
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
    ([coding, body]): Hostility => ({
      name: `${coding} bomb`,
      does: `packs 200 MB of zeros by ${coding}`,
      // One list is enough to meet a decoder, another is met on all of them.
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
