import type { Evidence, Race } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { createdOrder } from '../../evidence/read-exchange.js';
import type { Recorder } from '../../http/recorder.js';
import { changeSince, takeSnapshot } from '../account-snapshots/snapshot.js';
import { type ReplayDraft, Sender } from '../replays/fixture.js';

/**
 * Sends the order again that the nearly empty wallet has paid for, with its key: the wallet could not pay a second time,
 * and need not. To be called within `io.withExclusiveLock`.
 */
export async function winnerAgain(races: readonly Race[], io: Recorder, facts: Facts): Promise<Evidence[]> {
  const poor = facts.poor?.uuid;
  const own = races.filter(({ keys }) => keys === 'own').flatMap(({ attempts }) => attempts);
  const first = own.find((attempt) => attempt.wallet === poor && createdOrder(attempt) !== null);
  if (first === undefined) return [];
  const before = await takeSnapshot(io);
  const sender = new Sender(io, facts);
  const note = `the key of request #${first.exchange.id}, when its wallet is nearly empty`;
  const basket = first.items.map(({ variant, quantity }) => ({ variant, quantity }));
  const repeats = [await sender.send({ key: first.key, basket, wallet: first.wallet, note })];
  const draft: ReplayDraft = { means: 'same body', first, repeats, since: 'last repeat' };
  return [sender.evidence(draft, await changeSince(io, before))];
}
