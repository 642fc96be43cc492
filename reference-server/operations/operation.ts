import type { OperationId, operations as table } from '../../generated/operations.js';
import type { components, operations } from '../../generated/types.js';
import type { UlidFactory } from '../domain/ulids.js';
import type { User } from '../store/accounts.js';
import type { Database } from '../store/database.js';

/** The body of an error. `errors` lists the invalid parts of a request, by field. */
export type ErrorBody = components['schemas']['Message'] & { readonly errors?: FieldErrors };

/** Complaints by field, as `items[0].quantity`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The bytes of a file, and the name under which a browser keeps it. */
export interface Download {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

type Part<Id extends OperationId, Name extends 'path' | 'query'> = operations[Id]['parameters'] extends {
  readonly [_ in Name]?: infer Values;
}
  ? [Values] extends [undefined]
    ? unknown
    : NonNullable<Values>
  : unknown;

type Parameters<Id extends OperationId> = Part<Id, 'path'> & Part<Id, 'query'>;

type RequestBody<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Checked<Body>
  : undefined;

/** A body that matches its schema, or what is wrong with it. */
export type Checked<Value> = { readonly value: Value } | { readonly errors: FieldErrors };

/** A request as an operation sees it. */
export interface Call<Id extends OperationId> {
  /** Who asks; undefined where an operation needs no token. */
  readonly user: (typeof table)[Id]['security'] extends 'required' ? User : undefined;
  /** The parameters that match their schemas. */
  readonly parameters: { readonly [Name in keyof Parameters<Id>]?: Parameters<Id>[Name] };
  /** Complaints about the others. */
  readonly invalid: FieldErrors;
  /** Every path and query parameter as it was sent, including those that the contract does not name. */
  readonly raw: Readonly<Record<string, string>>;
  readonly body: RequestBody<Id>;
  readonly idempotencyKey: string | undefined;
  /** Absolute URL of the request without its query. */
  readonly url: string;
}

/** What the operations work with. */
export interface Service {
  readonly db: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly nextUlid: UlidFactory;
  /** Pause before each step of fulfilment, in milliseconds. */
  readonly fulfilmentPace: number;
  /** Notifies the fulfilment worker when the first step of a new order is due, in milliseconds since 1970. */
  readonly orderPlaced: (firstStepAt: number) => void;
}

type Content<Response> = Response extends { content: infer C } ? C : never;

type Body<Response> =
  Content<Response> extends { 'application/json': infer Json }
    ? components['schemas']['Message'] extends Json
      ? ErrorBody
      : Json
    : Download;

/** A status that the contract lists for the operation, with its body. Nothing else compiles. */
export type Answer<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses']]: {
    readonly status: Status;
    readonly body: Body<operations[Id]['responses'][Status]>;
  };
}[keyof operations[Id]['responses']];

/** One operation of the contract. */
export type Operation<Id extends OperationId> = (call: Call<Id>, service: Service) => Promise<Answer<Id>>;

/** All of them: an operation without a handler does not compile. */
export type Operations = { readonly [Id in OperationId]: Operation<Id> };
