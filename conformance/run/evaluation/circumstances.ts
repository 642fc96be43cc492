import type { RuleId } from '../../../generated/rules.js';
import type { Exchange } from '../../evidence/evidence.js';
import { jsonOf } from '../../evidence/read-exchange.js';
import { recordsIn } from '../../evidence/subjects.js';
import type { Counterexample } from './counterexample.js';
import type { KnownOrders } from './known-orders.js';
import { type ExchangeIndex, isOfOneBody } from './related-exchanges.js';
import { countVerdict, keepSmallest, type RuleTally } from './rule-tally.js';
import { sentAt, Timeline } from './timeline.js';
import { ASKED_AGAIN, type Outage, OverdueRequests, outagesIn, outageText } from './unanswered.js';

/** Exchanges from before an outage that a violation is shown with. */
const MOST_PRECEDING = 12;

/** What was going on in a run while a violation happened: other requests, an outage, an overloaded machine. */
export class Circumstances {
  readonly #timeline = new Timeline();
  readonly #overdue = new OverdueRequests();
  readonly #index: ExchangeIndex;
  readonly #orders: Pick<KnownOrders, 'itemsOf'>;
  readonly #overloads = new Map<string, number>();
  readonly #held: { tally: RuleTally; counterexample: Counterexample; decisive: Exchange }[] = [];
  #outages: readonly Outage[] | null = null;

  constructor(index: ExchangeIndex, orders: Pick<KnownOrders, 'itemsOf'>) {
    this.#index = index;
    this.#orders = orders;
  }

  note(exchanges: readonly Exchange[]): void {
    this.#outages = null;
    this.#timeline.note(exchanges);
    this.#overdue.note(exchanges);
  }

  /** Puts a violation off to the end if its decisive request was not answered in time, since that may be asked again. */
  hold(tally: RuleTally, counterexample: Counterexample): boolean {
    const [decisive] = counterexample.exchanges;
    if (decisive === undefined || !OverdueRequests.has(decisive)) return false;
    // Of one that is asked again, the first try is the case.
    if (decisive.note !== ASKED_AGAIN) this.#held.push({ tally, counterexample, decisive });
    return true;
  }

  /** Counts the violations that were put off: where the machine was overloaded, they say nothing about the deployment. */
  settle(): void {
    for (const { tally, counterexample, decisive } of this.#held.splice(0)) {
      const judged = this.#overdue.judge(decisive, this.#timeline);
      if (judged.is === 'violation') keepSmallest(tally, { ...counterexample, circumstances: judged.circumstances });
      else {
        countVerdict(tally, { is: 'inconclusive', because: judged.because });
        this.#overloads.set(judged.because, (this.#overloads.get(judged.because) ?? 0) + 1);
      }
    }
  }

  /** The violation with what was sent between its exchanges, and with the outage that it is part of. */
  around(counterexample: Counterexample): Counterexample {
    const { circumstances = [] } = counterexample;
    const exchanges = this.#completed(counterexample);
    const outage = this.#outageOf(exchanges[0]);
    const preceding = outage === undefined ? [] : this.#before(outage, exchanges);
    const creation = this.#creationFor({ ...counterexample, exchanges });
    const own = [...exchanges, ...preceding, ...creation, ...this.#named(exchanges)];
    const found = [...own, ...this.#refusedBefore(own), ...this.#readByOthers(exchanges)];
    const all = [...new Map(found.map((exchange) => [exchange.id, exchange])).values()];
    const between = this.#timeline.between(all);
    const told = [
      ...circumstances,
      ...(outage === undefined ? [] : [outageText(outage)]),
      ...this.#itemsUnlessShown(all),
    ];
    return {
      ...counterexample,
      exchanges: all,
      ...(between.length > 0 ? { between } : {}),
      ...(told.length > 0 ? { circumstances: told } : {}),
    };
  }

  /** Also what the verdict refers to of cases that ended after it. */
  #completed({ verdict: { at }, exchanges }: Counterexample): readonly Exchange[] {
    const shown = this.#index.find(at, exchanges);
    return [...shown, ...exchanges.filter(({ id }) => !at.includes(id))];
  }

  /** What the reader must know: outages, with the rules that could not be judged, and signs of an overloaded machine. */
  gaps(unjudged: () => readonly RuleId[]): string[] {
    const outages = this.#found();
    const names = outages.length === 0 ? [] : unjudged();
    const lost = names.length === 0 ? '' : `; not judged because of it: ${names.join(', ')}`;
    const [overload] = this.#overloads.keys();
    const count = [...this.#overloads.values()].reduce((sum, one) => sum + one, 0);
    const more = count > 1 ? ` (${count} such requests)` : '';
    return [
      ...outages.map((outage, index) => `${outageText(outage)}${index === outages.length - 1 ? lost : ''}`),
      ...(overload === undefined ? [] : [`${overload}${more}`]),
    ];
  }

  #found(): readonly Outage[] {
    this.#outages ??= outagesIn(this.#timeline.moments);
    return this.#outages;
  }

  #outageOf(decisive: Exchange | undefined): Outage | undefined {
    if (decisive === undefined) return undefined;
    return this.#found().find(({ failed }) => failed.some(({ id }) => id === decisive.id));
  }

  /** The items of the order that was read, where no request shows them. */
  #itemsUnlessShown([decisive, ...others]: readonly Exchange[]): string[] {
    // Whose order it is matters there, and not what was bought.
    if (decisive === undefined || decisive.intent === 'foreign') return [];
    const isShown = [decisive, ...others].some((one) =>
      recordsIn(jsonOf(one)).some(({ items }) => items !== undefined),
    );
    const text = isShown ? null : this.#orders.itemsOf(decisive);
    return text === null ? [] : [text];
  }

  /**
   * The creation of the order that was read, in any case of the run, and all that was sent with its key before: what was
   * wrong with those shows here.
   */
  #creationFor({ exchanges, verdict }: Counterexample): Exchange[] {
    const [decisive] = exchanges;
    const creation = decisive === undefined || isOfOneBody(verdict) ? undefined : this.#index.creationOf(decisive);
    if (decisive === undefined || creation === undefined) return [];
    const sent = [creation, ...this.#index.creationsLike(creation).filter((one) => sentAt(one) < sentAt(decisive))];
    return [...new Set(sent)].filter(({ id }) => !exchanges.some((one) => one.id === id));
  }

  /** The requests of other cases that the note of a creation names, e.g. as the one whose key it sends. */
  #named(known: readonly Exchange[]): Exchange[] {
    const notes = known.flatMap(({ operation, note }) => (operation === 'createOrder' ? [note] : []));
    const ids = notes.flatMap((note) => [...note.matchAll(/request #(\d+)/g)].map(([, id]) => Number(id)));
    const missing = [...new Set(ids)].filter((id) => !known.some((one) => one.id === id));
    return this.#index.find(missing, []).slice(0, MOST_PRECEDING);
  }

  /** What was refused before under the key of a creation, in any case of the run. */
  #refusedBefore(known: readonly Exchange[]): Exchange[] {
    const ids = new Set(known.map(({ id }) => id));
    const found = known.flatMap((exchange) => this.#index.refusedBefore(exchange));
    return [...new Set(found)].filter(({ id }) => !ids.has(id)).slice(0, MOST_PRECEDING);
  }

  /** What other users got from the same address before, in any case: a cache may have kept it for this one. */
  #readByOthers(known: readonly Exchange[]): Exchange[] {
    const [decisive] = known;
    if (decisive === undefined || !isLeak(decisive)) return [];
    if (known.some(({ as, request }) => as !== decisive.as && isLike(request, decisive))) return [];
    const before = this.#index
      .readsLike(decisive)
      .filter((other) => other.as !== decisive.as && sentAt(other) + other.ms <= sentAt(decisive))
      .sort((one, other) => sentAt(one) - sentAt(other));
    return [...new Map(before.map((exchange) => [exchange.as, exchange])).values()];
  }

  #before({ preceding }: Outage, known: readonly Exchange[]): Exchange[] {
    const ids = new Set(known.map(({ id }) => id));
    const others = preceding.filter(({ id }) => !ids.has(id)).slice(-MOST_PRECEDING);
    return this.#index.find(
      others.map(({ id }) => id),
      [],
    );
  }
}

function isLike({ target }: Exchange['request'], { request }: Exchange): boolean {
  return target.toLowerCase() === request.target.toLowerCase();
}

/** Whether somebody got what is not theirs. */
function isLeak({ intent, response }: Exchange): boolean {
  const isForbidden = intent === 'foreign' || intent === 'unauthenticated';
  return isForbidden && response !== null && response.status < 300;
}
