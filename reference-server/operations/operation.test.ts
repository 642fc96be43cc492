import { describe, expect, it } from 'vitest';
import { operationIds } from '../../generated/operations.js';
import { handlers } from './index.js';
import type { Answer, Operation, Operations } from './operation.js';

describe('the types of an operation', () => {
  it('admit the statuses and fields of the contract, and nothing else', () => {
    const listed: Answer<'getProduct'> = { status: 404, body: { message: 'none' } };
    // @ts-expect-error The contract lists no 403 for a product.
    const unlisted: Answer<'getProduct'> = { status: 403, body: { message: 'none' } };
    // @ts-expect-error An order that was created has a message beside it.
    const incomplete: Answer<'createOrder'> = { status: 201, body: {} };
    // @ts-expect-error The contract has no field of this name in a code.
    const extra: Answer<'getOrderCodes'> = { status: 404, body: { error: true, message: '', data: [], more: 1 } };
    // @ts-expect-error An invoice is a file, not a document.
    const json: Answer<'downloadOrderInvoice'> = { status: 200, body: { message: '' } };
    expect([listed, unlisted, incomplete, extra, json]).toHaveLength(5);
  });

  it('give an operation what its parameters are, and a user where a token is required', () => {
    const typed: Operation<'listTransactions'> = async ({ parameters, user }) => {
      const sort: 'asc' | 'desc' | undefined = parameters.sort;
      const id: number = user.id;
      // @ts-expect-error The contract has no such parameter.
      const more: unknown = parameters.more;
      return { status: 422, body: { message: `${sort} ${id} ${more}` } };
    };
    const open: Operation<'getProduct'> = async ({ user, parameters }) => {
      const noUser: undefined = user;
      const id: number | undefined = parameters.product;
      return { status: 404, body: { message: `${noUser} ${id}` } };
    };
    expect([typed, open]).toHaveLength(2);
  });

  it('ask for every operation', () => {
    const { getOrder: _left, ...others } = handlers;
    // @ts-expect-error One operation has no handler.
    const incomplete: Operations = others;
    expect(Object.keys(incomplete)).toHaveLength(operationIds.length - 1);
    expect(Object.keys(handlers).sort()).toEqual([...operationIds].sort());
  });
});
