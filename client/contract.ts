import type { components, operations } from '../generated/types.js';

/**
 * Names for what the contract's generated types hold. Nothing here is written by hand: a change of the contract is a
 * change of these types, and the compiler shows which code has to follow.
 */

export type Schemas = components['schemas'];
export type Order = Schemas['Order'];
export type OrderItem = Schemas['OrderItem'];
export type OrderRequest = Schemas['OrderRequest'];
export type OrderCodesEntry = Schemas['OrderCodesEntry'];
export type Code = Schemas['Code'];
export type Wallet = Schemas['Wallet'];
export type Transaction = Schemas['Transaction'];
export type Product = Schemas['Product'];

/** `operationId` of each operation of the contract. */
export type OperationId = keyof operations;

/** The query parameters of an operation. */
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;

type Responses<Id extends OperationId> = operations[Id]['responses'];

/** Statuses of refusal that the contract lists for an operation. */
export type ErrorStatus<Id extends OperationId> = Exclude<keyof Responses<Id>, 200 | 201>;

/** Body of a refusal as the contract shows it; `unknown` where it does not. */
export type ErrorBody<Id extends OperationId, Status extends ErrorStatus<Id>> = Responses<Id>[Status] extends {
  content: infer Content;
}
  ? Content[keyof Content]
  : unknown;

/** Body of a success; for a file the contract shows no type. */
export type SuccessBody<Id extends OperationId> = {
  [Each in Id]: Responses<Each>[keyof Responses<Each> & (200 | 201)] extends { content: infer Content }
    ? Content[keyof Content]
    : never;
}[Id];
