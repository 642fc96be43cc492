import type { OperationId } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import type { components } from '../../../generated/types.js';
import type { DeploymentChange, Overrides } from '../deployment.js';

type Schemas = components['schemas'];

/** The JSON bodies of successful responses, by operation. */
export interface SuccessBodies {
  createOrder: Schemas['OrderCreated'];
  listOrders: Schemas['OrderPage'];
  getOrder: Schemas['Order'];
  getOrderCodes: Schemas['OrderCodes'];
  listWallets: Schemas['WalletPage'];
  listTransactions: Schemas['TransactionPage'];
  listProducts: Schemas['ProductPage'];
  searchProducts: Schemas['ProductPage'];
  getProduct: Schemas['ProductDetail'];
}

export type JsonOperation = keyof SuccessBodies;
export type ListOperationId = 'listOrders' | 'listWallets' | 'listTransactions' | 'listProducts' | 'searchProducts';
export type ListRow<L extends ListOperationId> = SuccessBodies[L]['data'][number];

/** Names in lower case. */
export type WireHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WireRequest {
  /** Null if method and path match no operation. */
  readonly operation: OperationId | null;
  readonly method: string;
  /** The path below the deployment's base URL, without the query. */
  readonly path: string;
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: WireHeaders;
  readonly body: Buffer;
}

export interface WireResponse {
  readonly status: number;
  readonly headers: WireHeaders;
  readonly body: Buffer;
  /** The parsed body if it is JSON; otherwise undefined. */
  readonly json: unknown;
}

/**
 * A change of requests or responses on the wire. `request` may return a response: the deployment then sees nothing.
 * `response` receives the request as the client sent it.
 */
export interface WireFault {
  request?(request: WireRequest): WireRequest | WireResponse;
  response?(response: WireResponse, request: WireRequest): WireResponse;
}

/** The rule's id, `#`, and a slug. */
type FaultId = `${RuleId}#${string}`;

interface FaultBase {
  readonly id: FaultId;
  readonly breaks: RuleId;
  /** One sentence: how an implementer gets this wrong. */
  readonly what: string;
}

/** A deployment broken in exactly one way: on the wire of any deployment, or in the state of the breakable one. */
export type Fault = FaultBase &
  (
    | {
        /** Creates the fault for each proxy, so that what it remembers starts empty. */
        readonly wire: () => WireFault;
        readonly state?: never;
      }
    | { readonly state: DeploymentChange; readonly wire?: never }
  );

/**
 * How a fault breaks a deployment: on the wire (a function, if the fault remembers something between requests), by a
 * change of its class, or by methods that replace its own.
 */
type Breakage = { readonly wire: WireFault | (() => WireFault) } | { readonly state: DeploymentChange } | Overrides;

/** A table of faults by id, each with one sentence that says how an implementer gets this wrong. */
export function faults(table: Readonly<Record<FaultId, { readonly what: string } & Breakage>>): readonly Fault[] {
  return Object.entries(table).map(([key, { what, ...broken }]) => {
    const id = key as FaultId; // the type of the table
    const about = { id, breaks: id.slice(0, id.indexOf('#')) as RuleId, what };
    if (!('wire' in broken)) return { ...about, state: 'state' in broken ? broken.state : broken };
    const { wire } = broken;
    return { ...about, wire: typeof wire === 'function' ? wire : () => wire };
  });
}

/** The response with another JSON body. Undefined fields are left out. */
export function withJson(response: WireResponse, json: unknown): WireResponse {
  const body = Buffer.from(JSON.stringify(json));
  return { ...response, body, json: JSON.parse(body.toString()) };
}

export function withStatus(response: WireResponse, status: number): WireResponse {
  return { ...response, status };
}

/** The response with other bytes, e.g. of a document. */
export function withBody(response: WireResponse, body: Buffer): WireResponse {
  return { ...response, body, json: undefined };
}

/** The response with other headers; undefined removes one. */
export function withHeaders(response: WireResponse, headers: WireHeaders): WireResponse {
  return { ...response, headers: { ...response.headers, ...headers } };
}

/** A new JSON response. */
export function jsonResponse(status: number, json: unknown): WireResponse {
  const headers = { 'content-type': 'application/json' };
  return withJson({ status, headers, body: Buffer.alloc(0), json: undefined }, json);
}

/** Whether a response is successful and has a JSON body. */
export function isJsonSuccess(response: WireResponse): boolean {
  return response.status >= 200 && response.status < 300 && response.json !== undefined;
}
