import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.js';
import { answerHealth, healthPathOf, type Readiness } from './health.js';
import { createGate, cutWhenStalled, type Gate, type HttpLimits, hasBody } from './limits.js';
import { contextOf } from './request-context.js';
import { logRequest } from './request-log.js';
import { sendJson } from './respond.js';
import { securityHeaders } from './security-headers.js';
import { whenOver } from './when-over.js';

/** What answers requests: an application of express is one. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What stands between the network and the operations. */
export interface FrontOptions {
  readonly baseUrl: string | undefined;
  readonly limits: HttpLimits;
  readonly log: Log;
  readonly readiness: Readiness;
}

/**
 * Wraps an application: every request gets an id, a line in the log and the headers of every answer; health is answered
 * here; and what is too long, or one too many, does not reach the application.
 */
export function createFront(answer: Answer, { baseUrl, limits, log, readiness }: FrontOptions): Answer {
  const setSecurityHeaders = securityHeaders(baseUrl);
  const gate = createGate(limits.maxRequests);
  return (request, response) => {
    const begin = performance.now();
    let isInside = false;
    whenOver(request, response, (isTaken) => {
      logRequest(log, request, response, { begin, isTaken });
      if (isInside) leaveAfterWork(gate, request);
    });
    cutWhenStalled(response, limits.stallTimeoutMs);
    response.setHeader('X-Request-Id', contextOf(request).id);
    setSecurityHeaders(response);
    const health = healthPathOf(request);
    if (health !== undefined) {
      void answerHealth(health, request, response, readiness);
    } else if ((request.url?.length ?? 0) > limits.maxUrlLength) {
      const message = `The path and query have ${request.url?.length} characters: use ${limits.maxUrlLength} at most.`;
      refuse(request, response, 414, message);
    } else if (gate.enter()) {
      isInside = true;
      answer(request, response);
    } else {
      // Most requests are answered in far less than this second.
      response.setHeader('Retry-After', '1');
      refuse(request, response, 503, 'The server is busy. Nothing was done: send the request again in a moment.');
    }
  };
}

/** A client that is gone may have left work behind, and that takes room as well. */
function leaveAfterWork(gate: Gate, request: IncomingMessage): void {
  const { work } = contextOf(request);
  if (work === undefined) gate.leave();
  else void work.then(gate.leave, gate.leave);
}

/** Nobody will read the body of a refused request: its connection ends with the answer. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number, message: string): void {
  if (hasBody(request)) response.setHeader('Connection', 'close');
  sendJson(response, status, { message });
}
