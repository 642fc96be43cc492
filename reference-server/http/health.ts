import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpProblem, sendJson } from './respond.js';

/** Resolves to the reason why no request should be sent here now, or to undefined. It does not throw. */
export type Readiness = () => Promise<string | undefined>;

/** Paths for the operator. They are not in the contract and need no token. */
export const healthPaths = ['/healthz', '/readyz'] as const;
export type HealthPath = (typeof healthPaths)[number];

/** The health path that is asked for, if it is one. */
export function healthPathOf(request: IncomingMessage): HealthPath | undefined {
  const path = request.url?.split('?', 1)[0];
  return healthPaths.find((known) => known === path);
}

/**
 * `/healthz`: the process lives. `/readyz`: it can do its work; else a 503 with the reason. A server at
 * its limit is ready: a load balancer that avoided it would only overload the others.
 */
export async function answerHealth(
  path: HealthPath,
  request: IncomingMessage,
  response: ServerResponse,
  readiness: Readiness,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const message = `${request.method} is not supported on ${path}: use GET or HEAD.`;
    const { status, body, headers } = new HttpProblem(405, message, { Allow: 'GET, HEAD' });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return sendJson(response, status, body);
  }
  const reason = path === '/healthz' ? undefined : await readiness();
  if (reason === undefined) sendJson(response, 200, { status: path === '/healthz' ? 'alive' : 'ready' });
  else sendJson(response, 503, { status: 'not ready', reason });
}
