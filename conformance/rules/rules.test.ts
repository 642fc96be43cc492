import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rules as catalogue, ruleIds } from '../../generated/rules.js';
import type { Fault } from '../model/faults/fault.js';
import { faults } from './faults.js';
import { rules } from './index.js';

const folder = new URL('./', import.meta.url);
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.faults.ts'),
);
const isOfFamily = (file: string) => file.startsWith('families');

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
  for (const file of modules.filter((module) => !isOfFamily(module))) {
    for (const neighbour of [file.replace('.faults.ts', '.ts'), file.replace('.faults.ts', '.test.ts')]) {
      expect(existsSync(new URL(neighbour, folder)), neighbour).toBe(true);
    }
  }
});

it('a family holds faults alone, and each is in the list once', async () => {
  expect(readdirSync(new URL('families/', folder)).filter((file) => !file.endsWith('.faults.ts'))).toEqual([]);
  const lists = await Promise.all(modules.filter(isOfFamily).map((file) => import(new URL(file, folder).href)));
  const ofFamilies: readonly Fault[] = lists.flatMap((module) => module.default);
  expect(ofFamilies.length).toBeGreaterThan(0);
  const listed = faults.map(({ id }) => id);
  expect(listed.filter((id, at) => listed.indexOf(id) !== at)).toEqual([]);
  expect(listed).toEqual(expect.arrayContaining(ofFamilies.map(({ id }) => id)));
});
