import type { ShellVariables } from '../../cli/escapes.js';
import type { Exchange } from '../evidence/evidence.js';

/** Idempotency keys that mean nothing but that they are new. Others have a form that is part of the case. */
const OWN_KEY = /^dgo-[0-9a-f-]{36}$/;
/** Day of the month and time, of as many digits: new each time, and every shell and `date` know it. */
const NOW = '$(date +%d%H%M%S)';
const DIGITS = 8;

/** New idempotency keys for requests that are sent again. */
interface FreshKeys {
  /** The command that sets the variables; null where no request has a key. */
  readonly setting: string | null;
  /** For each key, what of it is replaced by which variable. */
  readonly keys: ReadonlyMap<string, ShellVariables>;
}

/**
 * A key that is equal to another stays equal to it, and one that is like another stays like it: keys of a form keep it,
 * but for a few characters that they have in common. `isInline` puts the time itself in place of variables.
 */
export function freshKeys(steps: readonly Exchange[], isInline: boolean): FreshKeys {
  const used = [...new Set(steps.flatMap(({ request }) => request.headers['idempotency-key'] ?? []))];
  const now = isInline ? NOW : '$NOW';
  const keys = new Map<string, ShellVariables>();
  const set: string[] = [];
  for (const key of used.filter((one) => OWN_KEY.test(one))) {
    if (isInline) keys.set(key, new Map([[key.slice(4, 12), now]]));
    else {
      const name = `KEY${keys.size + 1}`;
      keys.set(key, new Map([[key, `$${name}`]]));
      set.push(`${name}=dgo-$NOW-${keys.size}`);
    }
  }
  const formed = used.filter((key) => !OWN_KEY.test(key));
  for (const key of formed) {
    const part = changeable(key, formed);
    if (part !== null) keys.set(key, new Map([[part, now]]));
  }
  return { setting: keys.size === 0 ? null : [`NOW=${NOW}`, ...set].join(' '), keys };
}

/** The part of a key that is replaced: one that the keys like it have too; null where the key is too short or blank. */
function changeable(key: string, all: readonly string[]): string | null {
  const parts = [...key.matchAll(new RegExp(`(?=([a-z0-9]{${DIGITS}}))`, 'gi'))].flatMap(([, part]) => part ?? []);
  const shared = (part: string) => all.filter((other) => other.includes(part)).length;
  const [best] = parts.toSorted((a, b) => shared(b) - shared(a));
  return best ?? null;
}
