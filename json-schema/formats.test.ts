import { describe, expect, test } from 'vitest';
import { FORMATS } from './formats.js';
import { ajvFor, drawn } from './laws.test.support.js';

describe.each(Object.entries(FORMATS))('format %s', (name, { arbitrary, matches, broken }) => {
  const validate = ajvFor({ type: 'string', format: name }, {});

  test('what is drawn matches, by its own check and by that of Ajv', () => {
    expect(drawn(arbitrary, 500).filter((text) => !matches(text) || !validate(text))).toEqual([]);
  });

  test('what is broken does not', () => {
    expect(broken.filter((text) => matches(text) || validate(text))).toEqual([]);
  });
});

test('dates that do not exist are no dates', () => {
  expect(
    ['2023-02-29', '2024-02-30', '2023-04-31', '1900-02-29'].filter((text) => FORMATS.date?.matches(text)),
  ).toEqual([]);
  expect(FORMATS.date?.matches('2024-02-29')).toBe(true);
});
