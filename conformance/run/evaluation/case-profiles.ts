import type { Evidence, Exchange, ExchangeId, Json, JsonObject, Role } from '../../evidence/evidence.js';
import { caseTraits } from '../../evidence/traits/cases.js';
import { rowTraits } from '../../evidence/traits/rows.js';
import { type LateTraits, type Trait, TraitInterner, type Traits } from '../../evidence/traits/trait.js';
import type { Violated } from '../../rules/shared/rule.js';
import type { Answer } from './comparable-requests.js';
import { EarlierAnswers } from './earlier-answers.js';
import { type KnownOrders, orderOf, type SubjectOrder } from './known-orders.js';

/** Rows of one case that are kept. */
const MOST_ROWS = 1_000;
/** Addresses whose readers are remembered. */
const MOST_ADDRESSES = 20_000;

/** The case that a verdict is about. */
export interface CaseOrigin {
  readonly experiment: string;
  readonly input: Json;
  /** Position among the experiment's drawn inputs; null for an input that is always tried. */
  readonly drawn: number | null;
}

/** What is special about a violating case and about its rows. */
export interface ViolationProfile {
  /** Of the case, counted from 1 within the run. */
  readonly number: number;
  /** Null for a verdict on the run as a whole. */
  readonly traits: Traits | LateTraits | null;
  readonly answer: Answer | null;
  readonly failingRows: readonly Traits[];
  readonly otherRows: readonly Traits[];
  /** The parameter in which an earlier request differs that got what is wrong here; null where there is none. */
  readonly matchesBut: string | null;
}

/** What a verdict is about. */
export interface JudgedCase extends CaseOrigin {
  /** Counted from 1 within the run. */
  readonly number: number;
  /** Null for the run as a whole. */
  readonly traits: Traits | LateTraits | null;
  /** Of a case that is one request. */
  readonly answer: Answer | null;
}

/** Says what is special about cases. */
export class CaseProfiles {
  readonly #interner = new TraitInterner();
  /** Several rules judge one piece of evidence. */
  readonly #known = new WeakMap<Evidence, Traits | LateTraits>();
  /** Who has read an address, by its path and query, and the first read of each. */
  readonly #readers = new Map<string, Map<Role, ExchangeId>>();
  readonly #orders: KnownOrders;
  readonly earlier = new EarlierAnswers();
  #began: number | null = null;

  constructor(orders: KnownOrders) {
    this.#orders = orders;
  }

  /** Notes when the first request of the run was sent, and who has read what. */
  note(exchanges: readonly Exchange[]): void {
    this.earlier.note(exchanges);
    if (exchanges[0] !== undefined) this.#began ??= Date.parse(exchanges[0].startedAt);
    for (const { id, as, request } of exchanges) {
      if (request.method !== 'GET') continue;
      const address = addressOf(request.target);
      const readers = this.#readers.get(address) ?? new Map<Role, ExchangeId>();
      readers.set(as, Math.min(readers.get(as) ?? id, id));
      if (this.#readers.size < MOST_ADDRESSES) this.#readers.set(address, readers);
    }
  }

  traitsOf(judged: Evidence | null, input: Json): Traits | LateTraits | null {
    if (judged === null) return null;
    const known = this.#known.get(judged);
    if (known !== undefined) return known;
    const own = [...caseTraits(judged, input, this.#began), ...this.#historyOf(judged)];
    const about = orderOf(judged);
    const traits =
      about === null ? this.#interner.of([...this.#orders.sentTraits(judged), ...own]) : this.#late(about, own);
    this.#known.set(judged, traits);
    return traits;
  }

  /** A case that ends later may show more of the order. */
  #late(order: SubjectOrder, own: Traits): LateTraits {
    let known: Traits | null = null;
    return () => {
      known ??= this.#interner.of([...this.#orders.traitsOf(order), ...own]);
      return known;
    };
  }

  /** Whether the same address was read before, and by whom: what a cache keeps shows there. */
  #historyOf(judged: Evidence): Trait[] {
    if (judged.kind !== 'exchange' && judged.kind !== 'intrusion') return [];
    const { id, as, request } = judged.kind === 'exchange' ? judged.item : judged.item.exchange;
    if (request.method !== 'GET') return [];
    const readers = this.#readers.get(addressOf(request.target)) ?? new Map<Role, ExchangeId>();
    const before = [...readers].filter(([, first]) => first < id).map(([role]) => role);
    return [
      ...(before.includes(as) ? (['are reads of an address that was read before'] as const) : []),
      ...(before.some((role) => role !== as)
        ? (['are reads of an address that another user read before'] as const)
        : []),
    ];
  }

  profileOf({ rows, pointer }: Violated, judged: JudgedCase, decisive: Exchange | undefined): ViolationProfile {
    const { number, traits, answer } = judged;
    const [failingRows, otherRows] = [this.#rows(rows?.failing), this.#rows(rows?.others)];
    const matchesBut = this.earlier.matchFor(decisive, pointer ?? null)?.parameter ?? null;
    return { number, traits, answer, failingRows, otherRows, matchesBut };
  }

  #rows(rows: readonly JsonObject[] = []): Traits[] {
    return rows.slice(0, MOST_ROWS).map((row) => this.#interner.of(rowTraits(row, this.#began)));
  }
}

/** A target with its path in lower case: an order is read in either. */
function addressOf(target: string): string {
  const path = target.split('?', 1)[0] ?? '';
  return path.toLowerCase() + target.slice(path.length);
}
