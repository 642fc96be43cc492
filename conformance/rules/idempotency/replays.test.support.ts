import type { JsonObject } from '../../evidence/evidence.js';
import { accepted, numbered, showing } from '../shared/samples/replay.test.support.js';

export const first = numbered('1');

export const second = numbered('2');

export const third = numbered('3');

export const listed = (order: JsonObject) => ({ ...order, items: [] });

export const body = { means: 'same body', first: accepted(first) } as const;

export const good = { ...body, repeats: [accepted(first), accepted(first)] };

export const silent = { intent: 'silent' } as const;

export const progress = { ...body, means: 'after progress', since: 'last repeat', change: showing([]) } as const;

export const unseen = { ...showing([]), because: 'nobody looked at the account', isMissing: true } as const;
