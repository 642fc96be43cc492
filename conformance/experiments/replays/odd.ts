import type { Basket } from '../books/attempt.js';
import { changeSince, look, NOT_LOOKED } from '../books/look.js';
import { Desk, type Sending, type Story } from './desk.js';
import { keyOfLength, oddKeys } from './keys.js';
import { basketOf, type Scene } from './scene.js';

/** Lengths that many deployments take. Where they do, such a key counts like any other. */
const USUAL_LENGTHS = { quick: [255], thorough: [65, 130, 255] };
/** A quick run tries none of these. */
const LARGE_LENGTHS = [256, 1_000, 4_000];

type Odd = { means: Story['means']; key: string; note: string };

/** Keys of which the contract does not speak: blank ones, long ones, and such with unusual characters. Each is sent twice. */
export const odd: Scene = {
  baskets: 1,
  copies: (thorough) => [2 * (usualLengths(thorough).length + unstatedKeys(thorough).length)],
  async *play(props, io, facts) {
    const desk = new Desk(io, facts);
    const basket = basketOf(props, 0);
    const long = await io.alone(async () => {
      const before = await look(io);
      const stories: Story[] = [];
      for (const kind of usualLengths(props.thorough).map(longKey)) stories.push(await twice(desk, basket, kind));
      return { stories, change: await changeSince(io, before) };
    });
    for (const story of long.stories) yield desk.evidence(story, long.change);
    for (const kind of unstatedKeys(props.thorough)) {
      const story = await io.alone(() => twice(desk, basket, kind));
      yield desk.evidence(story, NOT_LOOKED);
    }
  },
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

async function twice(desk: Desk, basket: Basket, { means, key, note }: Odd): Promise<Story> {
  const sending: Sending = { key, basket, intent: 'silent', note: note === '' ? means : `${means}: ${note}` };
  return { means, note, first: await desk.send(sending), repeats: [await desk.send(sending)] };
}
