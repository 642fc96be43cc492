import { orderShown } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { quoted } from './resent.js';
import { isRefusedForItsKey } from './told-apart.js';

/** Replays whose first attempt has a key of a usual form. */
const USUAL: ReadonlySet<string> = new Set(['usual key', 'same body', 'other body', 'invalid body']);

export default rule(
  'idempotency/usual-keys-are-accepted',
  'replay',
  (replay) => {
    const { means, note, first, control } = replay;
    if (!USUAL.has(means)) return notApplicable('the key is not of a usual form');
    if (orderShown(first) !== null) return pass;
    const { response, id } = first.exchange;
    if (response === null) return inconclusive('no answer came');
    if (!isRefusedForItsKey(replay, first)) return notApplicable('the order was refused for another reason');
    const form = means === 'usual key' ? `, a ${note},` : '';
    return violated(
      [id, ...(control === null ? [] : [control.exchange.id])],
      `the key ${quoted(first.key)}${form} is accepted, as is another key for the same order`,
      answered(response),
    );
  },
  { needs: ['token', 'spend', 'wallet'] },
);
