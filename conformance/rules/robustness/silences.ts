import type { ExchangeId, RecordedResponse } from '../../evidence/evidence.js';
import { type AnyRule, fold, notApplicable, observed, observedAll } from '../shared/rule.js';

/** What the contract leaves open about the transport of responses. */
export default [
  fold<'exchange', { readonly limited: ExchangeId[]; readonly seconds: Map<string, Busy> }>({
    id: 'robustness/rate-limit',
    on: 'exchange',
    scope: 'run',
    start: () => ({ limited: [], seconds: new Map() }),
    see({ limited, seconds }, { id, response, startedAt, throttled }) {
      if (throttled > 0 || response?.status === 429) limited.push(id);
      const second = startedAt.slice(0, 19);
      seconds.set(second, { requests: (seconds.get(second)?.requests ?? 0) + 1, last: id });
      return undefined;
    },
    end({ limited, seconds }) {
      const [busiest] = [...seconds.values()].sort((a, b) => b.requests - a.requests);
      if (busiest === undefined) return notApplicable('no request was sent');
      return limited.length === 0
        ? observed(busiest.last, 'no request was answered with 429, not even in the busiest second of the run')
        : observed(limited.slice(0, 3), 'the rate of requests is limited, with 429');
    },
  }),
  fold<'exchange', Map<string, Coded>>({
    id: 'robustness/compression',
    on: 'exchange',
    scope: 'run',
    start: () => new Map(),
    see(codings, { id, request, response }) {
      const accepts = request.headers['accept-encoding'] ?? '';
      // Files of a deployment may be compressed already.
      if (response === null || response.bytes === 0 || response.body.is !== 'json' || !accepts.includes('gzip')) {
        return undefined;
      }
      const coding = codingOf(response);
      const known = codings.get(coding);
      // A short answer may not be worth compressing, so the longest says most of plain ones, and the shortest of others.
      const isTelling =
        known === undefined || (coding === PLAIN ? response.bytes > known.bytes : response.bytes < known.bytes);
      if (isTelling) codings.set(coding, { bytes: response.bytes, at: id });
      return undefined;
    },
    end(codings) {
      const facts = [...codings].sort().map(([coding, { bytes, at }]) => {
        const all = coding === PLAIN ? 'no JSON answer is compressed' : `each JSON answer is ${coding}`;
        return {
          input: null,
          what: codings.size === 1 ? all : `a JSON answer is ${coding} (${bytes} bytes as sent)`,
          at: [at],
        };
      });
      return observedAll(facts, 'no body was sent to a client that accepts gzip');
    },
  }),
] satisfies readonly AnyRule[];

/** The requests that were sent within one second. */
interface Busy {
  readonly requests: number;
  readonly last: ExchangeId;
}

/** The most telling answer with one coding. Bytes as they were sent. */
interface Coded {
  readonly bytes: number;
  readonly at: ExchangeId;
}

const PLAIN = 'not compressed';

function codingOf({ headers }: RecordedResponse): string {
  const value = headers
    .find(([name]) => name === 'content-encoding')?.[1]
    .trim()
    .toLowerCase();
  return value === undefined || value === '' || value === 'identity' ? PLAIN : `compressed with ${value.slice(0, 20)}`;
}
