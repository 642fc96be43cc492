import * as fc from 'fast-check';
import type { Facts } from '../evidence/facts.js';
import { affordable, type Basket, costOf, inStock } from './creation.js';
import { experiment } from './experiment.js';
import type { Fixture, Scenario } from './replays/fixture.js';
import { resending } from './replays/resending.js';
import { lostAnswers, odd, progress, users } from './replays/special-cases.js';

type ScenarioName = 'resending' | 'progress' | 'lost answers' | 'users' | 'odd keys';

const SCENARIOS: Readonly<Record<ScenarioName, Scenario>> = {
  resending,
  progress,
  'lost answers': lostAnswers,
  users,
  'odd keys': odd,
};
/** Which of the cheap products this experiment begins with. */
const TURN = 2;
/** What a quick run tries. */
const IN_HASTE: readonly ScenarioName[] = ['resending', 'users'];

type Input = Fixture & { scene: ScenarioName };

/** Sends creations again, in every way in which a client may come to do so, and looks at what they have done. */
export const replays = experiment<Input>({
  name: 'replays',
  gathers: ['replay', 'charge'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 2, deep: 30 },
  always(facts, depth) {
    const all = Object.keys(SCENARIOS) as ScenarioName[]; // the keys of an object that is written out above
    const scenes = depth === 'quick' ? IN_HASTE : all;
    return scenes.flatMap((scene) => {
      const baskets = differentBaskets(facts, SCENARIOS[scene].baskets);
      return baskets.length === 0 ? [] : [{ scene, baskets, thorough: depth !== 'quick' }];
    });
  },
  inputs(facts) {
    const items = differentBaskets(facts, 4)
      .map(([item]) => item)
      .filter((item) => item !== undefined);
    const [item] = items;
    if (item === undefined) return null;
    const basket = fc.array(fc.tuple(fc.constantFrom(...items), fc.integer({ min: 1, max: 3 })), {
      minLength: 1,
      maxLength: 2,
    });
    const asked = basket.map((all): Basket => all.map(([{ variant }, quantity]) => ({ variant, quantity })));
    const scene = fc.constantFrom<ScenarioName>('lost answers', 'progress', 'resending');
    return fc
      .tuple(scene, fc.array(asked, { minLength: 5, maxLength: 5 }))
      .map(([name, baskets]) => ({ scene: name, baskets: [...baskets, [item]], thorough: false }));
  },
  worstCase({ scene, baskets, thorough }, facts) {
    const copies = SCENARIOS[scene].copies(thorough);
    const extra = SCENARIOS[scene].extra?.(thorough, facts) ?? 0;
    return copies.reduce((sum, times, index) => sum + times * costOf(baskets[index] ?? [], facts), extra);
  },
  async *gather({ scene, baskets, thorough }, io, facts) {
    const fixture = { baskets: baskets.map((basket) => inStock(basket, facts)), thorough };
    yield* SCENARIOS[scene].run(fixture, io, facts);
  },
});

/**
 * So many baskets that are not alike, cheap ones. Where there are several, some have two products: a few mistakes need
 * that to show, and other clients are unlikely to buy the same at the same time. Empty where nothing can be bought.
 */
function differentBaskets(facts: Facts, wanted: number): Basket[] {
  const products = affordable(facts, TURN).slice(0, Math.max(wanted, 2));
  const [cheapest, second] = products;
  if (cheapest === undefined) return [];
  const pair = (quantity: number): Basket =>
    [cheapest, ...(second === undefined ? [] : [second])].map(({ variantId }) => ({ variant: variantId, quantity }));
  return Array.from({ length: wanted }, (_, index): Basket => {
    if (wanted > 1 && index === 0) return pair(1);
    // Of what comes with a broken body any part may be bought, so that it should not be a usual quantity.
    if (index === 2) return pair(4);
    const { variantId } = products[(wanted - index) % products.length] ?? cheapest;
    // Neighbours cost different sums even where all prices are equal.
    return [{ variant: variantId, quantity: 1 + Math.floor(index / products.length) + (index === 4 ? 1 : 0) }];
  });
}
