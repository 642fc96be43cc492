import { schemas } from '../../../generated/validators.js';
import type { JsonObject } from '../../evidence/evidence.js';
import type { Resource } from './resources.js';

export interface Timestamp {
  readonly name: 'created_at' | 'updated_at';
  readonly text: string;
}

const NAMES = ['created_at', 'updated_at'] as const;

const known = new WeakMap<JsonObject, readonly Timestamp[]>();

/**
 * The timestamps of a resource that are written as the contract says; they may still name no real moment. Several
 * rules ask for them, so they are read only once.
 */
export function timestampsOf({ value }: Resource): readonly Timestamp[] {
  const found = known.get(value);
  if (found !== undefined) return found;
  const timestamps = NAMES.flatMap((name) => readTimestamp(name, value[name]));
  known.set(value, timestamps);
  return timestamps;
}

function readTimestamp(name: Timestamp['name'], text: unknown): Timestamp[] {
  return schemas.Timestamp(text) ? [{ name, text }] : [];
}
