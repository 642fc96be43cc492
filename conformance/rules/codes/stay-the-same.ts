import type { Delivery, Exchange, ExchangeId } from '../../evidence/evidence.js';
import { agreeing, pluralize } from '../../evidence/notation/text.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import {
  codesIn,
  deliveryLabel,
  entriesOf,
  exchangesToShow,
  identityOf,
  isRefunded,
  type ShownCode,
} from '../shared/delivered.js';
import { fold, inconclusive, moreSevere, notApplicable, pass, type Verdict, violated } from '../shared/rule.js';

interface ShownCodes {
  readonly exchange: ExchangeId;
  readonly codes: readonly ShownCode[];
}

/** The codes of each order as they were last shown, by ulid. */
type State = Map<string, ShownCodes>;

/** Judges a whole run: codes that an order shows while it is processed must also show once it is completed. */
export default fold<'delivery', State>({
  id: 'codes/stay-the-same',
  on: 'delivery',
  scope: 'run',
  start: () => new Map(),
  see(shown, delivery) {
    if (isRefunded(delivery)) return undefined;
    const ulid = String(delivery.before['ulid']).toUpperCase();
    let worst: Verdict | undefined;
    for (const exchange of [delivery.codes, delivery.again]) {
      const earlier = shown.get(ulid);
      // Cases run concurrently: one that began later may end earlier.
      if (exchange === null || (earlier !== undefined && earlier.exchange > exchange.id)) continue;
      if (earlier !== undefined) {
        const verdict = compared(delivery, earlier, exchange);
        worst = worst === undefined ? verdict : moreSevere(worst, verdict);
      }
      const codes = codesIn(entriesOf(exchange) ?? []);
      if (codes.length > 0) shown.set(ulid, { exchange: exchange.id, codes });
    }
    for (const exchange of delivery.beside ?? []) {
      const verdict = atOnce(delivery, exchange);
      if (verdict !== null) worst = worst === undefined ? verdict : moreSevere(worst, verdict);
    }
    return worst;
  },
  end: () => notApplicable('no codes were read twice'),
});

function compared(delivery: Delivery, earlier: ShownCodes, exchange: Exchange): Verdict {
  const { response } = exchange;
  const status = finalStatus(exchange);
  const expected = `${theCodes(earlier.codes.length)} that order ${deliveryLabel(delivery)} has shown before`;
  const at = [...exchangesToShow(delivery, exchange), earlier.exchange];
  if (response === null || status === null || status >= 500)
    return inconclusive('the second request for the codes was not answered');
  const entries = entriesOf(exchange);
  if (entries === null)
    return status === 200 ? inconclusive('the codes cannot be read') : violated(at, expected, answered(response));
  const what = lost(earlier.codes, codesIn(entries));
  return what === null ? pass : violated(at, expected, what, { pointer: '/data' });
}

/**
 * Compares the answers to two requests that were sent together. Codes may be added between them, and it is not known
 * which came first, so one answer must show all that the other shows. Null if either shows no codes.
 */
function atOnce(delivery: Delivery, beside: Exchange): Verdict | null {
  const all = [delivery.codes, beside].map((exchange) => codesIn(entriesOf(exchange) ?? []));
  const [fewer = [], more = []] = all.sort((a, b) => a.length - b.length);
  if (fewer.length === 0) return null;
  const what = lost(fewer, more);
  if (what === null) return pass;
  const expected = `${theCodes(fewer.length)} of order ${deliveryLabel(delivery)} in each answer to simultaneous requests`;
  const hint = { hint: 'the codes may be created on the first read, by each request separately', pointer: '/data' };
  return violated(exchangesToShow(delivery, beside, delivery.codes), expected, what, hint);
}

function theCodes(count: number): string {
  return agreeing(count, 'the code', `all ${pluralize(count, 'code')}`);
}

/** Describes the first code that is missing or changed; null if there is none. */
function lost(known: readonly ShownCode[], now: readonly ShownCode[]): string | null {
  const shown = new Map(now.map((code) => [identityOf(code), code]));
  for (const code of known) {
    const same = shown.get(identityOf(code));
    if (same === undefined) return `${identityOf(code)} is missing`;
    const isOther = (a: string, b: string) => a !== '' && a !== b;
    if (isOther(code.pin, same.pin) || isOther(code.serial, same.serial)) {
      return `${identityOf(code)} has another PIN or serial number`;
    }
  }
  return null;
}
