import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { locateOperations, type OpenApiDocument } from '../generate/document.js';
import { readCatalogue } from './catalogue-complaints.js';
import { ContractCopy } from './contract-copy.test.support.js';
import { ruleComplaints } from './rule-complaints.js';

/** A fresh copy of the published document, for each test to change. */
function published(): OpenApiDocument {
  const text = readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8');
  return JSON.parse(text) as OpenApiDocument; // Written by `npm run generate` from such a document.
}

describe('the rules that operations and schemas name', () => {
  const copy = new ContractCopy('spec/rules');
  const folder = join(copy.root, 'spec/rules');
  const { entries, complaints } = readCatalogue(folder, published(), copy.root);
  const ids = entries.map(({ id }) => id);
  afterAll(() => copy.remove());

  it('are in the catalogue, which is sound', () => {
    expect(complaints).toEqual([]);
    expect(ids.length).toBeGreaterThan(100);
    expect(ruleComplaints(published(), ids)).toEqual([]);
  });

  it('are missed at an operation without any', () => {
    const document = published();
    for (const { operation } of locateOperations(document)) {
      if (operation.operationId === 'getOrder') operation['x-rules'] = [];
    }
    expect(ruleComplaints(document, ids)).toEqual([
      {
        file: 'generated/openapi.json',
        place: '#/paths/~1api~1v1~1orders~1{order}/get/x-rules',
        rule: 'x-rules',
        message: expect.stringContaining('No rule concerns the operation.'),
      },
    ]);
  });

  it('are told from ids that nobody knows, at operations and at schemas', () => {
    const gone = 'responses/body-matches-schema';
    const found = ruleComplaints(
      published(),
      ids.filter((id) => id !== gone),
    );
    expect(found.length).toBeGreaterThan(11);
    expect(found.map(({ place }) => place)).toContain('#/components/schemas/Order/x-rules');
    expect(new Set(found.map(({ message }) => message))).toEqual(
      new Set([`'${gone}' is no rule of spec/rules. Run \`npm run generate\`.`]),
    );
  });

  it('cannot be read from a catalogue with faults, all of which are told', () => {
    copy.edit('spec/rules/money.yaml', 'level: must', 'level: shall');
    copy.edit('spec/rules/wallets.yaml', 'operations: [', 'operations: [getCart, ');
    const read = readCatalogue(folder, published(), copy.root);
    expect(read.entries).toEqual([]);
    expect(read.complaints).toEqual([
      expect.objectContaining({
        file: 'spec/rules',
        rule: 'catalogue',
        message: expect.stringMatching(/^money\.yaml:\d+ /),
      }),
      expect.objectContaining({ message: expect.stringContaining('operations names "getCart"') }),
    ]);
  });
});
