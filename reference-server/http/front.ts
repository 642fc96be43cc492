import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.js';
import { answerHealth, healthPathOf, type Readiness } from './health.js';
import { createGate, cutWhenStalled, type HttpLimits, hasBody } from './limits.js';
import { contextOf } from './request-context.js';
import { logRequest } from './request-log.js';
import { sendJson } from './respond.js';
import { securityHeaders } from './security-headers.js';
import { requestsOn, whenOver } from './when-over.js';

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
    // What was sent along before the connection was cut.
    if (request.socket.destroyed) return;
    const begin = performance.now();
    whenOver(request, response, (isTaken) => {
      logRequest(log, request, response, { begin, isTaken });
      void leaveAfterWork(request);
    });
    if (requestsOn(request.socket) > limits.maxRequestsPerConnection) return void request.socket.destroy();
    cutWhenStalled(response, limits.stallTimeoutMs);
    response.setHeader('X-Request-Id', contextOf(request).id);
    setSecurityHeaders(response);
    const fault = hostFault(request) ?? framingFault(request);
    if (fault !== undefined) {
      response.setHeader('Connection', 'close');
      return sendJson(response, 400, { message: fault });
    }
    const health = healthPathOf(request);
    if (health !== undefined) {
      void answerHealth(health, request, response, readiness);
    } else if ((request.url?.length ?? 0) > limits.maxUrlLength) {
      const message = `The path and query have ${request.url?.length} characters: use ${limits.maxUrlLength} at most.`;
      refuse(request, response, 414, message);
    } else if (gate.enter()) {
      contextOf(request).held.push(gate.leave);
      answer(request, response);
    } else {
      // Most requests are answered in far less than this second.
      response.setHeader('Retry-After', '1');
      refuse(request, response, 503, 'The server is busy. Nothing was done: send the request again in a moment.');
    }
  };
}

/** A client that is gone may have left work behind, and that takes room as well. */
async function leaveAfterWork(request: IncomingMessage): Promise<void> {
  const { work, held } = contextOf(request);
  await work?.catch(() => undefined);
  for (const leave of held) leave();
}

/** What is wrong with the `Host` of a request. Two could mean one to a proxy and the other here (RFC 9112, 3.2). */
function hostFault({ rawHeaders, httpVersion }: IncomingMessage): string | undefined {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return undefined;
  return `The request has ${hosts === 0 ? 'no Host header' : `${hosts} Host headers`}: send one.`;
}

/** HTTP/1.0 knows no chunks: a proxy of that version may see the end of the request elsewhere (RFC 9112, 6.1). */
function framingFault({ headers, httpVersion }: IncomingMessage): string | undefined {
  if (httpVersion !== '1.0' || headers['transfer-encoding'] === undefined) return undefined;
  return 'The request is of HTTP/1.0 and has a Transfer-Encoding: send Content-Length, or HTTP/1.1.';
}

/** Nobody will read the body of a refused request: its connection ends with the answer. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number, message: string): void {
  if (hasBody(request)) response.setHeader('Connection', 'close');
  sendJson(response, status, { message });
}
