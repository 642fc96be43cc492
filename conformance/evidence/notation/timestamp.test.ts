import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, utcDay } from './timestamp.js';

const at = (iso: string) => Date.parse(iso);

describe('a timestamp', () => {
  it('is read as the moment that it names, at any offset', () => {
    const moments = fc.date({
      min: new Date('0000-01-02T00:00:00Z'),
      max: new Date('9999-12-30T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: -1_439, max: 1_439 }),
        fc.constantFrom(':', ''),
        (moment, offset, colon) => {
          const local = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, -1);
          const two = (value: number) => String(value).padStart(2, '0');
          const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}${colon}${two(Math.abs(offset) % 60)}`;
          expect(instantOf(local + zone)).toBe(moment.getTime());
        },
      ),
    );
  });

  it.each([
    ['2026-03-01T12:30:45Z', '2026-03-01T12:30:45Z'],
    ['2026-03-01T12:30:45z', '2026-03-01T12:30:45Z'],
    ['2026-03-01t12:30:45Z', '2026-03-01T12:30:45Z'],
    ['2026-03-01T12:30:45.5Z', '2026-03-01T12:30:45.500Z'],
    ['2026-03-01T12:30:45,25+00:00', '2026-03-01T12:30:45.250Z'],
    ['2026-03-01T12:30:45.123456789+00', '2026-03-01T12:30:45.123Z'],
    ['20260301T123045+0130', '2026-03-01T11:00:45Z'],
    ['2026-03-01T12:30+05:45', '2026-03-01T06:45:00Z'],
    ['2026-03-01T12-03', '2026-03-01T15:00:00Z'],
    ['2026-03-01T12:30:45\u221203:00', '2026-03-01T15:30:45Z'],
    ['2026-03-01T12:30:45-00:00', '2026-03-01T12:30:45Z'],
    ['2026-03-01T24:00:00Z', '2026-03-02T00:00:00Z'],
    ['2026-12-31T24:00:00.000+01:00', '2026-12-31T23:00:00Z'],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00Z'],
    ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
    ['0000-02-29T00:00:00Z', '0000-02-29T00:00:00Z'],
    ['1969-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z'],
  ])('%s is %s', (text, iso) => expect(instantOf(text)).toBe(at(iso)));

  it.each([
    '',
    '2026-03-01',
    '2026-03-01T12:30:45',
    '2026-03-01 12:30:45Z',
    '2026-03-01T12:30:45 Z',
    ' 2026-03-01T12:30:45Z',
    '2026-03-01T12:30:45Z\n',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2026-03-01T25:00:00Z',
    '2026-03-01T24:00:01Z',
    '2026-03-01T24:00:00.1Z',
    '2026-03-01T24:01Z',
    '2026-03-01T12:60:00Z',
    '2026-03-01T12:30:61Z',
    '2026-03-01T12:30:45+24:00',
    '2026-03-01T12:30:45+01:60',
    '2026-03-01T12:30:45+1:00',
    '2026-03-01T12:30:45+01:00:00',
    '2026-03-01T12:30:45.Z',
    '2026-3-1T1:2:3Z',
    '26-03-01T12:30:45Z',
    '2026-03-01T12:30:45 UTC',
    'Sun, 01 Mar 2026 12:30:45 GMT',
    '1772368245',
    '٢٠٢٦-03-01T12:30:45Z',
  ])('%j is none', (text) => expect(instantOf(text)).toBeNull());

  it('is never taken from anything else, and never costs much', () => {
    fc.assert(fc.property(fc.string(), (text) => void expect(instantOf(`${text}!`)).toBeNull()));
    expect(instantOf(`2026-03-01T12:30:45.${'1'.repeat(1_000_000)}`)).toBeNull();
  });
});

it('the day of a moment is that of UTC', () => {
  expect(utcDay(at('2026-03-01T23:59:59.999Z'))).toBe('2026-03-01');
  expect(utcDay(at('2026-03-01T23:30:00-01:00'))).toBe('2026-03-02');
  expect(utcDay(at('0001-01-01T00:00:00Z'))).toBe('0001-01-01');
});
