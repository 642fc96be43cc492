import { counted } from '../../cli/text.js';
import type { CreatedOrder, RunResult } from '../run/result.js';
import { money } from './text.js';

/** What a run bought, of how much, and what left the account beside it. Text from the deployment is in it as it came. */
export function boughtText({ orders, spent, spendLimit, currency, spending }: RunResult, show = money): string {
  const beside = Object.entries(spending?.gone ?? {}).filter(([its, amount]) => {
    const own = orders.reduce((sum, order) => sum + (order.currency === its ? (order.total ?? 0) : 0), 0);
    return amount > own;
  });
  const left = beside.map(([its, amount]) => show(amount, its)).join(' and ');
  const account = beside.length === 0 ? '' : `; the account shows ${left} gone`;
  const open =
    (spending?.uncertain ?? 0) === 0
      ? ''
      : `; ${show(spending?.uncertain ?? 0, currency)} may have been charged without an answer`;
  const bought =
    orders.length === 0
      ? 'no order was made'
      : `${counted(orders.length, 'order')} for ${show(spending?.answered ?? spent, currency)} of at most ${show(spendLimit, currency)}`;
  return `${orders.length === 0 && account === '' && open === '' ? 'nothing was bought' : bought}${account}${open}`;
}

/** The names of all orders, in the order in which they were made. */
export function orderNames({ orders }: RunResult): string[] {
  return orders.map(orderName);
}

/** What a person calls an order: its number, or else its ULID, or else the exchange that made it. */
export function orderName({ orderNumber, ulid, exchange, total }: CreatedOrder): string {
  const name = orderNumber ?? ulid ?? `(exchange ${exchange}, without a number)`;
  return total === null ? `${name} (no total shown)` : name;
}
