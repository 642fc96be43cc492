import type { OperationId } from '../../../generated/operations.js';
import type { Intent, Query, Role } from '../../evidence/evidence.js';

/** One request as the input of a case, as plain JSON. */
export type RequestInput = {
  operation: OperationId | null;
  intent: Intent;
  note: string;
  as: Role;
  params: Record<string, string>;
  query: Query;
  /** Empty for the operation's own path. */
  target: string;
};

/** A request of the caller for an operation. `more` overrides the defaults. */
export function requestInput(
  operation: OperationId | null,
  intent: Intent,
  more: Partial<RequestInput> = {},
): RequestInput {
  return { operation, intent, note: '', as: 'caller', params: {}, query: {}, target: '', ...more };
}

/** A ULID that is well-formed and belongs to no order: its time is the year 10889. */
export const UNKNOWN_ULID = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ';

/** A UUID that is well-formed and belongs to no wallet: all bits but those of version and variant are set. */
export const UNKNOWN_UUID = 'ffffffff-ffff-4fff-bfff-ffffffffffff';

/** The operations that read one order. */
export const orderReads = ['getOrder', 'getOrderCodes', 'downloadOrderCodes', 'downloadOrderInvoice'] as const;

/** The largest 32-bit integer: no product or variant has an id that high. */
export const UNKNOWN_VARIANT = 2_147_483_647;
