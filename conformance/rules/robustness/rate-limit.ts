import { fold, notApplicable, observed } from '../shared/rule.js';

interface State {
  seen: boolean;
  limited: boolean;
}

export default fold<'exchange', State>({
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
    if (!seen) return notApplicable('nothing was sent');
    return observed(limited ? 'the rate of requests is limited: 429 was answered' : 'no request was answered with 429');
  },
});
