import { schemas } from '../../generated/validators.js';
import type { Exchange } from '../engine/evidence.js';
import { type Resource, resourcesIn } from './resources.js';

export interface Timestamp {
  readonly owner: Resource;
  readonly name: 'created_at' | 'updated_at';
  readonly text: string;
}

const NAMES = ['created_at', 'updated_at'] as const;

const known = new WeakMap<Exchange, readonly Timestamp[]>();

/**
 * The timestamps in an exchange that are written as the contract says; they may still name no real moment. Several
 * rules ask for them, so they are looked for only once.
 */
export function timestampsIn(exchange: Exchange): readonly Timestamp[] {
  const found = known.get(exchange) ?? resourcesIn(exchange).flatMap(timestampsOf);
  known.set(exchange, found);
  return found;
}

/** The timestamps of one resource. */
export function timestampsOf(owner: Resource): Timestamp[] {
  return NAMES.flatMap((name) => {
    const text: unknown = owner.value[name];
    return schemas.Timestamp(text) ? [{ owner, name, text }] : [];
  });
}
