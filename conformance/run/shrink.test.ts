import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json, Query } from '../evidence/evidence.js';
import { noFacts, serve } from '../http/connection.test.support.js';
import { notApplicable, pass, rule, violated } from '../rules/shared/rule.js';
import type { Gather } from './rerun-case.js';
import { run } from './run.js';
import { buying, deployed, exchanged, MUST, reaching, reading, sessionOn } from './run.test.support.js';
import { shrink } from './shrink.js';

/** Violated by every 500. */
const noTag = rule(MUST, 'exchange', ({ id, request, response }) => {
  if (response?.status === 500) return violated(id, 'no 500', `500 for ${request.target}`);
  return response === null ? notApplicable('no answer') : pass;
});

/** A server that breaks on one parameter out of several. */
async function breaking(isBroken: (query: URLSearchParams) => boolean) {
  return serve((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x');
    response.statusCode = isBroken(searchParams) ? 500 : 200;
    response.setHeader('content-type', 'application/json').end('{"data":[]}');
  });
}

const value = fc.stringMatching(/^[a-z]{1,6}$/);
const queries: fc.Arbitrary<Query> = fc
  .record(
    { search: value, category: value, per_page: fc.integer({ min: 1, max: 100 }).map(String), tag: value },
    { requiredKeys: [] },
  )
  .map((query) => ({ ...query }));

async function violationsOn(url: URL, seed: number) {
  const base = { ...reaching(await deployed()), tokens: {}, wallets: { own: [], poor: null, other: null } };
  const experiments = [reading([], queries)];
  const result = await run({
    ...base,
    baseUrl: url,
    run: 't',
    depth: 'quick',
    seed,
    experiments,
    rules: [noTag],
    history: null,
  });
  return result.rules[0]?.violations ?? [];
}

it.each([3, 11, 42])('a violation is shrunk to the one parameter that it needs, with seed %i', async (seed) => {
  const { url } = await breaking((query) => query.has('tag'));
  const [violation] = await violationsOn(url, seed);
  expect(violation?.input).toEqual({ tag: expect.stringMatching(/^.$/) });
  expect(violation?.actual).toMatch(/^500 for \/api\/v1\/products\?tag=.$/);
  // What was chosen among several tries is tried twice more.
  expect(violation?.seen).toEqual({ violated: 3, of: 3 });
  expect(violation?.exchanges).toHaveLength(1);
});

it('a violation that two parameters cause keeps both', async () => {
  const { url } = await breaking((query) => query.has('tag') && query.has('search'));
  const [violation] = await violationsOn(url, 42);
  expect(violation?.input).toEqual({ search: expect.stringMatching(/^.$/), tag: expect.stringMatching(/^.$/) });
});

it('a violation that does not show again stays reported, as seen once of two times', async () => {
  let broken = 0;
  const { url } = await breaking((query) => query.has('tag') && ++broken === 1);
  const [violation] = await violationsOn(url, 42);
  expect(Object.keys(violation?.input ?? {})).toContain('tag');
  expect(violation?.seen).toEqual({ violated: 1, of: 2 });
});

const counterexample = {
  verdict: violated(1, 'a', 'b'),
  experiment: 'reading',
  input: { tag: 'abc', search: 'x' },
  exchanges: [exchanged(1, 500)],
  seen: { violated: 1, of: 1 },
};

const plain = {
  rule: noTag,
  counterexample: { ...counterexample, drawn: null },
  facts: noFacts,
  seed: 1,
  limits: { milliseconds: 5_000, attempts: 30 },
  known: [],
};

/** Violated by every input that holds a 3 and a 7. */
const gatherNumbers: Gather = async (_, input) => {
  const isBroken = [3, 7].every((number) => (input as number[]).includes(number));
  const exchange = exchanged(1, isBroken ? 500 : 200);
  return { evidence: [{ kind: 'exchange', item: exchange }], exchanges: [exchange] };
};
const numbers = {
  ...reading([]),
  shrink: (input: Json) => (input as number[]).map((_, index) => (input as number[]).filter((__, at) => at !== index)),
};
const brokenNumbers = { ...plain, experiment: numbers, gather: gatherNumbers };

it('shrinks step by step where an experiment says how', async () => {
  const input = [9, 3, 8, 7, 1];
  const smallest = await shrink({ ...brokenNumbers, counterexample: { ...plain.counterexample, input } });
  expect(smallest.input).toEqual([3, 7]);
});

it('first tries the inputs that the same case was shrunk to before', async () => {
  const tried: Json[] = [];
  const gather: Gather = (experiment, input) => {
    tried.push(input);
    return gatherNumbers(experiment, input);
  };
  const input = [9, 3, 8, 7, 1];
  const known = [
    [8, 7],
    [7, 3],
  ];
  const smallest = await shrink({
    ...brokenNumbers,
    gather,
    known,
    counterexample: { ...plain.counterexample, input },
  });
  expect(smallest.input).toEqual([7, 3]);
  expect(tried).toEqual([
    [8, 7],
    [7, 3],
    [7, 3],
    [7, 3],
  ]);
});

it('stops within its limits, in attempts and in time', async () => {
  let tries = 0;
  const gather: Gather = async (_, input) => {
    tries += 1;
    const exchange = exchanged(tries, 500, { note: JSON.stringify(input) });
    return { evidence: [{ kind: 'exchange', item: exchange }], exchanges: [exchange] };
  };
  const endless = reading(
    [],
    fc.array(fc.nat(), { minLength: 50, maxLength: 99 }).map((list) => ({ list: String(list) })),
  );
  const drawn = { ...counterexample, drawn: 3 };
  const shrinkable = { ...plain, counterexample: drawn, experiment: endless, gather };
  await shrink({ ...shrinkable, limits: { milliseconds: 60_000, attempts: 7 } });
  expect(tries).toBe(8);
  tries = 0;
  await shrink({ ...shrinkable, limits: { milliseconds: 0, attempts: 1_000 } });
  expect(tries).toBe(1);
});

it('does not shrink a case that is always tried, but evaluates it again', async () => {
  const tried: Json[] = [];
  const gather: Gather = async (_, input) => {
    tried.push(input);
    return { evidence: [{ kind: 'exchange', item: exchanged(2) }], exchanges: [] };
  };
  const kept = await shrink({ ...plain, experiment: reading([], queries), gather });
  expect(tried).toEqual([counterexample.input]);
  expect(kept).toMatchObject({
    input: counterexample.input,
    verdict: counterexample.verdict,
    seen: { violated: 1, of: 2 },
  });
});

it.each([
  ['is tried again when the budget permits it', 10_000, 2],
  ['is reported as it was seen when the budget does not permit another try', null, 1],
])('a case that writes %s', async (_, budget, times) => {
  const target = await deployed();
  const [variant = 0] = target.facts.productVariantIds;
  const always = rule(MUST, 'exchange', ({ id, operation }) =>
    operation === 'createOrder' ? violated(id, 'a', 'b') : pass,
  );
  const facts = await sessionOn(reaching(target)).discover();
  const price = facts.facts.products.find(({ variantId }) => variantId === variant)?.price ?? 0;
  const result = await run({
    // Before the account has shown what an order costs, twice its price is reserved.
    ...reaching(target, budget ?? 2 * price),
    run: 't',
    depth: 'quick',
    seed: 1,
    experiments: [buying([variant], { draws: { quick: 0, standard: 0, deep: 0 } })],
    rules: [always],
    history: null,
  });
  expect(result.orders).toHaveLength(times);
  expect(result.spent).toBe(price * times);
  expect(result.rules[0]?.violations).toMatchObject([{ input: variant, seen: { violated: times, of: times } }]);
});
