import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, type Call, Halt, matchRoute, methodsOf, receiveBody, sendAnswer } from './http.js';
import { type DeploymentFacts, type Seeded, seedState } from './seed/seed.js';
import { Service } from './service/service.js';
import type { Moment, State } from './state.js';
import { seededWorld } from './world.js';

export interface DeploymentOptions {
  /** Seed of the history and of all ids. */
  readonly seed?: number;
  readonly clock?: () => Moment;
  /** How long a new order takes until all its codes are available, in milliseconds. */
  readonly fulfilmentMs?: number;
  /** How long a charge takes between reading and writing the wallet, in milliseconds. */
  readonly storageMs?: number;
  /** The state to start from, instead of the seeded one. */
  readonly seeded?: Seeded;
}

export interface Listening {
  readonly baseUrl: string;
  readonly facts: DeploymentFacts;
  close(): Promise<void>;
}

const BODY_LIMIT_BYTES = 1_000_000;
/** Longer than any client's pause, so that no connection is closed while a request is sent on it. */
const KEEP_ALIVE_MS = 120_000;

/** The service behind a port of this machine, in memory. Faults and allowed variants override its methods. */
export class Deployment extends Service {
  readonly facts: DeploymentFacts;
  /** Requests that were received and are not answered yet. */
  inFlight = 0;

  constructor(options: DeploymentOptions = {}) {
    const clock = options.clock ?? Date.now;
    const seed = options.seed ?? 1;
    const seeded = options.seeded ?? seedState(seed, clock());
    super(seededWorld(seed + 0x5eed, clock, seeded.nextId), seeded.state);
    this.facts = seeded.facts;
    this.fulfilmentMs = options.fulfilmentMs ?? this.fulfilmentMs;
    this.storageMs = options.storageMs ?? this.storageMs;
    this.state = this.prepare(this.state);
  }

  /** The initial state, made from the seeded one. Called before the fields of a subclass are initialized. */
  prepare(state: State): State {
    return state;
  }

  /** Serves on a free port of 127.0.0.1. */
  async listen(): Promise<Listening> {
    const server: Server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      this.respond(request)
        .then((answer) => this.send(response, answer))
        .catch(() => response.destroy());
    });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // a server on a TCP port has no other kind of address
    this.baseUrl = `http://127.0.0.1:${port}`;
    const close = () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    return { baseUrl: this.baseUrl, facts: this.facts, close };
  }

  /** The response to any request. Rejects only if the client disconnects before its body is complete. */
  async respond(request: IncomingMessage): Promise<Answer> {
    this.inFlight += 1;
    try {
      const body = await receiveBody(request, BODY_LIMIT_BYTES);
      if (body === null) return this.tooLarge();
      const call = this.callOf(request, body);
      await this.before(call);
      return await this.after(await this.answer(call), call);
    } catch (error) {
      if (error instanceof Halt) return error.answer;
      throw error;
    } finally {
      this.inFlight -= 1;
    }
  }

  /** Sends a response. */
  send(response: ServerResponse, answer: Answer): void {
    sendAnswer(response, answer);
  }

  /** The call that a request makes; ends in a 404 or 405 if there is none. HEAD is served as GET. */
  callOf(request: IncomingMessage, body: Buffer): Call {
    const [path = '', query] = (request.url ?? '').split(/\?(.*)/s);
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
    const match = matchRoute(method, path);
    if (match === null) {
      const methods = methodsOf(path);
      throw new Halt(methods.length === 0 ? this.unknownPath() : this.wrongMethod(methods));
    }
    const user = this.authenticate(this.bearerToken(request.headers.authorization));
    return { ...match, path, query: new URLSearchParams(query), headers: request.headers, body, user };
  }

  /** A hook before each operation, which does nothing here. It may wait, or end in a response by a `Halt`. */
  async before(_call: Call): Promise<void> {}

  /** A hook that may change each response. */
  async after(answer: Answer, _call: Call): Promise<Answer> {
    return answer;
  }
}

/** How a deployment is changed: by a subclass, or by methods that replace its own. */
export type DeploymentChange = ((Base: typeof Deployment) => typeof Deployment) | Overrides;

/** Methods by name. Each receives the method that it replaces, bound to the deployment, and then the arguments. */
export type Overrides = ThisType<Deployment> & {
  readonly [Name in MethodName]?: (
    original: Deployment[Name],
    ...args: Parameters<Deployment[Name]>
  ) => ReturnType<Deployment[Name]>;
};

type MethodName = {
  [Name in keyof Deployment]: Deployment[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof Deployment];

type Method = (...args: unknown[]) => unknown;

/** The deployment class with the change applied. */
export function changed(Base: typeof Deployment, change: DeploymentChange): typeof Deployment {
  if (typeof change === 'function') return change(Base);
  const Changed = class extends Base {};
  for (const [name, replacement] of Object.entries(change as Readonly<Record<string, Method>>)) {
    const original = (Base.prototype as unknown as Readonly<Record<string, Method>>)[name];
    const value = function (this: Deployment, ...args: unknown[]) {
      return replacement.call(this, original?.bind(this), ...args);
    };
    Object.defineProperty(Changed.prototype, name, { value });
  }
  return Changed;
}
