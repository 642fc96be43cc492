import { made, orderOf, payment, race, raced, refused } from '../shared/samples/race.test.support.js';

export const [first, second] = [orderOf(101), orderOf(102)];

export const wallet = raced(10_000, [payment(first, 10_000)]);

const three = [made(first), made(first), made(first)];

export const right = race('one', three, { wallets: [wallet] });

export const ownKeys = race('own', [made(first), made(second)]);

export const allRefused = [refused(409), refused(409)];

export const busy = { isBusy: true };
