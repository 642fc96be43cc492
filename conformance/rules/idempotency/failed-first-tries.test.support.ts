import { accepted, numbered } from '../shared/samples/replay.test.support.js';

export const first = numbered('1');

export const control = accepted(numbered('3'), { key: 'dgo-control' });
