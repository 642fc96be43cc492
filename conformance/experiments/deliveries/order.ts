import type { Facts } from '../../engine/facts.js';
import { isObject, jsonOf } from '../../engine/read-json.js';
import type { Recorder } from '../../engine/recorder.js';
import { type Basket, creationAsk, freshKey } from '../books/attempt.js';
import { type Owner, type ShownOrder, shownOrder } from './deliver.js';

/** An order that is to be made. Plain JSON. */
export type Wish = { owner: Owner; basket: Basket };

/** An order that was made. */
export interface Placed {
  readonly owner: Owner;
  /** As the creation showed it. */
  readonly created: ShownOrder;
  /** By this machine's clock. */
  readonly createdAt: number;
}

/** Creates the orders all at once. What was refused, or cannot be read, is left out. */
export async function order(io: Recorder, wishes: readonly Wish[], facts: Facts): Promise<Placed[]> {
  const asks = wishes.flatMap(({ owner, basket }) => {
    const wallet = owner === 'caller' ? facts.payer?.uuid : facts.otherWallet;
    return wallet == null ? [] : [{ ...creationAsk({ wallet, basket, key: freshKey() }, { as: owner }), as: owner }];
  });
  const owners = [...new Set(asks.map(({ as }) => as))];
  const exchanges = await io.alone(() => io.sendTogether(asks), owners);
  await io.settle();
  return exchanges.flatMap((exchange, index) => {
    const body = exchange.response?.status === 201 ? jsonOf(exchange) : undefined;
    const created = isObject(body) ? shownOrder(body['data'], exchange.id) : null;
    const owner = asks[index]?.as;
    return created === null || owner === undefined ? [] : [{ owner, created, createdAt: performance.now() }];
  });
}
