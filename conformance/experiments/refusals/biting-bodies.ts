import type { Json } from '../../evidence/evidence.js';
import { type Basket, bodyOf } from '../create-order.js';
import type { InvalidOrder } from './flaw.js';

/** A body, and whether a quick run tries it. */
interface BitingBody {
  readonly flaw: InvalidOrder;
  readonly isTelling: boolean;
}

const DEEP = 10_000;
/** Of a letter that is no hexadecimal digit: a run pays from no wallet that was not named. */
const LONG = 8_300;
const HALF_A_PAIR = String.raw`\ud83d`;

/** Bodies with what is known to bite parsers, drivers and databases. */
export function bitingBodies({ wallet, basket }: { wallet: string; basket: Basket }): BitingBody[] {
  const [item] = basket;
  if (item === undefined) return [];
  const of = (walletId: string) => bodyOf({ wallet: walletId, basket: [item] });
  const text = JSON.stringify(of(wallet));
  const amid = `${wallet.slice(0, -1)}\0${wallet.slice(-1)}`;
  return [
    flawed('shape', 'NUL amid its wallet_id', of(amid), true),
    flawed('shape', 'an emoji as its wallet_id', of('😀'), false),
    flawed('shape', 'a wallet_id of 8,300 letters', of('x'.repeat(LONG)), false),
    flawed('shape', 'half a surrogate pair in its wallet_id', text.replace(wallet, wallet + HALF_A_PAIR), true),
    flawed('shape', '1e400 as a variant', text.replace(String(item.variant), '1e400'), false),
    flawed('malformed body', 'brackets that are never closed', '['.repeat(DEEP), false),
  ];
}

function flawed(cause: InvalidOrder['cause'], note: string, body: Json, isTelling: boolean): BitingBody {
  return { flaw: { cause, place: null, note, body, mediaType: '' }, isTelling };
}
