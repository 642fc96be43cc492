import { operations } from '../../generated/operations.js';
import type { Evidence, ListOperation, Page, Query, Walk } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { isSameList } from '../evidence/page.js';
import { pageOf } from '../evidence/read-exchange.js';
import { pool } from '../http/concurrency.js';
import type { Recorder, RequestSpec } from '../http/recorder.js';
import { experiment } from './experiment.js';
import { allTuples, tuplesIn } from './selections/covering-array.js';
import { searchClasses } from './selections/parameter-classes.js';
import { type Base, type PagePlan, QuerySpace } from './selections/query-space.js';
import { readableLists, wholePages } from './walk/queries.js';
import { follow, stepsOf, walk } from './walk/walk.js';

/** A part of the pages, to find a small case: each `of`-th, from `index` on. */
type Input = { list: ListOperation; strength: number; of: number; index: number };

/** Pages read at the same time. */
const CONCURRENCY = 3;
/** A whole list is what must come is computed from, so it is read however long it is, within reason. */
const MAX_PAGES = 400;
/** Longer lists are not read again: their first and their last page show whether rows were added. */
const MAX_PAGES_TO_REPEAT = 10;
const SMALLEST_PART = 64;

/**
 * Reads single pages of each list beside the whole list. Pages are chosen so that each pair of classes occurs (in a deep
 * run, each triple): of parameters, of places in the list, and of readers.
 */
export const selections = experiment<Input>({
  name: 'selections',
  gathers: ['selection', 'coverage', 'walk'],
  needs: [],
  draws: { quick: 0, standard: 0, deep: 0 },
  fixedCases: (facts, depth) =>
    depth === 'quick'
      ? []
      : readableLists(facts).map((list) => ({ list, strength: depth === 'deep' ? 3 : 2, of: 1, index: 0 })),
  arbitrary: () => null,
  shrink: ({ of, index, ...input }) =>
    of >= SMALLEST_PART ? [] : [index, index + of].map((start) => ({ ...input, of: of * 2, index: start })),
  worstCase: () => 0,
  async *gather(input, io, facts) {
    const roles = rolesOf(input.list, facts);
    // Each order of this run is a row more, so nothing is bought meanwhile.
    yield* await io.inQuiet(() => select(input, io, facts), roles);
  },
});

function rolesOf(list: ListOperation, { met }: Facts): Base['as'][] {
  const isOwn = operations[list].security === 'required';
  return met.includes('other token') && isOwn ? ['caller', 'other'] : ['caller'];
}

async function select({ list, strength, of, index }: Input, io: Recorder, facts: Facts): Promise<Evidence[]> {
  const bases = await readBases(list, io, facts);
  const space = new QuerySpace(list, facts, bases);
  const plans = space.plans(strength).filter((_, place) => place % of === index % of);
  const read: { readonly plan: PagePlan; readonly page: Page }[] = [];
  const work = async (plan: PagePlan) => {
    const page = await readPage(plan, list, io);
    if (page !== null) read.push({ plan, page });
  };
  await pool(plans, CONCURRENCY, work, () => false);
  const afters = new Map<Base, Walk>();
  for (const base of bases) afters.set(base, await readAgain(base, list, io));
  const reached = new Set(
    read.flatMap(({ plan, page }) => (isAsPlanned(plan, page) ? tuplesIn(plan.row, strength) : [])),
  );
  const all = allTuples(space.factors, strength);
  const unreached = all.filter((tuple) => !reached.has(tuple));
  return [
    ...bases.filter(({ as }) => as === 'caller').flatMap(({ walk: whole }) => [...stepsOf(whole)]),
    ...read.map(({ plan: { query, base }, page }): Evidence => {
      const item = { list, query, base: base.walk, after: afters.get(base) ?? base.walk, page };
      return { kind: 'selection', item };
    }),
    ...read.flatMap(({ plan: { query }, page }) => firstStepsOf(list, query, page)),
    {
      kind: 'coverage',
      item: { subject: list, strength, reached: all.length - unreached.length, of: all.length, unreached },
    },
  ];
}

/** A first page as a walk that is not gone on with: its links are judged, under filters that few walks have. */
function firstStepsOf(list: ListOperation, query: Query, page: Page): Evidence[] {
  if (page.links.next === null || page.meta.current_page !== 1) return [];
  return [
    { kind: 'walk', item: { is: 'start', list, query, direction: 'forwards' } },
    { kind: 'walk', item: { is: 'page', page } },
  ];
}

/** The whole list of each user, or, where it is searched, all that each search shows. */
async function readBases(list: ListOperation, io: Recorder, facts: Facts): Promise<Base[]> {
  const searches = Object.values(searchClasses(list, facts)).flatMap((classes) => Object.values(classes));
  const bases: Base[] = [];
  for (const as of rolesOf(list, facts)) {
    for (const search of searches.length === 0 ? [{}] : searches) {
      const query: Query = {
        ...search,
        ...(list === 'listTransactions' ? { sort: 'asc' } : {}),
        ...wholePages(list, facts),
      };
      const whole = await walk(io, { list, query, as, direction: 'forwards', pageLimit: MAX_PAGES });
      if (whole.complete) bases.push({ as, search, walk: whole });
    }
  }
  // What one user may read of products, the other may, too.
  const isShared = operations[list].security !== 'required' && facts.met.includes('other token');
  return isShared ? bases.flatMap((base): Base[] => [base, { ...base, as: 'other' }]) : bases;
}

/** The page; null where no page came. */
async function readPage(
  { reader, place, query, page, pages }: PagePlan,
  list: ListOperation,
  io: Recorder,
): Promise<Page | null> {
  const isStated = place !== 'after the last' && query['per_page'] !== '101';
  const spec: RequestSpec = {
    operation: list,
    intent: isStated ? 'valid' : 'silent',
    as: reader === 'other user' ? 'other' : 'caller',
    elsewhere: reader === 'second connection',
    ...(reader === 'uncompressed' ? { headers: { 'accept-encoding': 'identity' } } : {}),
  };
  const hasPages = operations[list].parameters.some(({ name }) => name === 'page');
  const first = pageOf(
    await io.send({ ...spec, query: hasPages && page > 1 ? { ...query, page: String(page) } : query }),
  );
  if (typeof first === 'string') return null;
  if (hasPages || page === 1) return first;
  const link = page === pages ? first.links.last : first.links.next;
  const linked = link === null ? '' : await follow(io, { list, as: spec.as ?? 'caller' }, first, link, spec);
  return typeof linked === 'string' ? null : linked;
}

/** Whether the page is where it was planned to be. */
function isAsPlanned({ place, page, base: { walk: whole } }: PagePlan, { meta }: Page): boolean {
  if (meta.total === 0 || whole.pages.length === 0) return place === 'first' || place === 'after the last';
  if (place === 'middle') return meta.current_page > 1 && meta.current_page < meta.last_page;
  if (place === 'after the last') return meta.current_page > meta.last_page;
  return meta.current_page === page && (place === 'first' || meta.current_page === meta.last_page);
}

/** The list again, or the same walk where its ends show that no row was added. */
async function readAgain({ as, walk: whole }: Base, list: ListOperation, io: Recorder): Promise<Walk> {
  const again = { list, query: whole.query, as, pageLimit: MAX_PAGES };
  if (whole.pages.length <= MAX_PAGES_TO_REPEAT) return walk(io, { ...again, direction: 'forwards' });
  const ends = await walk(io, { ...again, direction: 'backwards', until: () => true });
  const last = { ...whole, pages: whole.pages.slice(-1) };
  const isSame = ends.steady && ends.pages[0]?.meta.total === whole.pages[0]?.meta.total && isSameList(last, ends);
  return isSame ? whole : walk(io, { ...again, direction: 'forwards' });
}
