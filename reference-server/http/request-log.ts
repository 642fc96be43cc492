import type { IncomingMessage, ServerResponse } from 'node:http';
import { operations } from '../../generated/operations.js';
import type { Log } from '../log.js';
import { healthPathOf } from './health.js';
import { contextOf } from './request-context.js';

/** What became of an answer. */
export interface Outcome {
  /** When the request came, as `performance.now()`. */
  readonly begin: number;
  /** False when the client went away, or was cut, before it had the whole answer. */
  readonly isTaken: boolean;
}

/**
 * Logs a request that is over: one line, whatever became of it. The route is the contract's, as `/api/v1/orders/{order}`;
 * what was sent in its place, in the query, in headers and in bodies is not logged.
 */
export function logRequest(log: Log, request: IncomingMessage, response: ServerResponse, outcome: Outcome): void {
  const { id, operation, userId, error } = contextOf(request);
  const health = healthPathOf(request);
  const line = {
    requestId: id,
    method: request.method,
    route: operation === undefined ? (health ?? null) : operations[operation].path,
    status: response.statusCode,
    ms: Math.round((performance.now() - outcome.begin) * 100) / 100,
    ...(userId === undefined ? {} : { userId }),
    ...(outcome.isTaken ? {} : { aborted: true }),
  };
  if (error !== undefined) log.error({ ...line, err: error }, 'request failed');
  else if (health !== undefined) log.debug(line, 'health');
  else if (response.statusCode >= 500) log.warn(line, 'request refused');
  else log.info(line, 'request');
}
