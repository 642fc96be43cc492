import type { components } from '../../generated/types.js';
import type { Minor } from './money.js';
import { type PageRequest, rowsBefore } from './page.js';
import type { Seconds } from './time.js';

/** `deposit`, `orderPayment`, `creditAdjustment`, `debitAdjustment` or `withdraw`. */
export type TransactionType = components['schemas']['Transaction']['type'];

/** One movement on a wallet; `amount` is negative when money leaves the wallet. */
export interface Transaction {
  readonly id: string;
  readonly walletUuid: string;
  readonly type: TransactionType;
  readonly status: string;
  readonly description: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly balanceAfter: Minor;
  readonly order: { readonly id: number; readonly ulid: string } | null;
  readonly deposit: { readonly id: number; readonly reference: string } | null;
  readonly createdAt: Seconds;
}

/** `asc` is oldest first. */
export type Sort = 'asc' | 'desc';

/** Sequence numbers from `first` to `last`, both included; nothing when `last < first`. */
export interface SequenceWindow {
  readonly first: number;
  readonly last: number;
}

/** How many rows a window holds. Sequence numbers are dense, so this is arithmetic and not a count. */
export function windowSize(window: SequenceWindow): number {
  return Math.max(0, window.last - window.first + 1);
}

/** The part of a window that one page shows. */
export function pageOfWindow(window: SequenceWindow, sort: Sort, request: PageRequest): SequenceWindow {
  const size = windowSize(window);
  const before = rowsBefore(request, size);
  const count = Math.min(request.perPage, size - before);
  const first = sort === 'asc' ? window.first + before : window.last - before - count + 1;
  return { first, last: first + count - 1 };
}
