import { expect, it } from 'vitest';
import { answered, hostilities } from './table/index.test.support.js';
import { tryEach } from './verdicts.test.support.js';

tryEach(answered);

it('every way to be hostile has a name of its own', () => {
  expect(new Set(hostilities.map(({ name }) => name)).size).toBe(hostilities.length);
});
