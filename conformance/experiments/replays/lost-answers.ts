import { setTimeout as sleep } from 'node:timers/promises';
import type { Attempt } from '../../evidence/evidence.js';
import { orderShown } from '../../evidence/read-body.js';
import { type Basket, freshKey } from '../books/attempt.js';
import { changeSince, look } from '../books/look.js';
import { Desk, type Story } from './desk.js';
import { basketOf, type Scene } from './scene.js';

/** The first try may be under way still when the next one comes, and a deployment may refuse that one meanwhile. */
export const LATER_MS: readonly number[] = [200, 800, 2_000];
const PAUSES_MS = [0, ...LATER_MS];
const ROUNDS = { quick: 1, thorough: 3 };

/** The client drops the connection before it reads the answer, and sends the same key again. */
export const lostAnswers: Scene = {
  baskets: 6,
  copies: (thorough) =>
    Array.from({ length: 2 * (thorough ? ROUNDS.thorough : ROUNDS.quick) }, () => PAUSES_MS.length + 3),
  async *play(props, io, facts) {
    const desk = new Desk(io, facts);
    const played = await io.alone(async () => {
      const before = await look(io);
      const rounds = Array.from({ length: props.thorough ? ROUNDS.thorough : ROUNDS.quick }, (_, round) => round);
      // Side by side, as most of it is waiting, and nobody else may write meanwhile.
      const stories = await Promise.all(
        rounds.flatMap((round) => [
          lost(desk, basketOf(props, 2 * round + 1), 'sent', round),
          lost(desk, basketOf(props, 2 * round), 'answered', round),
        ]),
      );
      return { stories, change: await changeSince(io, before) };
    });
    for (const story of played.stories) yield desk.evidence(story, played.change);
  },
};

/** In the rounds after the first, the client waits a while before it tries again, and sends the key once more in the end. */
async function lost(desk: Desk, basket: Basket, drop: 'sent' | 'answered', round: number): Promise<Story> {
  const key = freshKey();
  const when = drop === 'sent' ? 'after the request had left' : 'as the answer began';
  const first = await desk.send({ key, basket, drop, note: `the client drops the connection ${when}` });
  const repeats: Attempt[] = [];
  for (const pause of PAUSES_MS) {
    await sleep(pause + 150 * round);
    const note = repeats.length === 0 ? `the key of exchange ${first.exchange.id}, whose answer was lost` : 'and again';
    // A deployment may refuse what comes with a key that it is still working on, with any 4xx.
    const attempt = await desk.send({ key, basket, intent: 'silent', note });
    repeats.push(attempt);
    if (orderShown(attempt) !== null) break;
  }
  if (round > 0) repeats.push(await desk.send({ key, basket, note: 'once more, to be sure' }));
  const isAnswered = repeats.some((attempt) => orderShown(attempt) !== null);
  const story: Story = { means: 'lost answer', note: `dropped ${when}`, first, repeats };
  return isAnswered ? story : desk.controlled(story);
}
