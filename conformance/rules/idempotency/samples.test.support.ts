import type { Attempt, JsonObject } from '../../evidence/evidence.js';
import { made, orderOf, payment, race, raced, refusedAttempt } from '../shared/samples/race.test.support.js';
import { accepted, numbered, showing } from '../shared/samples/replay.test.support.js';

export const first = numbered('1');
export const second = numbered('2');
export const third = numbered('3');
export const plain = (key: string | null): Partial<Attempt> => ({ key });
export const control = accepted(third, plain('dgo-control'));
export const [firstRacer, secondRacer] = [orderOf(101), orderOf(102)];
export const wallet = raced(10_000, [payment(firstRacer, 10_000)]);

const three = [made(firstRacer), made(firstRacer), made(firstRacer)];

export const validRace = race('one', three, { wallets: [wallet] });
export const ownKeys = race('own', [made(firstRacer), made(secondRacer)]);
export const allRefused = [refusedAttempt(409), refusedAttempt(409)];
export const busy = { isBusy: true };
export const listed = (order: JsonObject) => ({ ...order, items: [] });
export const body = { means: 'same body', first: accepted(first) } as const;
export const good = { ...body, repeats: [accepted(first), accepted(first)] };
export const silent = { intent: 'silent' } as const;
export const progress = { ...body, means: 'after progress', since: 'last repeat', change: showing([]) } as const;
export const unseen = { ...showing([]), because: 'the account was not read', isMissing: true } as const;
