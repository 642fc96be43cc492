import type { Attempt } from '../../evidence/evidence.js';
import type { Story } from '../replays/desk.js';
import type { Actor } from './actor.js';

/** What the attempts of a sequence tell about keys: each key that was used again, duplicates without one, and others. */
export function storiesOf({ attempts }: Pick<Actor, 'attempts'>): Story[] {
  const slots = [...new Set(attempts.flatMap(({ slot }) => slot ?? []))];
  const groups = slots.map((slot) => attempts.filter((entry) => entry.slot === slot).map(({ attempt }) => attempt));
  const [bare, ...others] = attempts.filter(({ slot }) => slot === null).map(({ attempt }) => attempt);
  const twins = bare === undefined ? [] : others.filter((other) => isSameBasket(bare, other));
  return [
    ...groups.flatMap((group) => storyOf(group) ?? []),
    ...(bare === undefined || twins.length === 0 ? [] : [{ means: 'no key' as const, first: bare, repeats: twins }]),
    ...otherKeys(groups),
  ];
}

/** The attempts with one key, in the order in which they were sent. */
function storyOf([first, ...repeats]: readonly Attempt[]): Story | null {
  if (first === undefined || repeats.length === 0) return null;
  if (first.exchange.intent === 'depends') {
    const valid = repeats.filter(({ exchange }) => exchange.intent === 'valid');
    return valid.length === 0 ? null : { means: 'after a refusal', first, repeats: valid };
  }
  if (first.exchange.failure?.kind === 'dropped') return { means: 'lost answer', first, repeats };
  const isSame = repeats.every((repeat) => isSameBasket(first, repeat));
  return { means: isSame ? 'same body' : 'other body', first, repeats };
}

/** The first creation with each key, where they are for the same things. */
function otherKeys(groups: readonly (readonly Attempt[])[]): Story[] {
  const [first, ...others] = groups.flatMap((group) => group[0] ?? []).filter(isPlain);
  const repeats = first === undefined ? [] : others.filter((other) => isSameBasket(first, other));
  return first === undefined || repeats.length === 0 ? [] : [{ means: 'other key', first, repeats }];
}

function isPlain({ exchange }: Attempt): boolean {
  return exchange.intent === 'valid' && exchange.failure === null;
}

function isSameBasket(one: Attempt, other: Attempt): boolean {
  const textOf = ({ items }: Attempt) => JSON.stringify(items.map(({ variant, quantity }) => [variant, quantity]));
  return textOf(one) === textOf(other);
}
