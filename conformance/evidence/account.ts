import type { ExchangeId, JsonObject } from './exchange.js';
import type { Minor } from './facts.js';
import { decimalOfMinor } from './notation/money.js';

/**
 * What changed on a user's account between two snapshots: the orders and ledger rows that were not there before,
 * oldest first, without those that other cases of this run made.
 */
export interface AccountChanges {
  /** Why the change could not be determined; null when it could. */
  readonly because: string | null;
  /** True when no snapshot was taken, as the subject of the case does not show on the account. */
  readonly isMissing?: true;
  readonly orders: readonly JsonObject[];
  /** Rows of all the user's wallets. */
  readonly rows: readonly JsonObject[];
  /**
   * True when more appeared while this run sent no write: concurrent clients write too, and something new may be theirs; and
   * when something new may come of a creation without a key that was sent twice on its way.
   */
  readonly isBusy: boolean;
  /** The exchanges of the snapshots, the later ones first. */
  readonly at: readonly ExchangeId[];
}

/** A wallet's balance in its two views. */
export interface BalanceView {
  /** The row of the wallet list; null when it could not be read or joined with the ledger. */
  readonly wallet: JsonObject | null;
  /** Its newest completed ledger row, read before and after the wallet: where they differ, something moved meanwhile. */
  readonly newest: JsonObject | null;
  readonly again: JsonObject | null;
  /** The uncompleted among its newest rows, newest first: the contract does not say whether they count. Omitted means none. */
  readonly uncompleted?: readonly JsonObject[];
  /** An older completed row whose balance the wallet list shows instead of the newest row's; omitted where there is none. */
  readonly earlier?: JsonObject;
  readonly at: readonly ExchangeId[];
}

/** A creation that was sent since the previous snapshot of the account, and what its response admits. */
export interface AnsweredCreation {
  readonly at: ExchangeId;
  /** Null where no response came. */
  readonly status: number | null;
  /** ULID of the order in a 201, in upper case; null where there is none. */
  readonly ulid: string | null;
  /** Total of that order; null where it cannot be read. */
  readonly total: Minor | null;
  readonly currency: string | null;
  /** What the items cost at the listed prices. */
  readonly listed: Minor;
}

/** A completed ledger row that is new since the previous snapshot. `amount` is signed: negative when money left the wallet. */
export interface ChargedRow {
  readonly id: string;
  readonly amount: Minor;
  readonly currency: string;
  /** ULID of the order that it names, in upper case; null where it names none. */
  readonly ulid: string | null;
  /** The wallet as the ledger names it. Older histories have none. */
  readonly wallet?: string;
}

/** Compares what happened on a user's account between two snapshots with what the responses of the run say. */
export interface AccountReconciliation {
  /** Those since the previous snapshot, and earlier ones that a new row names. */
  readonly creations: readonly AnsweredCreation[];
  readonly rows: readonly ChargedRow[];
  /**
   * Rows, since the run began, that no 201 of the run explains and whose amount equals the cost of a creation that was
   * refused between the same two snapshots.
   */
  readonly suspects: readonly { readonly row: ChargedRow; readonly creation: ExchangeId }[];
  /**
   * What the wallet list lost since the previous snapshot without a ledger row, if it is still missing when read again; null
   * if nothing.
   */
  readonly missing: MissingMoney | null;
  /** True when more rows came while this run sent no write: concurrent clients use the account, and unexplained rows may be theirs. */
  readonly isBusy: boolean;
  /** The reads of the later snapshot. */
  readonly at: readonly ExchangeId[];
  /** Only after the last creation of the run: the orders of the accounts that no response of the run shows. */
  readonly final?: UnknownOrders;
}

/** The paid orders that came while the run bought and that no response of it shows. */
export interface UnknownOrders {
  /** Creations without a key that made an order, or may have made one. */
  readonly unkeyed: readonly ExchangeId[];
  readonly twins: readonly TwinOrder[];
  /** Number of orders that are not twins. Orders that could not be read count too. */
  readonly others: number;
  /** Whether other clients use the account, by `--shared-account`: a twin may be theirs. */
  readonly isShared: boolean;
}

/**
 * An order with the wallet, the items and the total of creations of the run, made while these were open (from sending to
 * the response, plus one second), although each of them has its order.
 */
export interface TwinOrder {
  readonly ulid: string;
  /** The creations that were open then. */
  readonly creations: readonly ExchangeId[];
  /** Whether one of these creations had no key. */
  readonly mayBeUnkeyed: boolean;
  /** The exchange that shows the order. */
  readonly at: ExchangeId;
}

export interface MissingMoney {
  readonly amount: Minor;
  readonly currency: string;
  /** A refused creation of the run that would have cost as much; omitted where there is none. */
  readonly refused?: AnsweredCreation;
}

/** Money that left the account although the responses say otherwise. Texts as in a violation. */
export interface AccountMismatch {
  readonly expected: string;
  readonly actual: string;
  readonly at: readonly ExchangeId[];
}

/** A concurrent client may by chance pay the price of a refused order at that moment, but not repeatedly. */
const DECISIVE_SUSPECTS = 2;

/** How the account certainly disagrees with the responses; null when it agrees, or another client may be the cause. */
export function accountMismatch(charge: AccountReconciliation): AccountMismatch | null {
  return overcharged(charge) ?? chargedThoughRefused(charge) ?? goneWithoutRow(charge);
}

function overcharged({ creations, rows, at }: AccountReconciliation): AccountMismatch | null {
  for (const creation of creations) {
    const { ulid, total, currency } = creation;
    if (ulid === null || total === null) continue;
    const own = rows.filter((row) => row.ulid === ulid && row.currency === currency && row.amount < 0);
    const paid = own.reduce((sum, { amount }) => sum - amount, 0);
    if (paid <= total) continue;
    const expected = `the order costs ${money(total, currency)}, as its answer says`;
    return { expected, actual: `${money(paid, currency)} left the wallet: ${shown(own)}`, at: [creation.at, ...at] };
  }
  return null;
}

function chargedThoughRefused({ suspects, isBusy, at }: AccountReconciliation): AccountMismatch | null {
  const last = suspects.at(-1);
  if (isBusy || last === undefined || suspects.length < DECISIVE_SUSPECTS) return null;
  const rows = suspects.map(({ row }) => row);
  return {
    expected: `refused orders cost nothing (requests ${suspects.map(({ creation }) => `#${creation}`).join(', ')})`,
    actual: `the price of each left the wallet: ${shown(rows)}`,
    at: [last.creation, ...at],
  };
}

function goneWithoutRow({ missing, creations, isBusy, at }: AccountReconciliation): AccountMismatch | null {
  const last = creations.at(-1);
  if (isBusy || missing === null || last === undefined) return null;
  const { amount, currency, refused } = missing;
  // The sum is all that joins the two, so this is a suspicion.
  const like =
    refused === undefined
      ? ''
      : `, as much as #${refused.at} would have cost, which was refused with ${refused.status}`;
  return {
    expected: 'the wallets lose what the ledger shows, one row per movement',
    actual: `${money(amount, currency)} is gone from the wallet list without a row${like}`,
    at:
      refused === undefined
        ? [at[0] ?? last.at, ...creations.map((creation: AnsweredCreation) => creation.at)]
        : [refused.at, ...at],
  };
}

function shown(rows: readonly ChargedRow[]): string {
  return rows.map(({ id, amount, currency }) => `${money(amount, currency)} in row ${id.slice(0, 40)}`).join(', ');
}

function money(minor: number, currency: string | null): string {
  return `${decimalOfMinor(BigInt(minor))} ${currency ?? ''}`.trim();
}
