import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Answer, type Call, Halt } from '../http.js';
import type { State } from '../state.js';
import { allowed } from './variant.js';

const LONGEST_TARGET = 8_192;

/** Why a gateway lets a request no further, as a status; null where it does. */
function refusalOf({ path, query }: Call): number | null {
  const texts = [path, ...[...query].flat()];
  if (`${path}?${query}`.length > LONGEST_TARGET) return 414;
  if (texts.some((text) => text.includes('\0') || text.includes('%00'))) return 403;
  return texts.some((text) => text.includes('\ufffd')) ? 400 : null;
}

/** What stands in front of a service and refuses what no client sends by intent. */
export const gatewayVariants = allowed({
  'What becomes of bytes that are no text, and how long a query may be, is not mentioned.': {
    'gateway-refuses-bytes': {
      place: 'gateway',
      what: 'A gateway refuses NUL bytes with 403, bytes that are not UTF-8 with 400, and long targets with 414, as a page.',
      async before(original, call) {
        const status = refusalOf(call);
        if (status !== null) {
          throw new Halt({
            status,
            headers: { 'content-type': 'text/html' },
            body: '<h1>The request is blocked.</h1>',
          });
        }
        await original(call);
      },
    },
  },
});

const LAG_MS = 50;

/** How responses are transferred. `gzip` comes last: after it, a body is bytes. */
export const httpVariants = allowed({
  'The interface is "a JSON HTTP interface"; what HTTP leaves open is open.': {
    'connections-closed': {
      place: 'connections',
      what: 'Each answer ends its connection.',
      send(original, response, answer) {
        original(response, { ...answer, headers: { ...answer.headers, connection: 'close' } });
      },
    },
    chunked: {
      place: 'framing',
      what: 'Answers come in chunks, without a length and without a date.',
      send(_original, response, { status, headers, body }) {
        if (response.destroyed) return;
        response.sendDate = false;
        response.writeHead(status, headers);
        const bytes = Buffer.from(body);
        const half = Math.floor(bytes.length / 2);
        response.write(bytes.subarray(0, half));
        response.end(bytes.subarray(half));
      },
    },
    'more-headers': {
      place: 'headers',
      what: 'Answers carry cookies, an entity tag, a request id and links.',
      send(original, response, answer) {
        const more = {
          'set-cookie': 'session=none; Path=/; HttpOnly',
          etag: `W/"${answer.body.length}"`,
          'x-request-id': '4711',
          link: '</api/v1/products?page=9>; rel="next"',
          location: '/api/v1/orders',
          'x-ratelimit-remaining': '0',
        };
        original(response, { ...answer, headers: { ...more, ...answer.headers } });
      },
    },
    gzip: {
      place: 'coding',
      what: 'Answers are compressed where the client accepts it.',
      async after(original, answer, call) {
        const { status, headers, body } = await original(answer, call);
        if (!/\bgzip\b/.test(String(call.headers['accept-encoding'] ?? '')) || body.length === 0) {
          return { status, headers, body };
        }
        return {
          status,
          headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
          body: gzipSync(body),
        };
      },
    },
  },
  'No response time is stated.': {
    'slow-answers': {
      place: 'pace of answers',
      what: 'Each answer takes twenty milliseconds longer.',
      async before(original, call) {
        await sleep(20);
        await original(call);
      },
    },
    'uneven-answers': {
      place: 'pace of answers',
      what: 'Answers take up to thirty milliseconds, so that they overtake each other.',
      async after(original, answer, call) {
        await sleep(this.world.pick(30));
        return original(answer, call);
      },
    },
  },
  'Rate limits: not shown.': {
    'rate-limit': {
      place: 'rate limit',
      what: 'More than 300 requests within a second are answered with 429 and Retry-After.',
      change: (Base) =>
        class extends Base {
          #second = 0;
          #count = 0;

          override async before(call: Call): Promise<void> {
            const second = Math.floor(Date.now() / 1000);
            if (second !== this.#second) [this.#second, this.#count] = [second, 0];
            this.#count += 1;
            if (this.#count > 300) throw new Halt(this.errorAnswer(429, 'Too many requests.', { 'retry-after': '1' }));
            await super.before(call);
          }
        },
    },
  },
  'When a write shows in other readings is not shown; `--settle` allows for replicas that lag.': {
    'lagging-reads': {
      place: 'replicas',
      what: 'A write shows in readings after 50 milliseconds.',
      settleMs: 2 * LAG_MS,
      change: (Base) =>
        class extends Base {
          #versions: { at: number; state: State }[] = [];

          override operate(call: Call): Answer | Promise<Answer> {
            if (call.operation === 'createOrder') return super.operate(call);
            const now = this.state;
            this.#note(now);
            this.state = this.#seen();
            try {
              return super.operate(call);
            } finally {
              this.state = now;
            }
          }

          override appendRows(...parameters: Parameters<InstanceType<typeof Base>['appendRows']>): void {
            super.appendRows(...parameters);
            // The rows of a prepared state are added before there are versions.
            if (#versions in this) this.#note(this.state);
          }

          #note(state: State): void {
            if (this.#versions.at(-1)?.state !== state) this.#versions.push({ at: performance.now(), state });
          }

          /** The newest version that has reached the replica; the first one until then. */
          #seen(): State {
            const limit = performance.now() - LAG_MS;
            const index = Math.max(
              0,
              this.#versions.findLastIndex(({ at }) => at <= limit),
            );
            this.#versions = this.#versions.slice(index);
            return this.#versions[0]?.state ?? this.state;
          }
        },
    },
  },
});
