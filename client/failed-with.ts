import type { ErrorBody, ErrorStatus, OperationId } from './contract.js';
import { ResponseError } from './errors.js';

/**
 * Whether an error is the answer of an operation with one of the statuses that the contract lists for it. Its body has
 * the contract's type then, as far as the contract shows it.
 *
 * ```ts
 * if (failedWith(error, 'createOrder', 422)) console.error(error.body.message);
 * ```
 */
export function failedWith<Id extends OperationId, Status extends ErrorStatus<Id>>(
  error: unknown,
  operation: Id,
  status: Status,
): error is ResponseError & { readonly status: Status; readonly body: ErrorBody<Id, Status> } {
  return error instanceof ResponseError && error.operation === operation && error.status === status;
}
