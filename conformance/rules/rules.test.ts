import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rules as catalogue, ruleIds } from '../../generated/rules.js';
import { faults } from './faults.js';
import { rules } from './index.js';

const folder = new URL('./', import.meta.url);
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.faults.ts'),
);

it('every observable rule is implemented once', () => {
  const observable = ruleIds.filter((id) => catalogue[id].observable);
  expect(rules.map(({ id }) => id).toSorted()).toEqual(observable.toSorted());
});

it('every must and every should has a fault, and a silent rule has none', () => {
  const broken = new Set(faults.map(({ breaks }) => breaks));
  const judged = rules.filter(({ id }) => catalogue[id].level !== 'silent').map(({ id }) => id);
  expect(judged.filter((id) => !broken.has(id))).toEqual([]);
  expect([...broken].filter((id) => catalogue[id].level === 'silent')).toEqual([]);
});

it('faults and samples stand beside their rule', () => {
  for (const file of modules) {
    for (const neighbour of [file.replace('.faults.ts', '.ts'), file.replace('.faults.ts', '.test.ts')]) {
      expect(existsSync(new URL(neighbour, folder)), neighbour).toBe(true);
    }
  }
});
