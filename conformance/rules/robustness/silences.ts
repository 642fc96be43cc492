import type { ExchangeId, RecordedResponse } from '../../evidence/evidence.js';
import { type AnyRule, fold, notApplicable, observed, observedAll } from '../shared/rule.js';

/** What the contract leaves open about the transport of responses. */
export default [
  fold<'exchange', { requests: number; readonly limited: ExchangeId[] }>({
    id: 'robustness/rate-limit',
    on: 'exchange',
    scope: 'run',
    start: () => ({ requests: 0, limited: [] }),
    see(state, { id, response, throttled }) {
      state.requests += 1;
      if (throttled > 0 || response?.status === 429) state.limited.push(id);
      return undefined;
    },
    end({ requests, limited }) {
      if (requests === 0) return notApplicable('no request was sent');
      return limited.length === 0
        ? observed([], 'no request of the run was answered with 429')
        : observed(limited.slice(0, 3), `the rate of requests is limited: 429 for ${limited.length} of ${requests}`);
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
      const known = codings.get(coding) ?? { count: 0, least: response.bytes, most: response.bytes, at: id };
      known.count += 1;
      known.least = Math.min(known.least, response.bytes);
      known.most = Math.max(known.most, response.bytes);
      codings.set(coding, known);
      return undefined;
    },
    end(codings) {
      const total = [...codings.values()].reduce((sum, { count }) => sum + count, 0);
      const facts = [...codings].sort().map(([coding, { count, least, most, at }]) => ({
        input: null,
        what: `${count === total ? 'all' : `${count} of ${total}`} JSON answers of ${least} to ${most} bytes are ${coding}`,
        at: [at],
      }));
      return observedAll(facts, 'no body was sent to a client that accepts gzip');
    },
  }),
] satisfies readonly AnyRule[];

/** The answers with one coding. Bytes as they were sent, the first of them in `at`. */
interface Coded {
  count: number;
  least: number;
  most: number;
  readonly at: ExchangeId;
}

function codingOf({ headers }: RecordedResponse): string {
  const value = headers
    .find(([name]) => name === 'content-encoding')?.[1]
    .trim()
    .toLowerCase();
  return value === undefined || value === '' || value === 'identity'
    ? 'not compressed'
    : `compressed with ${value.slice(0, 20)}`;
}
