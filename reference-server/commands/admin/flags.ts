import type { Minor } from '../../domain/money.js';

/** What every command of the administration takes. */
export interface CommonFlags {
  readonly database?: string;
  readonly json?: boolean;
}

/** Of a movement that is booked by hand. */
export interface BookingFlags extends CommonFlags {
  readonly wallet: string;
  readonly amount: Minor;
  readonly reference: string;
  /** Of adjustments. */
  readonly reason?: string;
}

/** Of a new wallet. */
export interface AddWalletFlags extends CommonFlags {
  readonly user: string;
  readonly name: string;
  readonly currency: string;
  readonly creditLimit?: Minor;
}

/** What a product shows, as options. */
export interface TextFlags {
  readonly name?: string;
  readonly variantName?: string;
  readonly url?: string;
  readonly description?: string;
  readonly shortDescription?: string;
  readonly notes?: string;
  readonly category?: string;
  readonly brand?: string;
  readonly brandId?: string;
  readonly image?: readonly string[];
  readonly region?: string;
  readonly channel?: string;
  readonly tag?: readonly string[];
}

/** What it is worth, and how much less is charged. */
export interface PriceFlags {
  readonly faceValue?: Minor;
  readonly discount?: number;
}

type Mandatory = Required<Pick<TextFlags, 'name' | 'url' | 'category' | 'brand'>>;

/** Of a new product. */
export type AddProductFlags = CommonFlags &
  Omit<TextFlags, keyof Mandatory> &
  Mandatory & { readonly currency: string; readonly faceValue: Minor; readonly discount?: number };
