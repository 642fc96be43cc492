import { attempted, changed, type newOrder } from '../shared/samples/refusal.test.support.js';

const unanswered = { response: null, failure: { kind: 'timeout', message: 'no whole answer' } } as const;

export const none = { attempt: attempted(422, unanswered) };

export const rows = (...found: Parameters<typeof newOrder>[1]) => ({ change: changed({ rows: found }) });
