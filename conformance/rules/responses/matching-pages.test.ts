import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operations } from '../../../generated/operations.js';
import { responses } from '../../../generated/validators.js';
import type { Json } from '../../evidence/evidence.js';
import { isList } from '../shared/list-answer.js';
import {
  listBody,
  orderBody,
  productBody,
  transactionBody,
  walletBody,
} from '../shared/samples/bodies.test.support.js';
import { pageMatches } from './matching-pages.js';

interface PageSchema {
  readonly properties: { readonly data: Readonly<Record<string, unknown>> };
}

const { schemas } = (
  JSON.parse(readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8')) as {
    components: { schemas: Record<string, PageSchema> };
  }
).components;

const lists = Object.keys(operations).filter(isList);

describe('a page of a list', () => {
  // Rows may be skipped only if the schema judges each by itself.
  it.each(lists)('says the same of each row of %s, and nothing of all of them', (list) => {
    const { data, ...others } = schemas[operations[list].responses[200].schema]?.properties ?? {};
    expect(Object.keys(data ?? {}).sort()).toEqual(['items', 'type']);
    expect(Object.keys(others).sort()).toEqual(['links', 'meta']);
  });

  it.each(lists)('of %s gets the verdict of its validator, whatever was judged before', (list) => {
    const sound: Json[] = [orderBody, walletBody, transactionBody, productBody];
    const pool = [
      ...sound,
      { ...orderBody, id: 'x' },
      { ...transactionBody, id: 1 },
      {},
      null,
      'row',
      [transactionBody],
    ];
    const page = fc.array(fc.constantFrom(...pool), { maxLength: 4 }).map((rows) => ({ ...listBody([]), data: rows }));
    const body = fc.oneof(
      { arbitrary: page, weight: 9 },
      page.map(({ links, ...rest }) => rest),
      fc.constantFrom<Json>(null, {}, [], { data: {} }),
    );
    const { 200: validator } = responses[list];
    fc.assert(
      fc.property(body, (value) => {
        const matches = pageMatches(validator, value);
        const errors = matches ? null : validator.errors;
        expect([matches, errors]).toEqual([validator(value), validator.errors ?? null]);
      }),
      { numRuns: 300 },
    );
  });
});
