import type { Delivery, Exchange, ExchangeId } from '../../evidence/evidence.js';
import { finalStatus } from '../../evidence/read-body.js';
import { answered } from '../shared/answered.js';
import { codesIn, entriesOf, exhibits, identityOf, isRefunded, nameOf, type ShownCode } from '../shared/delivered.js';
import { fold, graver, inconclusive, notApplicable, pass, type Verdict, violated } from '../shared/rule.js';

interface Sight {
  readonly exchange: ExchangeId;
  readonly codes: readonly ShownCode[];
}

/** The codes of each order as they were shown last. */
type State = Map<string, Sight>;

/** About a whole run: what an order shows on its way, it shows when it is complete. */
export default fold<'delivery', State>({
  id: 'codes/stay-the-same',
  on: 'delivery',
  scope: 'run',
  start: () => new Map(),
  see(sights, delivery) {
    if (isRefunded(delivery)) return undefined;
    const ulid = String(delivery.before['ulid']).toUpperCase();
    let worst: Verdict | undefined;
    for (const exchange of [delivery.codes, delivery.again]) {
      const earlier = sights.get(ulid);
      // Cases run side by side: one that began later may be over earlier.
      if (exchange === null || (earlier !== undefined && earlier.exchange > exchange.id)) continue;
      if (earlier !== undefined) {
        const verdict = compared(delivery, earlier, exchange);
        worst = worst === undefined ? verdict : graver(worst, verdict);
      }
      const codes = codesIn(entriesOf(exchange) ?? []);
      if (codes.length > 0) sights.set(ulid, { exchange: exchange.id, codes });
    }
    for (const exchange of delivery.beside ?? []) {
      const verdict = atOnce(delivery, exchange);
      if (verdict !== null) worst = worst === undefined ? verdict : graver(worst, verdict);
    }
    return worst;
  },
  end: () => notApplicable('no codes were read twice'),
});

function compared(delivery: Delivery, earlier: Sight, exchange: Exchange): Verdict {
  const { response } = exchange;
  const status = finalStatus(exchange);
  const expected = `the ${earlier.codes.length} codes that order ${nameOf(delivery)} has shown before`;
  const at = [...exhibits(delivery, exchange), earlier.exchange];
  if (response === null || status === null || status >= 500) return inconclusive('the codes were not answered again');
  const entries = entriesOf(exchange);
  if (entries === null)
    return status === 200 ? inconclusive('the codes cannot be read') : violated(at, expected, answered(response));
  const what = lost(earlier.codes, codesIn(entries));
  return what === null ? pass : violated(at, expected, what, { pointer: '/data' });
}

/**
 * Two answers to requests that were sent together. More may come between them, and which was made first is not known,
 * so one of them has to show what the other shows. Null where one of them shows no codes.
 */
function atOnce(delivery: Delivery, beside: Exchange): Verdict | null {
  const all = [delivery.codes, beside].map((exchange) => codesIn(entriesOf(exchange) ?? []));
  const [fewer = [], more = []] = all.sort((a, b) => a.length - b.length);
  if (fewer.length === 0) return null;
  const what = lost(fewer, more);
  if (what === null) return pass;
  const expected = `the same ${fewer.length} codes of order ${nameOf(delivery)} for all who ask at once`;
  const hint = { hint: 'the codes may be made when they are first read, by each request for itself', pointer: '/data' };
  return violated(exhibits(delivery, beside, delivery.codes), expected, what, hint);
}

/** What has become of the first code that is not as it was; null where all are. */
function lost(known: readonly ShownCode[], now: readonly ShownCode[]): string | null {
  const shown = new Map(now.map((code) => [identityOf(code), code]));
  for (const code of known) {
    const same = shown.get(identityOf(code));
    if (same === undefined) return `${identityOf(code)} is not among them`;
    const isOther = (a: string, b: string) => a !== '' && a !== b;
    if (isOther(code.pin, same.pin) || isOther(code.serial, same.serial)) {
      return `${identityOf(code)} has another PIN or serial number`;
    }
  }
  return null;
}
