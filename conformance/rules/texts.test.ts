import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { rules as catalogue } from '../../generated/rules.js';
import { faults } from './faults.js';
import { rules } from './index.js';
import type { AnyRule } from './shared/rule.js';
import { flawsInSentence, flawsOf } from './shared/samples/proofread.test.support.js';
import type { Sample, Samples } from './shared/samples/sample.test.support.js';

/** The number that stands for each count; null for the counts as they are. */
const counted: { as: number | null } = vi.hoisted(() => ({ as: null }));
const found: { rule: AnyRule; sample: Sample }[] = vi.hoisted(() => []);

vi.mock(import('../evidence/notation/text.js'), async (original) => {
  const text = await original();
  return {
    ...text,
    pluralize: (count, ...nouns) => text.pluralize(counted.as ?? count, ...nouns),
    agreeing: (count, one, several) => text.agreeing(counted.as ?? count, one, several),
  };
});

vi.mock(import('./shared/samples/describe-rule.test.support.js'), async (original) => {
  const describeRule = (rule: AnyRule, samples: readonly Sample[]) => {
    found.push(...samples.map((sample) => ({ rule, sample })));
  };
  const describeRules = (some: readonly AnyRule[], samples: Samples) => {
    for (const rule of some) describeRule(rule, samples[rule.id] ?? []);
  };
  return { ...(await original()), describeRule, describeRules };
});

/** A count that is followed by a plural, whatever it is. */
const BARE_COUNT = /\$\{[\w.]*(?:\.length|\.size|[cC]ount)(?: [+-] \w+)?\} [a-z]+s\b/g;

// Each imported test gives its samples to the functions above. What else it tests is run once more.
const folder = new URL('./', import.meta.url);
const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!shared|families)[\w-]+\/[\w-]+\.test\.ts$/.test(file))
  .sort();
for (const file of tests) await import(new URL(file, folder).href);
const { verdictOn } = await import('./shared/samples/describe-rule.test.support.js');

describe('each text reads well', () => {
  it('of the catalogue', () => {
    const sentences = Object.values(catalogue).flatMap((entry) => [
      entry.statement,
      ...(entry.why === null ? [] : [entry.why]),
    ]);
    expect(sentences.flatMap(flawsInSentence)).toEqual([]);
  });

  it('of each fault', () => {
    expect(faults.flatMap(({ what }) => flawsInSentence(what))).toEqual([]);
  });

  it('of each rule, which has samples', () => {
    const sampled = new Set(found.map(({ rule }) => rule.id));
    expect(rules.map(({ id }) => id).filter((id) => !sampled.has(id))).toEqual([]);
  });

  it.each([
    ['as many cases as the samples have', null],
    ['one case', 1],
    ['several cases', 3],
  ])('of each rule with %s', (_, count) => {
    counted.as = count;
    const flaws = found.flatMap(({ rule, sample }) =>
      flawsOf(verdictOn(rule, sample)).map((flaw) => `${rule.id} (${sample.what}): ${flaw}`),
    );
    counted.as = null;
    expect([...new Set(flaws)]).toEqual([]);
  });

  it('where it counts, by a helper', () => {
    const rooms = new URL('../', import.meta.url);
    const sources = readdirSync(rooms, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(?:rules\/(?!families)|(?:evidence|run|report|audit|history|commands)\/).*(?<!\.(?:test|faults|support))\.ts$/.test(
        file,
      ),
    );
    const bare = sources.flatMap((file) =>
      [...readFileSync(new URL(file, rooms), 'utf8').matchAll(BARE_COUNT)].map(([one]) => `${file}: ${one}`),
    );
    expect(bare).toEqual([]);
  });
});
