import { type Fault, state } from '../../model/faults/fault.js';
import type { Change } from '../../model/overrides.js';

const RULE = 'idempotency/other-key-creates-anew';

/** A deployment that keeps something else in place of the key. */
const keeping = (kept: (key: string) => string | number): Change => ({
  keyScope: (original, user, key) => original(user, String(kept(key))),
});

const sum = (key: string) => [...key].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);

export default [
  state(
    RULE,
    'first-36-characters',
    "A key is cut to a UUID's length.",
    keeping((key) => key.slice(0, 36)),
  ),
  state(
    RULE,
    'first-64-characters',
    'A key is cut to 64 characters.',
    keeping((key) => key.slice(0, 64)),
  ),
  state(
    RULE,
    'first-191-characters',
    'A key is cut to the 191 characters of its column.',
    keeping((key) => key.slice(0, 191)),
  ),
  state(
    RULE,
    'last-32-characters',
    'The last 32 characters of a key are compared.',
    keeping((key) => key.slice(-32)),
  ),
  state(
    RULE,
    'sum-of-its-characters',
    'Keys are compared by a weak sum of their characters.',
    keeping((key) => `${key.length} ${sum(key)}`),
  ),
  state(
    RULE,
    'without-punctuation',
    'Punctuation is taken out of a key.',
    keeping((key) => key.replaceAll(/[^a-z0-9]/gi, '')),
  ),
] satisfies readonly Fault[];
