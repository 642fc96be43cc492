import { finalStatus, orderInCreation } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { isRefusedForItsKey, quoted } from './keys.js';

/** Keys that must be accepted: those of a usual form, and those whose first request was refused. */
export default [
  rule(
    'idempotency/usual-keys-are-accepted',
    'replay',
    (replay) => {
      const { means, note, first, control } = replay;
      if (!USUAL.has(means)) return notApplicable('the key is not of a usual form');
      if (orderInCreation(first) !== null) return pass;
      const { response, id } = first.exchange;
      if (response === null) return inconclusive('no answer came');
      if (!isRefusedForItsKey(replay, first)) return notApplicable('the order was refused for another reason');
      const form = means === 'usual key' ? `, ${KEY_FORMS[note] ?? note},` : '';
      return violated(
        [id, ...(control === null ? [] : [control.exchange.id])],
        `201 for the key ${quoted(first.key)}${form} as for another key with the same order`,
        answered(response),
      );
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
  rule(
    'idempotency/refused-key-is-free-again',
    'replay',
    (replay) => {
      const { means, note, first, repeats, control } = replay;
      const [attempt] = repeats;
      const status = finalStatus(first.exchange);
      const isRefused = status !== null && status >= 400 && status <= 499;
      if (means !== 'after a refusal' || attempt === undefined || !isRefused) {
        return notApplicable('the first request was not refused');
      }
      const { response, id } = attempt.exchange;
      if (response === null) return inconclusive('no answer came');
      const order = orderInCreation(attempt);
      const at = [id, first.exchange.id, ...(control === null ? [] : [control.exchange.id])];
      const expected = `a new order for key ${quoted(attempt.key)}, whose first request was refused (${note})`;
      if (order !== null) return pass;
      if (isRefusedForItsKey(replay, attempt)) return violated(at, expected, answered(response));
      return notApplicable('the order is refused under another key as well');
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
] satisfies readonly AnyRule[];

const KEY_FORMS: Readonly<Record<string, string>> = {
  UUID: 'a UUID',
  ULID: 'a ULID',
  'own reference': 'a reference of the client',
};

/** Replays whose first attempt has a key of a usual form. */
const USUAL: ReadonlySet<string> = new Set(['usual key', 'same body', 'other body', 'invalid body']);
