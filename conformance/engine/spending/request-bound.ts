import type { Json } from '../evidence.js';
import type { Facts, Minor, WalletFact } from '../facts.js';
import { isObject } from '../read-json.js';
import { boundOf } from './conversion.js';
import { listedCost, readableBody, readableItems } from './listed-cost.js';

/**
 * What a creation costs at most at the listed prices, in minor units of the paying wallet's currency, fees of a conversion
 * included; and never more than the wallet that it names can lose, which is what it has and its credit limit.
 */
export function requestBound(body: Json, facts: Pick<Facts, 'products' | 'wallets' | 'payer'>): Minor {
  const { products, wallets, payer } = facts;
  const read = readableBody(body);
  const named = isObject(read) ? String(read['wallet_id']).toLowerCase() : '';
  const wallet = wallets.find(({ uuid }) => uuid?.toLowerCase() === named);
  const currency = payer?.currency;
  const isPlain =
    (wallet === undefined || wallet.currency === currency) &&
    readableItems(body).every(({ variant }) => {
      const product = products.find(({ variantId }) => variantId === variant);
      return product === undefined || product.currency === currency;
    });
  const listed = listedCost(body, facts);
  const bound = isPlain ? listed : boundOf(listed);
  return wallet === undefined || wallet.currency !== currency ? bound : Math.min(bound, fundsOf(wallet));
}

/** All that a wallet can lose: a balance further below zero is a debt that the deployment makes up. */
export function fundsOf({ balance, limit = 0 }: WalletFact): Minor {
  return Math.max(0, balance + limit);
}
