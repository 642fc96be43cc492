import type { IncomingMessage, ServerResponse } from 'node:http';
import { type OperationId, operationIds, operations } from '../../generated/operations.js';
import type { User } from './state.js';

/** A request that matches an operation, before any validation. */
export interface Call {
  readonly operation: OperationId;
  readonly params: Readonly<Record<string, string>>;
  /** The path without query, as sent. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** The user of its token; null without a valid token. */
  readonly user: User | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** A JSON object of a response. */
export type View = Record<string, unknown>;

/** Thrown to end an operation with a response that is not successful. */
export class Halt extends Error {
  constructor(readonly answer: Answer) {
    super(`answered with ${answer.status}`);
  }
}

/** A response with a JSON body. */
export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

interface Route {
  readonly operation: OperationId;
  readonly method: string;
  readonly segments: readonly string[];
}

interface RouteMatch {
  readonly operation: OperationId;
  readonly params: Readonly<Record<string, string>>;
}

/** Routes with fewer parameters first, so that /products/search does not match a product. */
const routes: readonly Route[] = operationIds
  .map((operation) => ({
    operation,
    method: operations[operation].method,
    segments: operations[operation].path.split('/'),
  }))
  .sort((a, b) => parameterCount(a) - parameterCount(b));

function parameterCount(route: Route): number {
  return route.segments.filter((segment) => segment.startsWith('{')).length;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function paramsOf(route: Route, segments: readonly string[]): Record<string, string> | null {
  if (segments.length !== route.segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of route.segments.entries()) {
    const segment = segments[index] ?? '';
    if (expected.startsWith('{')) {
      const value = decoded(segment);
      if (value === null || value === '') return null;
      params[expected.slice(1, -1)] = value;
    } else if (segment !== expected) return null;
  }
  return params;
}

/** The operation of a method and a path without query; null if there is none. */
export function matchRoute(method: string, path: string): RouteMatch | null {
  const segments = path.split('/');
  for (const route of routes) {
    if (route.method !== method) continue;
    const params = paramsOf(route, segments);
    if (params !== null) return { operation: route.operation, params };
  }
  return null;
}

/** The methods that the contract has for a path; empty for an unknown path. */
export function methodsOf(path: string): string[] {
  const segments = path.split('/');
  const methods = routes.filter((route) => paramsOf(route, segments) !== null).map((route) => route.method);
  return [...new Set(methods)].sort();
}

/** The bytes of a request's body; null if it is longer than the limit. */
export async function receiveBody(request: IncomingMessage, limitBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limitBytes) chunks.push(chunk);
  }
  return size > limitBytes ? null : Buffer.concat(chunks);
}

/** Sends a response. Does nothing if the client has disconnected. */
export function sendAnswer(response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return;
  const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
  response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length });
  response.end(body);
}
