import type { Attempt, Exchange, Replay } from '../engine/evidence.js';
import { isObject, jsonOf } from '../engine/read-json.js';
import { orderShown } from '../engine/shown-order.js';

/** Words by which deployments speak of limits of their own, which may end between two requests. */
const LIMIT = /limit|too many|too often|too fast|maximum|exceed|daily|hour|minute|velocity|slow down|try again/i;

/** Whether an attempt was refused for its key: the same order under a key of its own was accepted right after. */
export function isRefusedForItsKey({ control }: Replay, { exchange }: Attempt): boolean {
  const status = exchange.response?.status ?? 0;
  const isRefused = status >= 400 && status <= 499 && status !== 429;
  return isRefused && !speaksOfLimit(exchange) && control !== null && orderShown(control) !== null;
}

function speaksOfLimit(exchange: Exchange): boolean {
  const body = jsonOf(exchange);
  const message = isObject(body) ? body['message'] : undefined;
  return typeof message === 'string' && LIMIT.test(message);
}
