import { expect, it } from 'vitest';
import { statusHint } from './answered.js';

it('a status has a hint only where its cause is known', () => {
  expect(statusHint(422, 418)).toEqual({});
  expect(statusHint(418, 422)).toEqual({});
  expect(statusHint(401, 403)).toEqual({ hint: expect.stringContaining('403 is for a valid token') });
});
