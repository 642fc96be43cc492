import { describe, expect, it } from 'vitest';
import { type Breaking, listBreakings } from '../../../json-schema/break/breaking.js';
import {
  type Bite,
  bodyBites,
  componentBites,
  definitions,
  type Keyword,
  keywords,
} from './schema-mutations.test.support.js';

/** Every way to break a value that the validator does not refuse by that very keyword at that very place. */
function slips({ validate }: Bite, breakings: readonly Breaking[]): string[] {
  return breakings
    .filter(({ value, keyword, pointer }) => {
      const isRefused = !validate(value);
      return !isRefused || !validate.errors?.some((e) => e.keyword === keyword && e.instancePath === pointer);
    })
    .map(({ value, keyword, pointer }) => `${keyword} at ${pointer || 'the root'}: ${JSON.stringify(value)}`);
}

function breakingsOf({ schema, value }: Bite): readonly Breaking[] {
  return listBreakings(schema, value, { definitions });
}

/** Whether a breaking is one of the keyword, at the place that it judges. */
function isOf({ keyword, steps }: Keyword, breaking: Breaking): boolean {
  const place = breaking.pointer.split('/').slice(1);
  const isThere = steps.every((step, index) =>
    step === '*' ? /^\d+$/.test(place[index] ?? '') : step === place[index],
  );
  return breaking.keyword === keyword && place.length === steps.length && isThere;
}

const bodies = bodyBites();

describe.each(bodies)('$name', (bite) => {
  const breakings = breakingsOf(bite);

  it('is accepted as the contract shows it', () => {
    expect(bite.validate(bite.value), JSON.stringify(bite.validate.errors)).toBe(true);
  });

  it('is refused when it is broken, in each way and for that reason', () => {
    expect(breakings.length).toBeGreaterThan(0);
    expect(slips(bite, breakings)).toEqual([]);
  });
});

describe('component schemas', () => {
  const tried = componentBites().map((bite) => ({ bite, breakings: breakingsOf(bite) }));

  it('refuse what is broken, in each way and for that reason', () => {
    const found = tried.flatMap(({ bite, breakings }) => slips(bite, breakings).map((slip) => `${bite.name}: ${slip}`));
    expect(found).toEqual([]);
  });

  it('have no keyword that no example reaches', () => {
    const isReached = (keyword: Keyword) =>
      tried.some(
        ({ bite, breakings }) => bite.component === keyword.component && breakings.some((one) => isOf(keyword, one)),
      );
    const unreached = keywords().filter((keyword) => !isReached(keyword));
    const names = unreached.map(({ component, steps, keyword }) => `${component}: ${[...steps, keyword].join('/')}`);
    expect(names, 'add examples to spec/ that these keywords judge').toEqual([]);
  });

  it('are tried in many ways', () => {
    expect(tried.flatMap(({ breakings }) => breakings).length).toBeGreaterThan(2000);
    expect(keywords().length).toBeGreaterThan(150);
  });
});

it('a validator without teeth is noticed', () => {
  const [bite] = bodies;
  if (bite === undefined) throw new Error('the contract shows no body');
  const accepting = Object.assign((_: unknown): _ is unknown => true, { errors: null });
  expect(slips({ ...bite, validate: accepting }, breakingsOf(bite))).toHaveLength(breakingsOf(bite).length);
});
