import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { ruleIds, rules } from '../../../generated/rules.js';
import { blockProblems, typeErrors } from './check-guide.js';
import { type Block, blocksOf, type Guide, readGuides } from './read-guides.js';
import { runGuide } from './run-guide.js';

/** How many blocks of each guide are not run. */
const UNRUN: Readonly<Record<string, number>> = {
  'buy-a-code': 0,
  idempotency: 0,
  ledger: 0,
  money: 0,
  pagination: 0,
  audit: 7,
  conformance: 2,
  gate: 2,
  silences: 0,
  production: 0,
  'from-code': 2,
  'in-your-language': 45,
};

const guides = await readGuides();
const blocksIn = ({ body, bodyLine }: Guide): Block[] => blocksOf(body, bodyLine);
const hasCurl = spawnSync('curl', ['--version']).status === 0;
if (!hasCurl) console.warn('\nSKIPPED: guides whose commands need curl, which is not installed here\n');

it('the front page counts the notations of money as their guide does', async () => {
  const front = await readFile(new URL('../index.md', import.meta.url), 'utf8');
  const money = guides.find(({ slug }) => slug === 'money');
  const [, counted = ''] = /writes money in (\w+) ways/.exec(front) ?? [];
  expect(money?.summary).toContain(`writes money in ${counted} ways`);
  expect(counted).not.toBe('');
});

it('each guide has a place of its own, and a summary of one sentence', () => {
  expect(guides.map(({ order }) => order)).toEqual(guides.map((_, index) => index + 1));
  for (const { summary } of guides) expect(summary).toMatch(/^[A-Z][^.!?]*(?:\.[^ ][^.!?]*)*\.$/);
});

describe.concurrent.each(guides)('$slug', (guide) => {
  const blocks = blocksIn(guide);
  const skips = !hasCurl && blocks.some(({ text }) => /\bcurl\b/.test(text));

  it.skipIf(skips)('its commands run, and print what it shows', async ({ expect }) => {
    expect(blockProblems(guide.path, blocks, await runGuide(blocks))).toEqual([]);
  });

  it('blocks that are not run have a reason, can be read and are as many as is known', () => {
    const unrun = blocks.filter((block) => block.is === 'unrun');
    expect(unrun.filter(({ because }) => because.length < 10)).toEqual([]);
    expect(unrun).toHaveLength(UNRUN[guide.slug] ?? 0);
    const yaml = unrun.filter(({ language }) => language === 'yaml');
    expect(yaml.flatMap(({ text }) => parseAllDocuments(text).flatMap(({ errors }) => errors))).toEqual([]);
  });
});

it('what the contract leaves open is all there', () => {
  const { body } = guides.find(({ slug }) => slug === 'silences') ?? { body: '' };
  const silent = ruleIds.filter((id) => rules[id].level === 'silent');
  expect(silent.filter((id) => !body.includes(`(rule:${id})`))).toEqual([]);
});

it('programs have no errors of type, but one that was made', async () => {
  const programs = guides.flatMap((guide) =>
    blocksIn(guide).flatMap((block) => {
      const isTyped = block.is === 'file' && /\.m?ts$/.test(block.name);
      return isTyped ? [{ slug: guide.slug, name: block.name, text: block.text }] : [];
    }),
  );
  expect(programs.length).toBeGreaterThan(4);
  const wrong = "import { moneyOf } from 'digital-goods-ordering/client';\nmoneyOf(7);\n";
  const errors = await typeErrors([...programs, { slug: 'wrong', name: 'program.mts', text: wrong }]);
  expect(errors).toEqual([expect.stringMatching(/^wrong\.program\.mts: Argument of type 'number'/)]);
});
