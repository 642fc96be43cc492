import type { Attempt } from '../../evidence/evidence.js';
import { accepted, numbered } from '../shared/samples/replay.test.support.js';

export const first = numbered('1');

export const second = numbered('2');

const third = numbered('3');

export const plain = (key: string | null): Partial<Attempt> => ({ key });

export const control = accepted(third, plain('dgo-control'));
