import {
  bytes,
  flood,
  type HostileDeployment,
  head,
  honestly,
  JSON_TYPE,
  json,
  LISTS,
  message,
  on,
  type Visit,
} from '../hostile-server.test.support.js';

/** Cuts each response at another byte, so that a run sees cuts throughout head and body. */
function cutSomewhere(visit: Visit): void {
  const whole = honestly(visit);
  visit.socket.end(whole.subarray(0, (visit.nth * 37) % whole.length));
}

const framing: readonly HostileDeployment[] = [
  {
    does: 'closes the connection at another byte of each answer, from the status line to the last of the body',
    reply: on('every', cutSomewhere),
    verdict: {
      status: 3,
      rule: 'robustness/answers-come-whole',
      is: 'warn',
      says: /breaks off after|other side closed/,
    },
  },
  {
    does: 'resets the connection at another byte of each answer',
    reply: on('every', (visit) => {
      const whole = honestly(visit);
      visit.socket.write(whole.subarray(0, (visit.nth * 41) % whole.length), () => visit.socket.resetAndDestroy());
    }),
    verdict: {
      status: 3,
      rule: 'robustness/answers-come-whole',
      is: 'warn',
      says: /breaks off after|other side closed|ECONNRESET/,
    },
  },
  {
    does: 'announces a hundred bytes more than it sends, and closes',
    reply: on(LISTS, ({ socket, honest }) => {
      socket.end(
        Buffer.concat([Buffer.from(head(JSON_TYPE, `content-length: ${honest.body.length + 100}`)), honest.body]),
      );
    }),
    verdict: {
      status: 3,
      rule: 'robustness/answers-come-whole',
      is: 'warn',
      says: /the answer breaks off after [0-9]+ bytes/,
    },
  },
  {
    does: 'announces ten bytes less than it sends, and keeps the connection',
    reply: on(LISTS, ({ socket, honest }) => {
      socket.write(
        Buffer.concat([Buffer.from(head(JSON_TYPE, `content-length: ${honest.body.length - 10}`)), honest.body]),
      );
    }),
    verdict: { status: 1, rule: 'responses/json-is-well-formed', is: 'fail', says: /it does not parse as JSON/ },
  },
  {
    does: 'announces two different lengths',
    reply: on(LISTS, ({ socket, honest: { body } }) => {
      socket.write(head(JSON_TYPE, `content-length: ${body.length}`, `content-length: ${body.length - 5}`) + body);
    }),
    verdict: { status: 3, rule: 'robustness/answers-come-whole', is: 'warn', says: /does not match content-length/ },
  },
  {
    does: 'announces a length and sends chunks, as answers are smuggled past a gateway',
    reply: on(
      LISTS,
      bytes(
        `${head(JSON_TYPE, 'content-length: 6', 'transfer-encoding: chunked')}0\r\n\r\n${head('content-length: 2')}{}`,
      ),
    ),
    verdict: { status: 3, rule: 'robustness/answers-come-whole', is: 'warn', says: /does not match content-length/ },
  },
  {
    does: 'sends chunks whose size is no number',
    reply: on(LISTS, bytes(`${head(JSON_TYPE, 'transfer-encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`)),
    verdict: { status: 3, rule: 'robustness/answers-come-whole', is: 'warn', says: /Invalid character in chunk size/ },
  },
  {
    does: 'ends its chunks with trailers that never end',
    reply: on(['listOrders'], (visit) =>
      flood(
        visit,
        `${head(JSON_TYPE, 'transfer-encoding: chunked')}2\r\n{}\r\n0\r\n`,
        'x-more: and more\r\n'.repeat(1_000),
      ),
    ),
    verdict: { status: 3, rule: 'robustness/answers-come-whole', is: 'warn', says: /Headers Overflow/ },
  },
  {
    does: 'sends a second answer after each, so that the next request would get the wrong one',
    reply: on('every', (visit) => {
      visit.socket.write(Buffer.concat([honestly(visit), json('{"injected":true}')]));
    }),
    verdict: { status: 0, says: /CONFORMANT: \d+ of \d+ rules judged/ },
  },
];

const heads: readonly HostileDeployment[] = [
  {
    does: 'sends headers without end',
    reply: on(['listOrders'], (visit) => flood(visit, 'HTTP/1.1 200 OK\r\n', 'x-more: and more\r\n'.repeat(1_000))),
    verdict: { status: 3, rule: 'robustness/answers-come-whole', is: 'warn', says: /Headers Overflow/ },
  },
  {
    does: 'sends one header of a megabyte',
    reply: on(LISTS, bytes(head(`x-large: ${'y'.repeat(1_000_000)}`, 'content-length: 0'))),
    verdict: { status: 3, rule: 'robustness/answers-come-whole', is: 'warn', says: /Headers Overflow/ },
  },
  {
    does: 'announces an answer by early hints that never end',
    reply: on(['listOrders'], (visit) => flood(visit, '', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1_000))),
    timeoutMs: 600,
    verdict: { status: 3, rule: 'robustness/answers-come-whole', is: 'warn', says: /no whole answer within 600 ms/ },
  },
  {
    does: 'asks to continue, again and again',
    reply: on(['listOrders'], (visit) => flood(visit, '', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1_000))),
    verdict: {
      status: 3,
      rule: 'robustness/answers-come-whole',
      is: 'warn',
      says: /an unrequested 1xx answer/,
    },
  },
  {
    does: 'answers with 101 and speaks something else',
    reply: on(
      LISTS,
      bytes(`HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n\u0000\u0001`),
    ),
    verdict: {
      status: 3,
      rule: 'robustness/answers-come-whole',
      is: 'warn',
      says: /an unrequested 1xx answer/,
    },
  },
  {
    does: 'answers with the status 999, and with 000',
    reply: on(
      LISTS,
      ({ socket, nth }) =>
        void socket.write(`HTTP/1.1 ${nth % 2 === 0 ? '999' : '000'} Odd\r\ncontent-length: 0\r\n\r\n`),
    ),
    verdict: { status: 1, rule: 'responses/status-is-listed', is: 'fail', says: /status 999/ },
  },
  {
    does: 'sends several of every header, with different content types',
    reply: on('every', ({ socket, honest: { status, body } }) => {
      const lines = [
        'content-type: text/html',
        JSON_TYPE,
        'date: yesterday',
        'date: today',
        'retry-after: 1',
        'retry-after: x',
      ];
      socket.write(message(status, '', body, lines));
    }),
    verdict: { status: 1, rule: 'responses/content-type-is-listed', is: 'fail', says: /text.html/ },
  },
  {
    does: 'puts bytes beyond ASCII, as a terminal obeys them, into every header value',
    reply: on('every', ({ socket, honest: { status, type, body } }) => {
      socket.write(message(status, type, body, ['x-note: \u009b2J\u009b31m', 'location: \u009d0;owned\u009c']));
    }),
    verdict: { status: 0, says: /CONFORMANT: \d+ of \d+ rules judged/ },
  },
  {
    does: 'codes every list as zstd, four times over',
    reply: on(LISTS, bytes(json('xxxx', 'content-encoding: zstd, zstd, zstd, zstd'))),
    verdict: { status: 3, rule: 'robustness/answers-come-whole', is: 'warn', says: /the body is coded 4 times/ },
  },
];

/** Responses that are malformed HTTP. */
export const http: readonly HostileDeployment[] = [...framing, ...heads];
