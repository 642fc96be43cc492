import type { ExchangeId } from './exchange.js';
import type { Minor } from './facts.js';
import { decimalOfMinor } from './notation/money.js';

/** A creation that was sent since the account was looked at before, and what its answer admits. */
export interface AnsweredCreation {
  readonly at: ExchangeId;
  /** Null where no answer came. */
  readonly status: number | null;
  /** Of the order in a 201, in upper case; null where there is none. */
  readonly ulid: string | null;
  /** Of that order; null where it cannot be read. */
  readonly total: Minor | null;
  readonly currency: string | null;
  /** What the items cost at the listed prices. */
  readonly listed: Minor;
}

/** A completed ledger row that came since the look before. `amount` is signed: negative when money left the wallet. */
export interface ChargedRow {
  readonly id: string;
  readonly amount: Minor;
  readonly currency: string;
  /** Of the order that it names, in upper case; null where it names none. */
  readonly ulid: string | null;
}

/** What happened on a user's account between two looks at it, beside what the answers of the run say. */
export interface Charge {
  /** Those since the look before, and earlier ones that a new row names. */
  readonly creations: readonly AnsweredCreation[];
  readonly rows: readonly ChargedRow[];
  /**
   * Rows that no 201 of the run explains and whose amount is that of a creation refused between the same two looks, since
   * the run began.
   */
  readonly suspects: readonly { readonly row: ChargedRow; readonly creation: ExchangeId }[];
  /** What the balances of the wallet list lost since the look before and no ledger row explains, where it stays so. */
  readonly missing: { readonly amount: Minor; readonly currency: string } | null;
  /** True when more came while this run sent no write: other clients use the account, and what is unexplained may be theirs. */
  readonly isBusy: boolean;
  /** The reads of the later look. */
  readonly at: readonly ExchangeId[];
}

/** Money that left the account although the responses say otherwise. Texts as in a violation. */
export interface Disagreement {
  readonly expected: string;
  readonly actual: string;
  readonly at: readonly ExchangeId[];
}

/** Another client may by chance pay the price of a refused order at that moment, but not repeatedly. */
const DECISIVE_SUSPECTS = 2;

/** How the account certainly disagrees with the responses; null when it agrees, or another client may be the cause. */
export function disagreementOf(charge: Charge): Disagreement | null {
  return overcharged(charge) ?? chargedThoughRefused(charge) ?? goneWithoutRow(charge);
}

function overcharged({ creations, rows, at }: Charge): Disagreement | null {
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

function chargedThoughRefused({ suspects, isBusy, at }: Charge): Disagreement | null {
  const last = suspects.at(-1);
  if (isBusy || last === undefined || suspects.length < DECISIVE_SUSPECTS) return null;
  const rows = suspects.map(({ row }) => row);
  return {
    expected: `a refused order costs nothing (${suspects.map(({ creation }) => `#${creation}`).join(', ')})`,
    actual: `each time its price left the wallet: ${shown(rows)}`,
    at: [last.creation, ...at],
  };
}

function goneWithoutRow({ missing, creations, isBusy, at }: Charge): Disagreement | null {
  const last = creations.at(-1);
  if (isBusy || missing === null || last === undefined) return null;
  const { amount, currency } = missing;
  return {
    expected: 'the wallets lose what the ledger shows, one row per movement',
    actual: `${money(amount, currency)} are gone from the wallet list without a row`,
    at: [at[0] ?? last.at, ...creations.map((creation: AnsweredCreation) => creation.at)],
  };
}

function shown(rows: readonly ChargedRow[]): string {
  return rows.map(({ id, amount, currency }) => `${money(amount, currency)} in row ${id.slice(0, 40)}`).join(', ');
}

function money(minor: number, currency: string | null): string {
  return `${decimalOfMinor(BigInt(minor))} ${currency ?? ''}`.trim();
}
