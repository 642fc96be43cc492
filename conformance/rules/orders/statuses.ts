import type { RuleId } from '../../../generated/rules.js';
import { schemas } from '../../../generated/validators.js';
import type { Exchange, ExchangeId } from '../../evidence/evidence.js';
import { isObject, jsonOf, ulidOf } from '../../evidence/read-exchange.js';
import { newOrderRule, orderWithUlid } from '../shared/new-order.js';
import { resourcesIn } from '../shared/resources.js';
import { observedRows } from '../shared/row-rule.js';
import { type AnyRule, fold, notApplicable, observedAll, pass, violated } from '../shared/rule.js';

/** The statuses of an order: those that creation answers with, whether it stays paid, and which follow each other. */
export default [
  createdWith(
    'orders/created-with-fulfilment-pending',
    'fulfillment_status',
    'pending',
    'an order may be fulfilled at once, but its creation answers with pending',
  ),
  createdWith('orders/created-with-payment-completed', 'payment_status', 'completed'),
  // An order that was created as paid stays paid, in every view, unless it is refunded.
  newOrderRule('orders/stays-paid', (order, { reads, listings, attempt }) => {
    if (order.payment_status !== 'completed') return notApplicable('the new order is not paid');
    const read = reads.flatMap((exchange) => {
      const body = jsonOf(exchange);
      return isObject(body) ? [{ view: body, at: [exchange.id] }] : [];
    });
    const listed = listings.flatMap(({ rows, at }) => rows.map((view) => ({ view, at })));
    const views = [...read, ...listed].filter(({ view }) => ulidOf(view) === order.ulid.toUpperCase());
    if (views.length === 0) return notApplicable('the order was not read again');
    const unpaid = views.find(
      ({ view }) => view['payment_status'] === 'pending' && view['fulfillment_status'] !== 'refunded',
    );
    if (unpaid === undefined) return pass;
    return violated(
      [...unpaid.at, attempt.exchange.id],
      `payment_status completed of ${orderWithUlid(order)}, as in the response that created it`,
      'pending',
      { hint: 'the wallet is charged in the same call, so there is nothing left to pay' },
    );
  }),
  // Between two looks an order may have been in any state, so the time between them belongs to the observation, and a step
  // that other orders were seen to make by way of another state is none.
  fold<'exchange', Map<string, Looks>>({
    id: 'orders/transitions',
    on: 'exchange',
    scope: 'run',
    needs: ['token', 'spend', 'wallet'],
    start: () => new Map(),
    see(seen, exchange) {
      if (exchange.operation !== 'createOrder' && exchange.operation !== 'getOrder') return undefined;
      for (const { kind, value } of resourcesIn(exchange)) {
        if (kind !== 'order' || !schemas.Order(value)) continue;
        const look = lookOf(exchange, value.fulfillment_status);
        const looks = seen.get(value.ulid.toUpperCase()) ?? { created: null, reads: [] };
        seen.set(value.ulid.toUpperCase(), looks);
        if (exchange.operation === 'getOrder') looks.reads.push(look);
        else if (look.began < (looks.created?.began ?? Number.POSITIVE_INFINITY)) looks.created = look;
      }
      return undefined;
    },
    end(seen) {
      const steps = shortest([...seen.values()].flatMap(stepsOf));
      const direct = steps.filter((step) => !isExplained(step, steps));
      return observedAll(
        direct.map(({ from, to, withinMs, at }) => ({
          input: null,
          what: `an order was ${from}, and at the next look, ${timeText(withinMs)}, ${to}`,
          at,
        })),
        'no order was seen to change its state during the run',
      );
    },
  }),
  // Which orders are under way though they are not paid.
  observedRows(
    'orders/unpaid-fulfilment',
    ['listOrders'],
    'an order that is not paid may be ',
    ({ payment_status: payment, fulfillment_status: fulfilment }) =>
      payment === 'pending' && typeof fulfilment === 'string' ? fulfilment.slice(0, 40) : null,
  ),
] satisfies readonly AnyRule[];

function createdWith(
  id: RuleId,
  field: 'fulfillment_status' | 'payment_status',
  wanted: string,
  hint?: string,
): AnyRule {
  return newOrderRule(id, (order, { attempt }) => {
    if (order[field] === wanted) return pass;
    const expected = `${field} ${wanted} in the response that creates ${orderWithUlid(order)}`;
    const more = hint === undefined ? {} : { hint };
    return violated(attempt.exchange.id, expected, order[field], { pointer: `/data/${field}`, ...more });
  });
}

/** One look at an order: its state at some moment between two, in milliseconds since 1970. */
interface Look {
  readonly exchange: ExchangeId;
  readonly began: number;
  readonly ended: number;
  readonly status: string;
}

/** Two looks in a row that showed different states. `withinMs` is the longest time that may lie between them. */
interface Step {
  readonly from: string;
  readonly to: string;
  readonly withinMs: number;
  readonly at: readonly ExchangeId[];
}

interface Looks {
  /** The response that made it. Later responses to its key may show it as it was. */
  created: Look | null;
  readonly reads: Look[];
}

function lookOf({ id, startedAt, ms }: Exchange, status: string): Look {
  const began = Date.parse(startedAt);
  return { exchange: id, began, ended: began + ms, status };
}

/** The changes between looks of which one ended before the next began. */
function stepsOf({ created, reads }: Looks): Step[] {
  const looks = [...(created === null ? [] : [created]), ...reads].sort((a, b) => a.began - b.began);
  return looks.flatMap((look, index) => {
    const next = looks[index + 1];
    if (next === undefined || next.status === look.status || next.began < look.ended) return [];
    const at = [look.exchange, next.exchange];
    return [{ from: look.status, to: next.status, withinMs: next.ended - look.began, at }];
  });
}

/** The step with the shortest time between its looks, for each pair of states. */
function shortest(steps: readonly Step[]): Step[] {
  const best = new Map<string, Step>();
  for (const step of steps.toSorted((a, b) => a.withinMs - b.withinMs)) {
    const key = `${step.from} ${step.to}`;
    if (!best.has(key)) best.set(key, step);
  }
  return [...best].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, step]) => step);
}

/** Whether the other steps lead from the one state to the other: then a look in between may have been missed. */
function isExplained({ from, to }: Step, steps: readonly Step[]): boolean {
  const reached = new Set([from]);
  for (const state of reached) {
    for (const step of steps) {
      if (step.from === state && !(step.from === from && step.to === to)) reached.add(step.to);
    }
  }
  return reached.has(to);
}

/** In steps, so that the same deployment is described with the same words in each run. */
function timeText(ms: number): string {
  if (ms <= 1_000) return 'within a second';
  return ms <= 10_000 ? 'within ten seconds' : 'more than ten seconds later';
}
