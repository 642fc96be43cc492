import type { JsonObject } from './exchange.js';
import { minorOfDecimal, minorOfInteger } from './notation/money.js';
import { type Id, idIn } from './notation/number.js';
import type { ListOperation } from './page.js';
import { isObject } from './read-exchange.js';

/** What a run needs before an experiment can be tried or a rule can be judged. */
export type Need = 'token' | 'other token' | 'spend' | 'wallet' | 'other wallet' | 'poor wallet' | 'second wallet';

/** An amount in minor units of its currency. JSON has no bigint, so facts and evidence keep it as a safe integer. */
export type Minor = number;

export interface WalletFact {
  /** Id in the wallet list; null for a wallet that is known by its UUID alone. */
  readonly id: Id | null;
  /** What order creation and the ledger call it; null when the two views could not be joined. */
  readonly uuid: string | null;
  readonly currency: string;
  readonly balance: Minor;
  /** As the wallet list has it; left out where it is not known there. */
  readonly name?: string;
  /** How far below zero it may go, when the wallet list's figure is read as major units; left out where it is not known. */
  readonly limit?: Minor;
}

export interface ProductFact {
  readonly id: Id;
  readonly variantId: Id;
  readonly name: string;
  readonly variantName: string;
  readonly category: string;
  readonly brand: string;
  readonly price: Minor;
  readonly currency: string;
  readonly discounted: boolean;
  readonly outOfStock: boolean;
}

export interface OrderFact {
  readonly ulid: string;
  readonly number: string;
  readonly fulfillment: string;
  readonly payment: string;
}

/** The ledger as far as discovery looked. Days are `YYYY-MM-DD` in UTC. */
export interface LedgerFact {
  readonly total: number;
  /** Days with rows, oldest first, without today: nothing is added to them any more. */
  readonly closedDays: readonly string[];
  readonly walletIds: readonly string[];
  /** Closed days with rows in their first second, and in their last: what a window of days is likeliest to lose. */
  readonly edgeDays: { readonly first: readonly string[]; readonly last: readonly string[] };
}

/** What the run knows of the deployment before the experiments begin. Plain JSON. */
export interface Facts {
  readonly met: readonly Need[];
  readonly wallets: readonly WalletFact[];
  /** Wallets that orders are paid from: named by the user, or else the one that was chosen. The first is the default. */
  readonly paying: readonly WalletFact[];
  /** The default paying wallet; null if none is known or may be spent from. */
  readonly payer: WalletFact | null;
  /** The wallet that was named as nearly empty, when it is known in the paying wallet's currency. */
  readonly poor: WalletFact | null;
  /** A wallet of the other user. It pays for nothing unless it was named: see `otherPaying`. */
  readonly otherWallet: string | null;
  readonly otherPaying: string | null;
  readonly products: readonly ProductFact[];
  readonly orders: readonly OrderFact[];
  readonly otherOrders: readonly OrderFact[];
  readonly ledger: LedgerFact;
  /**
   * The largest page of each list that may be requested: 100 where the contract says so, elsewhere what the deployment
   * was seen to return. What it does with larger pages is unspecified.
   */
  readonly largestPage: Readonly<Record<ListOperation, number>>;
  /** Why something could not be discovered, by topic; shown where a rule is not evaluated because of it. */
  readonly gaps: Readonly<Record<string, string>>;
  /** How long to wait until a new order is fulfilled. Milliseconds; 0 means not at all. */
  readonly fulfilmentMs: number;
  /** Pages that a walk reads at most. */
  readonly pageLimit: number;
}

/** Texts become inputs, and longer ones do not fit into a query. */
const MAX_TEXT_LENGTH = 1_000;

/** The facts in a row of the product list; null when a needed field is unusable. Rules report what is wrong with the rest. */
export function productFact(row: JsonObject): ProductFact | null {
  const { name, variant, category_name: category, brand_name: brand } = row;
  if (!isObject(variant) || !isObject(variant['price'])) return null;
  const price = priceOf(variant['price']);
  const [id, variantId] = [idIn(row, 'id'), idIn(variant, 'id')];
  const { name: variantName } = variant;
  const { currency } = variant['price'];
  if (id === null || variantId === null || typeof name !== 'string') return null;
  if (price === null || typeof currency !== 'string') return null;
  if ([name, variantName, category, brand].some((text) => String(text).length > MAX_TEXT_LENGTH)) return null;
  return {
    id,
    variantId,
    name,
    variantName: typeof variantName === 'string' ? variantName : '',
    category: typeof category === 'string' ? category : '',
    brand: typeof brand === 'string' ? brand : '',
    price,
    currency,
    discounted: row['discount_percentage'] !== 0,
    outOfStock: row['isPermanentOutOfStock'] !== false,
  };
}

/** The larger of amount and decimal where they disagree, because worst-case costs are computed from it. */
function priceOf({ amount, decimal }: JsonObject): Minor | null {
  const readings = [
    typeof amount === 'string' ? minorOfInteger(amount) : null,
    typeof decimal === 'string' ? minorOfDecimal(decimal) : null,
  ].flatMap((reading) => (reading === null ? [] : [Number(reading)]));
  return readings.length === 0 ? null : Math.max(...readings);
}
