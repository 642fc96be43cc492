import * as fc from 'fast-check';
import type { Facts } from '../evidence/facts.js';
import { changeSince, NO_SNAPSHOT, takeSnapshot } from './account-snapshots/snapshot.js';
import { affordable, type Basket, costOf, replaceSoldOut } from './create-order.js';
import { experiment } from './experiment.js';
import {
  basketOf,
  type CreationRequest,
  type ReplayDraft,
  type Scenario,
  type ScenarioInput,
  Sender,
} from './replays/fixture.js';
import { keyOfLength, oddKeys } from './replays/keys.js';
import { resending } from './replays/resending.js';
import { lostAnswers, progress, users } from './replays/special-cases.js';

type ScenarioName = 'resending' | 'progress' | 'lost answers' | 'users' | 'odd keys';

/** The index of the cheap product that this experiment begins with. */
const FIRST_PRODUCT = 2;
/** The scenarios of a quick run. */
const IN_QUICK_RUNS: readonly ScenarioName[] = ['resending', 'users'];

/** `scene` is the name of the scenario in stored inputs. */
type Input = ScenarioInput & { scene: ScenarioName };

/** Sends creations again, in every way in which a client may do so, and reads the account afterwards. */
export const replays = experiment<Input>({
  name: 'replays',
  gathers: ['replay', 'delivery', 'charge'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 1, deep: 30 },
  fixedCases(facts, depth) {
    const all = Object.keys(SCENARIOS) as ScenarioName[]; // the keys of an object that is written out above
    const names = depth === 'quick' ? IN_QUICK_RUNS : all;
    return names.flatMap((scene) => {
      const baskets = differentBaskets(facts, SCENARIOS[scene].baskets);
      return baskets.length === 0 ? [] : [{ scene, baskets, thorough: depth !== 'quick' }];
    });
  },
  arbitrary(facts) {
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
    const input = { baskets: baskets.map((basket) => replaceSoldOut(basket, facts)), thorough };
    yield* SCENARIOS[scene].run(input, io, facts);
  },
});

/**
 * `wanted` different cheap baskets. If there are several, some have two products: a few bugs show only then, and other
 * clients are unlikely to buy the same at the same time. Empty if nothing can be bought.
 */
function differentBaskets(facts: Facts, wanted: number): Basket[] {
  const products = affordable(facts, FIRST_PRODUCT).slice(0, Math.max(wanted, 2));
  const [cheapest, second] = products;
  if (cheapest === undefined) return [];
  const pair = (quantity: number): Basket =>
    [cheapest, ...(second === undefined ? [] : [second])].map(({ variantId }) => ({ variant: variantId, quantity }));
  return Array.from({ length: wanted }, (_, index): Basket => {
    if (wanted > 1 && index === 0) return pair(1);
    // Any part of an invalid body may be bought, so its quantity is an unusual one.
    if (index === 2) return pair(4);
    const { variantId } = products[(wanted - index) % products.length] ?? cheapest;
    // Adjacent baskets cost different sums even if all prices are equal.
    return [{ variant: variantId, quantity: 1 + Math.floor(index / products.length) + (index === 4 ? 1 : 0) }];
  });
}

/** Key lengths that many deployments accept. If one does, the key counts like any other. */
const USUAL_LENGTHS = { quick: [255], thorough: [65, 130, 255] };
/** Key lengths that a quick run does not try. */
const LARGE_LENGTHS = [256, 1_000, 4_000];

/** A key that is tried, and why. */
type Odd = { means: ReplayDraft['means']; key: string; note: string };

/** Keys that the contract does not mention: blank, long, and with unusual characters. Each is sent twice. */
const oddKeyScenario: Scenario = {
  baskets: 1,
  copies: (thorough) => [2 * (usualLengths(thorough).length + unstatedKeys(thorough).length)],
  async *run(input, io, facts) {
    const sender = new Sender(io, facts);
    const basket = basketOf(input, 0);
    const long = await io.withExclusiveLock(async () => {
      const before = await takeSnapshot(io);
      const drafts: ReplayDraft[] = [];
      for (const kind of usualLengths(input.thorough).map(longKey)) drafts.push(await twice(sender, basket, kind));
      return { drafts, change: await changeSince(io, before) };
    });
    for (const draft of long.drafts) yield sender.evidence(draft, long.change);
    for (const kind of unstatedKeys(input.thorough)) {
      const draft = await io.withExclusiveLock(() => twice(sender, basket, kind));
      yield sender.evidence(draft, NO_SNAPSHOT);
    }
  },
};

const SCENARIOS: Readonly<Record<ScenarioName, Scenario>> = {
  resending,
  progress,
  'lost answers': lostAnswers,
  users,
  'odd keys': oddKeyScenario,
};

function usualLengths(thorough: boolean): readonly number[] {
  return thorough ? USUAL_LENGTHS.thorough : USUAL_LENGTHS.quick;
}

function unstatedKeys(thorough: boolean): Odd[] {
  const blank: Odd = { means: 'blank key', key: '  ', note: '' };
  if (!thorough) return [blank];
  const odds = oddKeys().map(({ key, note }): Odd => ({ means: 'odd key', key, note }));
  return [blank, ...LARGE_LENGTHS.map(longKey), ...odds];
}

function longKey(length: number): Odd {
  return { means: 'long key', key: keyOfLength(length), note: `${length} characters` };
}

async function twice(sender: Sender, basket: Basket, { means, key, note }: Odd): Promise<ReplayDraft> {
  const sending: CreationRequest = { key, basket, intent: 'silent', note: note === '' ? means : `${means}: ${note}` };
  return { means, note, first: await sender.send(sending), repeats: [await sender.send(sending)] };
}
