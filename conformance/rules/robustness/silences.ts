import type { RecordedResponse } from '../../evidence/evidence.js';
import { type AnyRule, fold, notApplicable, observed, rule } from '../shared/rule.js';

/** What the contract leaves open about the transport of responses. */
export default [
  fold<'exchange', State>({
    id: 'robustness/rate-limit',
    on: 'exchange',
    scope: 'run',
    start: () => ({ seen: false, limited: false }),
    see(state, { response, throttled }) {
      state.seen = true;
      state.limited ||= throttled > 0 || response?.status === 429;
      return undefined;
    },
    end({ seen, limited }) {
      if (!seen) return notApplicable('no request was sent');
      return observed(
        limited ? 'the rate of requests is limited: 429 was answered' : 'no request was answered with 429',
      );
    },
  }),
  rule('robustness/compression', 'exchange', ({ response }) => {
    if (response === null || response.bytes === 0) return notApplicable('no body was sent');
    const coding = codingOf(response);
    return observed(coding === null ? 'answers are not compressed' : `answers are compressed with ${coding}`);
  }),
] satisfies readonly AnyRule[];

interface State {
  seen: boolean;
  limited: boolean;
}

function codingOf({ headers }: RecordedResponse): string | null {
  const value = headers
    .find(([name]) => name === 'content-encoding')?.[1]
    .trim()
    .toLowerCase();
  return value === undefined || value === '' || value === 'identity' ? null : value.slice(0, 20);
}
