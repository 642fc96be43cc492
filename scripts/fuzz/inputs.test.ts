import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { amended, type Json, operationIn } from './inputs.js';

const contract: Json = JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'));
const given = amended(contract);

/** Every place where two documents differ, as a path; what only one of them has counts. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return [path];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => differences((one as Json)[name], (other as Json)[name], `${path}/${name}`));
}

describe('the document that Schemathesis is given', () => {
  it('differs from the contract only in what the contract leaves open', () => {
    const operations = Object.values(given['paths'] as Json).flatMap((path) => Object.values(path as Json)) as Json[];
    const changed = operations.flatMap((operation) => {
      const id = String(operation['operationId']);
      return differences(operationIn(contract, id), operation).map((path) => `${id} ${path}`);
    });
    const places = changed.map((path) => path.replace(/(\/parameters\/\d+)\/.*/, '$1'));
    expect([...new Set(places)].sort()).toEqual([
      'listOrders /parameters/0',
      'listOrders /parameters/1',
      'listOrders /parameters/2',
      'listProducts /parameters/2',
      'listProducts /parameters/3',
      'listTransactions /parameters/1',
      'listTransactions /parameters/2',
      'listTransactions /parameters/3',
      'listTransactions /parameters/4',
      'listWallets /parameters/0',
      'listWallets /parameters/1',
      'searchProducts /parameters/1',
      'searchProducts /parameters/2',
      'searchProducts /responses/422',
    ]);
    const { paths: _given, ...rest } = given;
    const { paths: _contract, ...same } = contract;
    expect(rest).toEqual(same);
  });

  it('leaves the contract as it is', () => {
    const before = JSON.stringify(contract);
    amended(contract);
    expect(JSON.stringify(contract)).toBe(before);
  });
});
