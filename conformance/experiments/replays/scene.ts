import type { Evidence } from '../../evidence/evidence.js';
import type { Facts, Minor } from '../../evidence/facts.js';
import type { Recorder } from '../../http/recorder.js';
import type { Basket } from '../books/attempt.js';

/** What a scene plays with. Baskets differ from each other, so that a silent order tells by itself whose it is. */
export type Props = {
  baskets: Basket[];
  /** Whether everything is tried, or the most telling things alone. */
  thorough: boolean;
};

/** A few creations that are watched together. */
export interface Scene {
  /** How many baskets it takes. */
  readonly baskets: number;
  /** How often each basket is sent at most, controls included. */
  readonly copies: (thorough: boolean) => readonly number[];
  /** What it sends beside the baskets costs at most, in minor units. */
  readonly extra?: (thorough: boolean, facts: Facts) => Minor;
  readonly play: (props: Props, io: Recorder, facts: Facts) => AsyncIterable<Evidence>;
}

/** The basket at an index; every scene is given as many as it takes. */
export function basketOf({ baskets }: Props, index: number): Basket {
  const basket = baskets[index];
  if (basket === undefined) throw new Error(`the scene was given ${baskets.length} baskets and needs another`);
  return basket;
}
