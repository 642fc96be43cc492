import { type OperationId, operationIds, operations } from '../../generated/operations.js';

interface Route {
  readonly operation: OperationId;
  readonly method: string;
  readonly segments: readonly string[];
}

export interface RouteMatch {
  readonly operation: OperationId;
  readonly params: Readonly<Record<string, string>>;
}

/** Routes with fewer parameters first, so that /products/search is not taken for a product. */
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

/** The operation that a method and a path without query name, or null. */
export function matchRoute(method: string, path: string): RouteMatch | null {
  const segments = path.split('/');
  for (const route of routes) {
    if (route.method !== method) continue;
    const params = paramsOf(route, segments);
    if (params !== null) return { operation: route.operation, params };
  }
  return null;
}

/** The methods that the contract has for a path; empty for a path that it does not know. */
export function methodsOf(path: string): string[] {
  const segments = path.split('/');
  const methods = routes.filter((route) => paramsOf(route, segments) !== null).map((route) => route.method);
  return [...new Set(methods)].sort();
}
