import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.js';
import { answerHealth, healthPathOf, type Readiness } from './health.js';
import { createGate, cutWhenStalled, type HttpLimits, hasBody } from './limits.js';
import { contextOf, logRequest, requestsOn, whenOver } from './request-context.js';
import { sendJson } from './respond.js';

/** Answers requests. An Express application is one. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What the request handler needs besides the application. */
interface RequestHandlerOptions {
  readonly baseUrl: string | undefined;
  readonly limits: HttpLimits;
  readonly log: Log;
  readonly readiness: Readiness;
}

/**
 * Wraps an application. Every request gets an id, a log line and the security headers. Health checks are answered here.
 * Requests that are too long or exceed the limit of concurrent requests do not reach the application.
 */
export function createRequestHandler(
  answer: Answer,
  { baseUrl, limits, log, readiness }: RequestHandlerOptions,
): Answer {
  const setSecurityHeaders = securityHeaders(baseUrl);
  const gate = createGate(limits.maxRequests);
  return (request, response) => {
    // The request arrived before the connection was cut.
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

/** The work of a request may go on after its client is gone. It counts against the limits until it ends. */
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

/** The body of a refused request is not read, so the connection is closed after the response. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number, message: string): void {
  if (hasBody(request)) response.setHeader('Connection', 'close');
  sendJson(response, status, { message });
}

const HALF_A_YEAR = 15_552_000;

/**
 * Headers of every response. No response is a page: a browser must neither sniff another type, nor load, run or frame
 * anything. Responses are private unless an operation says otherwise.
 */
function securityHeaders(baseUrl: string | undefined): (response: ServerResponse) => void {
  // A server that is reached without TLS must not require TLS of browsers.
  const isHttps = baseUrl?.startsWith('https:') ?? false;
  return (response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cache-Control', 'no-store');
    if (isHttps) response.setHeader('Strict-Transport-Security', `max-age=${HALF_A_YEAR}`);
  };
}
