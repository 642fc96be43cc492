import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Deployment } from '../../model/deployment.js';
import { faults } from '../../model/faults/fault.js';
import type { Answer, Call } from '../../model/http.js';
import type { Moment, State, User } from '../../model/state.js';

/** A deployment that knows on which connection a call came, and which of several processes serves the connection. */
function knowingConnections(Base: typeof Deployment) {
  return class extends Base {
    readonly #sockets = new WeakMap<Call, Socket>();
    readonly #numbers = new WeakMap<Socket, number>();
    #connections = 0;

    override callOf(request: IncomingMessage, body: Buffer): Call {
      const call = super.callOf(request, body);
      this.bind(call, request.socket);
      return call;
    }

    bind(call: Call, socket: Socket): void {
      this.#sockets.set(call, socket);
      if (!this.#numbers.has(socket)) this.#numbers.set(socket, this.#connections++);
    }

    socketOf(call: Call): Socket | undefined {
      return this.#sockets.get(call);
    }

    /** The connections are spread over the processes in turn. */
    processOf(call: Call, processes: number): number {
      const socket = this.socketOf(call);
      return (socket === undefined ? 0 : (this.#numbers.get(socket) ?? 0)) % processes;
    }
  };
}

export default faults({
  'auth/missing-token-is-401#connection-keeps-its-user': {
    what: 'A request without a token is made by the user of the request before it on the connection.',
    state: (Base) =>
      class extends knowingConnections(Base) {
        readonly #users = new WeakMap<Socket, User>();

        override bind(call: Call, socket: Socket): void {
          super.bind(call, socket);
          if (call.user !== null) this.#users.set(socket, call.user);
        }

        override async answer(call: Call): Promise<Answer> {
          const socket = this.socketOf(call);
          const hasToken = call.headers.authorization !== undefined || socket === undefined;
          return super.answer(hasToken ? call : { ...call, user: this.#users.get(socket) ?? null });
        }
      },
  },
  'orders/created-order-is-listed#connection-keeps-its-snapshot': {
    what: 'A connection keeps showing the orders of its first read, and no newer ones.',
    state: (Base) =>
      class extends knowingConnections(Base) {
        readonly #snapshots = new WeakMap<Socket, State>();

        override listOrders(call: Call): Answer {
          const socket = this.socketOf(call);
          const now = this.state;
          if (socket === undefined) return super.listOrders(call);
          this.state = this.#snapshots.get(socket) ?? now;
          this.#snapshots.set(socket, this.state);
          try {
            return super.listOrders(call);
          } finally {
            this.state = now;
          }
        }
      },
  },
  'idempotency/replay-creates-no-second-order#keys-of-each-process': {
    what: 'Each of two processes keeps the keys that it has seen itself; a connection stays with its process.',
    state: (Base) =>
      class extends knowingConnections(Base) {
        override createOnce(user: User, key: string, call: Call): Promise<Answer> {
          return super.createOnce(user, `${this.processOf(call, 2)} ${key}`, call);
        }
      },
  },
  'orders/read-agrees-with-the-list#process-in-another-zone': {
    what: 'One of three processes shows local times two hours ahead, as if they were in UTC.',
    state: (Base) =>
      class extends knowingConnections(Base) {
        #hours = 0;

        override operate(call: Call): Answer | Promise<Answer> {
          this.#hours = call.operation === 'getOrder' && this.processOf(call, 3) === 2 ? 2 : 0;
          try {
            return super.operate(call);
          } finally {
            this.#hours = 0;
          }
        }

        override timestamp(at: Moment): string {
          return super.timestamp(at + this.#hours * 3_600_000);
        }
      },
  },
});
