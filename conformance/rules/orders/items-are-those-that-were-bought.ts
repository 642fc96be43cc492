import { schemas } from '../../../generated/validators.js';
import type { ExchangeId, Purchase } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { jsonOf } from '../../evidence/read-exchange.js';
import { calledOrder, newOrderRule, type Order, piecesAsked, piecesShown } from '../shared/new-order.js';
import { notApplicable, pass, type Violated, violated } from '../shared/rule.js';

export default newOrderRule('orders/items-are-those-that-were-bought', (order, purchase) => {
  const { attempt, relisted, reads } = purchase;
  const asked = piecesAsked(attempt.items, relisted);
  if (asked === null) return notApplicable('the name of a product that was bought is not known');
  // A product that was renamed after the order may be shown under its old name.
  const before = piecesAsked(attempt.items, []) ?? asked;
  const shown: [ExchangeId, Order, string][] = [[attempt.exchange.id, order, '/data']];
  for (const read of reads) {
    const body = read.response?.status === 200 ? jsonOf(read) : undefined;
    if (schemas.Order(body)) shown.push([read.id, body, '']);
  }
  for (const [at, view, pointer] of shown) {
    if (view.items.length === 0) continue;
    const flaw = flawOf(asked, view) === null ? null : flawOf(before, view);
    if (flaw !== null) return wrong(purchase, order, at, pointer, flaw);
  }
  return shown.some(([, view]) => view.items.length > 0) ? pass : notApplicable('no view of the order shows its items');
});

type Flaw = readonly [expected: string, actual: string];

/** Describes the first product of which an order shows more or fewer pieces than were ordered. */
function flawOf(asked: ReadonlyMap<string, number>, { items }: Order): Flaw | null {
  const shown = piecesShown(items);
  for (const key of [...asked.keys(), ...shown.keys()]) {
    const [wanted, seen] = [asked.get(key) ?? 0, shown.get(key) ?? 0];
    if (wanted !== seen) return [`${wanted} of ${named(key)}`, `its items hold ${seen}`];
  }
  return null;
}

function named(key: string): string {
  return excerpt(key.slice(1, -1), 120);
}

function wrong(
  { attempt }: Purchase,
  order: Order,
  at: ExchangeId,
  pointer: string,
  [expected, actual]: Flaw,
): Violated {
  const exchanges = at === attempt.exchange.id ? [at] : [at, attempt.exchange.id];
  return violated(exchanges, `${calledOrder(order)} with ${expected}`, actual, { pointer: `${pointer}/items` });
}
