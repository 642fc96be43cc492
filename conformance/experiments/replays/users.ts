import type { Change } from '../../evidence/evidence.js';
import { freshKey } from '../books/attempt.js';
import { changeSince, look, NOT_LOOKED } from '../books/look.js';
import { Desk, type Story } from './desk.js';
import { basketOf, type Scene } from './scene.js';

/** A key of the caller's that another user sends, from a wallet of his own, and then the caller again. */
export const users: Scene = {
  baskets: 2,
  copies: () => [3, 1],
  async *play(props, io, facts) {
    const { otherPaying: wallet } = facts;
    if (wallet === null || !facts.met.includes('other token')) return;
    const desk = new Desk(io, facts);
    const [basket, otherBasket] = [basketOf(props, 0), basketOf(props, 1)];
    const key = freshKey();
    const work = async (): Promise<{ story: Story; change: Change }> => {
      const before = props.thorough ? await look(io) : null;
      const first = await desk.send({ key, basket });
      const stolen = `the key of exchange ${first.exchange.id}, sent by another user`;
      const repeats = [await desk.send({ key, basket, wallet, as: 'other', note: stolen })];
      if (props.thorough) {
        const note = `${stolen}, with another body`;
        repeats.push(await desk.send({ key, basket: otherBasket, wallet, as: 'other', note }));
      }
      repeats.push(await desk.send({ key, basket, note: `the key of exchange ${first.exchange.id}, by its own user` }));
      const story: Story = { means: 'other user', first, repeats };
      return { story, change: before === null ? NOT_LOOKED : await changeSince(io, before) };
    };
    const { story, change } = await io.alone(work, ['caller', 'other']);
    yield desk.evidence(story, change);
  },
};
