import type { JsonObject } from '../../json-schema/json-schema.js';
import type { Direction, Verdict } from '../change.js';

/**
 * What a pair is about, with the directions in which it can hurt. A file of pairs is named by its category.
 * `both` is a component that clients send and receive, or what belongs to neither alone (an operation, its security).
 */
export const CATEGORIES = {
  operations: ['both'],
  parameters: ['request'],
  'request-bodies': ['request'],
  responses: ['response'],
  headers: ['response'],
  'media-types': ['request', 'response', 'both'],
  properties: ['request', 'response', 'both'],
  types: ['request', 'response', 'both'],
  bounds: ['request', 'response', 'both'],
  values: ['request', 'response', 'both'],
  combinations: ['request', 'response', 'both'],
  objects: ['request', 'response', 'both'],
  arrays: ['request', 'response', 'both'],
  references: ['request', 'response', 'both'],
  security: ['both'],
  servers: ['both'],
  lifecycle: ['request', 'response', 'both'],
  callbacks: ['request', 'response', 'both'],
  documentation: ['request', 'response', 'both'],
  several: ['request', 'response', 'both'],
} as const satisfies Readonly<Record<string, readonly Direction[]>>;

export type Category = keyof typeof CATEGORIES;

/** Two small OpenAPI 3.1 documents that differ in one thing, or in few, and what a gate has to say of it. */
export interface Pair {
  /** `<category>/<slug>/<direction>`. */
  readonly id: string;
  readonly category: Category;
  readonly direction: Direction;
  /** The gravest of the changes; `compatible` where there is none. */
  readonly expected: Verdict;
  /** Why, in one sentence. */
  readonly because: string;
  /** Never shown to who wrote the classifier: what is right here is an honest estimate. */
  readonly heldOut: boolean;
  readonly before: JsonObject;
  readonly after: JsonObject;
}
