import type { JsonObject, ListOperation, Query, Walk } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { selectedRows } from '../../evidence/row-filter.js';
import { type Combination, coveringArray, type Factors, neighboursOf } from './covering-array.js';
import {
  ABOVE,
  FITTING,
  factorsOf,
  filterClasses,
  type ParameterClasses,
  type Place,
  pageSizes,
  type Reader,
  searchClasses,
} from './parameter-classes.js';

/** A whole list, or all that one search shows. */
export interface Base {
  readonly as: 'caller' | 'other';
  readonly search: Query;
  readonly walk: Walk;
}

/** The page that a combination of classes stands for. */
export interface PagePlan {
  readonly row: Combination;
  readonly reader: Reader;
  readonly place: Place;
  /** Without `page`. */
  readonly query: Query;
  readonly base: Base;
  readonly page: number;
  readonly pages: number;
}

const SEED = 1;
const STATED_MAXIMUM = 100;

/** All combinations of classes of one list, and what they are on this account. */
export class QuerySpace {
  readonly factors: Factors;
  readonly #list: ListOperation;
  readonly #facts: Facts;
  readonly #bases: readonly Base[];
  readonly #searches: ParameterClasses;
  readonly #filters = new Map<Base, ParameterClasses>();
  readonly #counts = new Map<string, number | null>();

  constructor(list: ListOperation, facts: Facts, bases: readonly Base[]) {
    this.#list = list;
    this.#facts = facts;
    this.#bases = bases;
    this.#searches = searchClasses(list, facts);
    const own = bases.find(({ as }) => as === 'caller');
    const parameters = own === undefined ? {} : { ...this.#searches, ...filterClasses(list, own.walk) };
    this.factors = factorsOf(list, facts, parameters);
  }

  /**
   * Pages in which each combination of so many classes occurs, as far as this account has it. The first of them differ
   * from a usual request in one class each: they are the ones that a cache confuses whose key lacks that parameter.
   */
  plans(strength: number): PagePlan[] {
    const isPossible = (row: Combination) => this.#plan(row) !== null;
    const always = neighboursOf(usualOf(this.factors), this.factors);
    const rows = coveringArray(this.factors, strength, { isPossible, always, seed: SEED });
    return rows.flatMap((row) => this.#plan(row) ?? []);
  }

  /** Null where there is no such page. */
  #plan(row: Combination): PagePlan | null {
    const reader = row['reader'] as Reader; // as `factorsOf` names them
    const place = row['place'] as Place;
    const as = reader === 'other user' ? 'other' : 'caller';
    const search = this.#queryOf(row, this.#searches);
    const base = this.#bases.find((one) => one.as === as && sameQuery(one.search, search));
    if (base === undefined) return null;
    const filters = this.#queryOf(row, this.#filtersOf(base));
    const total = filters === null ? null : this.#count(base, filters);
    if (search === null || filters === null || total === null) return null;
    const size = this.#size(row['per_page'] ?? '', total);
    if (size === null) return null;
    const pages = Math.max(1, Math.ceil(total / size));
    const page = pageAt(place, { total, size, pages });
    if (page === null) return null;
    const perPage = row['per_page'] === 'absent' ? {} : { per_page: row['per_page'] === ABOVE ? ABOVE : String(size) };
    return { row, reader, place, query: { ...search, ...filters, ...perPage }, base, page, pages };
  }

  /** The query of the classes of these parameters; null where one has no value on this account. */
  #queryOf(row: Combination, parameters: ParameterClasses): Query | null {
    let query: Query = {};
    for (const [name, classes] of Object.entries(parameters)) {
      const part = classes[row[name] ?? ''];
      if (part === undefined) return null;
      query = { ...query, ...part };
    }
    return query;
  }

  #filtersOf(base: Base): ParameterClasses {
    const known = this.#filters.get(base) ?? filterClasses(this.#list, base.walk);
    this.#filters.set(base, known);
    return known;
  }

  #count(base: Base, filters: Query): number | null {
    const key = JSON.stringify([base.as, base.search, filters]);
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    const rows: JsonObject[] | null = selectedRows(base.walk, filters);
    this.#counts.set(key, rows?.length ?? null);
    return rows?.length ?? null;
  }

  #size(name: string, total: number): number | null {
    if (name === FITTING) return fittingSize(total, this.#facts.largestPage[this.#list]);
    if (name === ABOVE) return STATED_MAXIMUM;
    return Number(pageSizes(this.#list, this.#facts)[name]);
  }
}

/** The first page for the owner, of a search that finds several products where the list is searched. */
function usualOf(factors: Factors): Combination {
  const usual = ['word', 'absent'];
  return Object.fromEntries(
    Object.entries(factors).map(([name, classes]) => [
      name,
      usual.find((one) => classes.includes(one)) ?? classes[0] ?? '',
    ]),
  );
}

function pageAt(place: Place, { total, size, pages }: { total: number; size: number; pages: number }): number | null {
  const isFull = total > 0 && total % size === 0;
  if (place === 'first') return 1;
  if (place === 'middle') return pages > 2 ? Math.ceil(pages / 2) : null;
  if (place === 'last') return pages > 1 ? pages : null;
  if (place === 'full') return isFull ? pages : null;
  return pages + 1;
}

/** The largest size that fills at least three pages, or else two, or one; null where none fits. */
function fittingSize(total: number, largest: number): number | null {
  for (const pages of [3, 2, 1]) {
    for (let size = Math.min(largest, Math.floor(total / pages)); size > 1; size -= 1)
      if (total % size === 0) return size;
  }
  return null;
}

function sameQuery(one: Query, other: Query | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
