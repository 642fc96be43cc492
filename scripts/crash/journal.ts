/** A buyer: a user's token and one of the user's wallets. */
export interface Customer {
  readonly token: string;
  readonly userId: number;
  readonly walletId: number;
  readonly walletUuid: string;
}

/** What the server has promised: this order, for good. */
export interface Acknowledged {
  readonly ulid: string;
  readonly orderNumber: string;
  /** In minor units. */
  readonly total: number;
}

/** One attempt to buy, which has one key however often it is tried. */
export interface Purchase {
  readonly key: string;
  readonly buyer: Customer;
  readonly items: readonly { readonly product_variant_id: number; readonly quantity: number }[];
  /** The order, or `refused`; undefined while it is unknown. */
  answer: Acknowledged | 'refused' | undefined;
}

export type Bought = Omit<Purchase, 'answer'> & { readonly answer: Acknowledged };

/** What the clients remember, in a process that is never killed. */
export interface Journal {
  readonly purchases: Purchase[];
  /** Everything that should not have happened. There should be nothing here. */
  readonly exceptions: string[];
  readonly counts: {
    kills: number;
    acknowledged: number;
    retries: number;
    lost: number;
    failed: number;
    replays: number;
  };
}

export function createJournal(): Journal {
  return {
    purchases: [],
    exceptions: [],
    counts: { kills: 0, acknowledged: 0, retries: 0, lost: 0, failed: 0, replays: 0 },
  };
}

/** The purchases that the server has acknowledged, from the given one on. */
export function boughtIn({ purchases }: Journal, from = 0): Bought[] {
  return purchases.slice(from).filter(isBought);
}

function isBought(purchase: Purchase): purchase is Bought {
  return typeof purchase.answer === 'object';
}
