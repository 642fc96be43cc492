import type { ListOperationId, WireFault, WireRequest, WireResponse } from './fault.js';

/** A cache of pages whose key lacks a parameter, or the user. An entry lasts for so many milliseconds. */
export function cached(list: ListOperationId, lacks: string, lastsMs = 1_000): () => WireFault {
  return () => {
    const kept = new Map<string, { readonly response: WireResponse; readonly at: number }>();
    const keyOf = ({ query, headers }: WireRequest) => {
      const parameters = [...query].filter(([name]) => name !== lacks).sort();
      return JSON.stringify([parameters, lacks === 'user' ? '' : headers['authorization']]);
    };
    return {
      request(request) {
        const hit = request.operation === list && request.method === 'GET' ? kept.get(keyOf(request)) : undefined;
        return hit !== undefined && Date.now() - hit.at < lastsMs ? hit.response : request;
      },
      response(response, request) {
        if (request.operation === list && response.status === 200)
          kept.set(keyOf(request), { response, at: Date.now() });
        return response;
      },
    };
  };
}

/** What a cache of the deployment remembers: made when it is asked for the first time, and then kept for good. */
export function remembered<K, V>(cache: Map<K, V>, key: K, make: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
