import { excerpt } from '../../evidence/notation/text.js';
import { isObject, jsonOf } from '../../evidence/read-exchange.js';
import { newOrderRule, orderWithUlid } from '../shared/new-order.js';
import { handlingOf, NO_CLOCK, relationTo } from '../shared/own-clock.js';
import { type AnyRule, notApplicable, pass, violated } from '../shared/rule.js';

/** The times of a new order, by the deployment's own clock. */
export default [
  newOrderRule('orders/created-at-is-when-it-happened', (order, { attempt: { exchange } }) => {
    const handling = handlingOf(exchange);
    if (handling === null) return notApplicable(NO_CLOCK);
    for (const name of ['created_at', 'updated_at'] as const) {
      const relation = relationTo(order[name], handling);
      if (relation === null || relation === 'during') continue;
      return violated(
        exchange.id,
        `${orderWithUlid(order)}: ${name} at the time of the creation, ${handling.date} by the Date header, give or take a minute`,
        excerpt(order[name], 40),
        { pointer: `/data/${name}`, hint: 'local time may be written with the wrong offset' },
      );
    }
    return pass;
  }),
  newOrderRule('orders/updated-at-is-not-of-the-future', (order, { reads }) => {
    let isJudged = false;
    for (const read of reads) {
      const [handling, body] = [handlingOf(read), jsonOf(read)];
      const text = isObject(body) ? body['updated_at'] : undefined;
      const relation = handling === null || typeof text !== 'string' ? null : relationTo(text, handling);
      if (handling === null || relation === null) continue;
      isJudged = true;
      if (relation !== 'after') continue;
      return violated(
        read.id,
        `${orderWithUlid(order)} was updated before it was read, ${handling.date} by the Date header, give or take a minute`,
        `updated_at is ${excerpt(text, 40)}`,
        { pointer: '/updated_at' },
      );
    }
    return isJudged ? pass : notApplicable(NO_CLOCK);
  }),
] satisfies readonly AnyRule[];
