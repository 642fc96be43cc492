/** Each bound of a schema is listed in the catalogue's README, as stated or as entailed, and then with a must. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isArray, isObject, tokensOf } from '../../../json-schema/json.js';
import type { JsonValue } from '../../../json-schema/json-schema.js';
import { partsOf } from '../../documents/references.js';
import { loadCatalogue } from './catalogue.js';

const file = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const BOUNDS = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'pattern', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'],
];

/** `OrderItem.quantity minimum` for each bound of the contract. */
const bounds = partsOf(JSON.parse(file('generated/openapi.json'))).flatMap(({ pointer, value }) =>
  BOUNDS.filter((keyword) => isBound(value[keyword])).map((keyword) => `${nameOf(pointer)} ${keyword}`),
);

/** A property may have the name of a keyword. */
function isBound(value: JsonValue | undefined): boolean {
  return value !== undefined && !isObject(value) && !isArray(value);
}

function nameOf(pointer: string): string {
  const [first, , component, ...rest] = tokensOf(pointer);
  const path = rest.filter((token) => token !== 'schema' && token !== 'properties');
  return first === 'components' ? [component, ...path].join('.') : pointer;
}

const [, section = ''] = /\n## Bounds of the schemas\n([\s\S]*?)\n## /.exec(file('spec/rules/README.md')) ?? [];
const [stated = '', entailed = ''] = section.split('These are entailed');
const listedIn = (text: string) => [...text.matchAll(/`([A-Z][\w.]* \w+)`/g)].map(([, name]) => name);

it('are listed all, each once, and no other is', () => {
  expect(bounds.length).toBeGreaterThan(20);
  expect([...listedIn(stated), ...listedIn(entailed)].sort()).toEqual([...bounds].sort());
});

it('that are entailed name a rule of the level must', () => {
  const levels = new Map(
    loadCatalogue(new URL('../../../spec/rules', import.meta.url).pathname, null).map(({ id, level }) => [id, level]),
  );
  const entries = entailed.split('\n- ').slice(1);
  expect(entries.length).toBeGreaterThan(3);
  for (const entry of entries) {
    const rules = [...entry.matchAll(/`([a-z]+\/[a-z-]+)`/g)].map(([, id = '']) => levels.get(id));
    expect(rules, entry).toEqual(['must']);
  }
});
