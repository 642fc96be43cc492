import type { IncomingMessage } from 'node:http';
import type { Deployment } from '../deployment.js';
import type { Call } from '../http.js';

/** Long enough that a client which drops the connection is gone before the order is made. */
const SLOW_STORAGE_MS = 25;

/** A deployment that is slow, and that knows of each call whether its client is still there. */
export function noticing(Base: typeof Deployment) {
  return class extends Base {
    override storageMs = SLOW_STORAGE_MS;
    readonly #requests = new WeakMap<Call, IncomingMessage>();

    override callOf(request: IncomingMessage, body: Buffer): Call {
      const call = super.callOf(request, body);
      this.#requests.set(call, request);
      return call;
    }

    isGone(call: Call): boolean {
      return this.#requests.get(call)?.socket.destroyed ?? false;
    }
  };
}
