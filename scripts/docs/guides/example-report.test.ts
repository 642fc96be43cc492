import { expect, it } from 'vitest';
import { rules as suite } from '../../../conformance/rules/index.js';
import { rules as catalogue } from '../../../generated/rules.js';
import { EXAMPLE_FAULT, exampleReport, readExample, recordExample } from './example-report.js';

const RENEW = 'renew the example: npx tsx scripts/docs/guides/example-report.ts';
const example = await readExample();
const violated = example.rules.filter(({ verdict }) => verdict === 'fail');

it('the recorded run judged the rules of today', () => {
  const said = example.rules.map(({ id, level, statement }) => ({ id, level, statement }));
  const today = suite.map(({ id }) => ({ id, level: catalogue[id].level, statement: catalogue[id].statement }));
  expect(said, RENEW).toEqual(today);
});

/** What a violation says, without what each run has of its own: how many orders it made, and their ids. */
const words = (text: string) => text.replace(/[0-9A-HJKMNP-TV-Z]{26}/g, '<ULID>').replace(/\d+ rows/g, '<n> rows');

it('a run of today finds the same bug in the same words', async () => {
  const again = await recordExample(suite.filter(({ id }) => violated.some((rule) => rule.id === id)));
  const comparable = ({ id, verdict, violations }: (typeof violated)[number]) => ({
    id,
    verdict,
    violations: violations.map(({ expected, hint, pointer }) => ({ expected: words(expected), hint, pointer })),
  });
  expect(again.rules.map(comparable), RENEW).toEqual(violated.map(comparable));
});

it('the report shows the bug, and is always the same', async () => {
  const [once, again] = [await exampleReport(), await exampleReport()];
  expect(once).toEqual(again);
  const [rule = ''] = EXAMPLE_FAULT.split('#');
  expect(once.console).toContain(`FAIL  ${rule}`);
  expect(once.console).toMatch(/NOT CONFORMANT: \d+ must rules? (and \d+ should rules? )?violated/);
  expect(once.html).toContain(rule);
  expect(once.html).toMatch(/^<!doctype html>/i);
});
