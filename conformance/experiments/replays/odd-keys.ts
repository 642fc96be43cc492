import { changeSince, NO_SNAPSHOT, takeSnapshot } from '../account-snapshots/snapshot.js';
import type { Basket } from '../create-order.js';
import { basketOf, type CreationRequest, type ReplayDraft, type Scenario, Sender } from './fixture.js';
import { keyOfLength, oddKeys } from './keys.js';

/** Key lengths that many deployments accept. If one does, the key counts like any other. */
const USUAL_LENGTHS = { quick: [255], thorough: [65, 130, 255] };
/** Key lengths that a quick run does not try. */
const LARGE_LENGTHS = [256, 1_000, 4_000];

type Odd = { means: ReplayDraft['means']; key: string; note: string };

/** Keys that the contract does not mention: blank, long, and with unusual characters. Each is sent twice. */
export const odd: Scenario = {
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
