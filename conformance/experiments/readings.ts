import * as fc from 'fast-check';
import type { Finding, JsonObject, ListOperation, Query, Reading } from '../evidence/evidence.js';
import type { Facts, ProductFact } from '../evidence/facts.js';
import { type Id, idIn } from '../evidence/notation/number.js';
import { hasIndexedWord } from '../evidence/notation/text.js';
import { pageOf, shownObject } from '../evidence/read-exchange.js';
import type { Recorder } from '../http/recorder.js';
import { type Depth, experiment } from './experiment.js';
import { enumOf, plainQuery, readableLists, wholePages } from './walk/queries.js';
import { stepsOf, walk } from './walk/walk.js';

/** The lists that a quick run takes readings from. */
const IN_QUICK_RUNS: readonly ListOperation[] = ['listOrders', 'listProducts'];

type Input = { subject: Reading['subject']; list: ListOperation; query: Query; position: number };

/** Reads one thing twice: in its list, and alone (or, for a page, by walking to it and by its number). */
export const readings = experiment<Input>({
  name: 'readings',
  gathers: ['reading'],
  needs: [],
  draws: { quick: 0, standard: 10, deep: 500 },
  fixedCases: (facts: Facts, depth: Depth) => {
    const isQuick = depth === 'quick';
    const lists = readableLists(facts).filter((list) => !isQuick || IN_QUICK_RUNS.includes(list));
    return lists.flatMap((list) => {
      const query = { ...plainQuery(list, facts), per_page: '10' };
      const positions = list === 'listOrders' || isQuick ? [] : [1, 2, 3, 4, 6];
      // New payments do not move the oldest rows.
      const still: Query = list === 'listTransactions' ? { ...query, sort: 'asc' } : query;
      const pages = positions.map((position): Input => ({ subject: 'page', list, query: still, position }));
      const queries: Query[] = [query];
      if (list === 'listOrders' && !isQuick)
        queries.push(...enumOf('payment_status').map((status) => ({ ...query, payment_status: status })));
      const places = isQuick ? [4] : [0, 4, 9];
      const rows = queries.flatMap((each) => places.map((position) => rowInput(list, each, position)));
      return [...pages, ...rows.flat()];
    });
  },
  arbitrary: (facts) => {
    const able = readableLists(facts).filter((list) => subjectOf(list) !== null);
    return able.length === 0
      ? null
      : fc.tuple(fc.constantFrom(...able), fc.nat({ max: 30 })).map(
          ([list, position]): Input => ({
            subject: subjectOf(list) ?? 'page',
            list,
            query: { ...plainQuery(list, facts), per_page: String(Math.min(31, facts.largestPage[list])) },
            position,
          }),
        );
  },
  worstCase: () => 0,
  async *gather(input, io) {
    const reading = input.subject === 'page' ? await io.inQuiet(() => readPage(input, io)) : await readRow(input, io);
    if (reading !== null) yield { kind: 'reading', item: reading };
  },
});

function subjectOf(list: ListOperation): 'order' | 'product' | null {
  if (list === 'listOrders') return 'order';
  return list === 'listProducts' || list === 'searchProducts' ? 'product' : null;
}

function rowInput(list: ListOperation, query: Query, position: number): Input[] {
  const subject = subjectOf(list);
  return subject === null ? [] : [{ subject, list, query, position }];
}

async function readRow(input: Input, io: Recorder): Promise<Reading | null> {
  const { list, query, position } = input;
  const spec = { operation: list, intent: 'valid', query } as const;
  const before = pageOf(await io.send(spec));
  const row = typeof before === 'string' ? undefined : before.rows[position % Math.max(1, before.rows.length)];
  if (row === undefined || typeof before === 'string') return null;
  const isOrder = input.subject === 'order';
  const name = isOrder ? row['ulid'] : (idIn(row, 'id') ?? row['id']);
  if (typeof name !== 'string' && typeof name !== 'number') return null;
  const alone = isOrder
    ? await io.send({ operation: 'getOrder', intent: 'valid', params: { order: name } })
    : await io.send({ operation: 'getProduct', intent: 'valid', params: { product: name } });
  const answer = shownObject(alone);
  const later = pageOf(await io.send(spec));
  const again =
    typeof later === 'string'
      ? undefined
      : later.rows.find((other) => (isOrder ? other['ulid'] : (idIn(other, 'id') ?? other['id'])) === name);
  return {
    subject: input.subject,
    list,
    row,
    again: again ?? null,
    listedIn: [before.exchange],
    answer: isOrder ? answer : objectOf(answer?.['data']),
    exchange: alone.id,
  };
}

/** Walks to a page and requests it by number. Null if there is no such page. */
async function readPage(input: Input, io: Recorder): Promise<Reading | null> {
  const { list, query, position } = input;
  const walked = await walk(io, { list, query, direction: 'forwards', pageLimit: position });
  const wanted = walked.pages[position - 1];
  if (wanted === undefined || !walked.steady) return null;
  const byNumber = await io.send({ operation: list, intent: 'valid', query: { ...query, page: String(position) } });
  const page = pageOf(byNumber);
  const repeated = await walk(io, { list, query, direction: 'forwards', pageLimit: position });
  const again = repeated.pages[position - 1];
  return {
    subject: 'page',
    list,
    row: { rows: wanted.rows },
    again: again === undefined ? null : { rows: again.rows },
    listedIn: [wanted.exchange],
    answer: typeof page === 'string' ? null : { rows: page.rows, current_page: page.meta.current_page },
    exchange: byNumber.id,
  };
}

type FindingInput = { list: Finding['list']; product: Id };

/** Searches for products by their full names, with both searches of the contract. */
export const findings = experiment<FindingInput>({
  name: 'findings',
  gathers: ['finding', 'walk'],
  needs: [],
  draws: { quick: 0, standard: 20, deep: 300 },
  fixedCases: (facts, depth) =>
    oddNamesFirst(facts)
      .slice(0, depth === 'quick' ? 1 : 12)
      .flatMap(({ id }) => both(id)),
  arbitrary: (facts: Facts) =>
    facts.products.length === 0
      ? null
      : fc
          .tuple(
            fc.constantFrom<Finding['list'][]>('listProducts', 'searchProducts'),
            fc.constantFrom(...facts.products),
          )
          .map(([list, { id }]): FindingInput => ({ list, product: id })),
  worstCase: () => 0,
  async *gather({ list, product: wanted }, io, facts) {
    const text = facts.products.find(({ id }) => id === wanted)?.name;
    if (text === undefined || text.trim() === '') return;
    const parameter = list === 'listProducts' ? 'search' : 'term';
    const query = { [parameter]: text, ...wholePages(list, facts) };
    const result = await walk(io, { list, query, direction: 'forwards', pageLimit: facts.pageLimit });
    yield* stepsOf(result);
    // A product that was withdrawn or renamed in between need not be found.
    const after = await io.send({ operation: 'getProduct', intent: 'depends', params: { product: wanted } });
    if (objectOf(shownObject(after)?.['data'])?.['name'] !== text) return;
    yield { kind: 'finding', item: { list, parameter, text, wanted, result } };
  },
});

/**
 * The first product, then those whose names have other characters with a meaning in URLs or query languages: these are
 * the likeliest not to be found.
 */
function oddNamesFirst({ products }: Facts): ProductFact[] {
  const [first, ...rest] = products.filter(({ name }) => hasIndexedWord(name));
  if (first === undefined) return [];
  const known = new Set<string>();
  const odd = rest.filter(({ name }) => {
    const fresh = [...name].filter((character) => /[^\p{L}\p{N}\s.]/u.test(character) && !known.has(character));
    for (const character of fresh) known.add(character);
    return fresh.length > 0;
  });
  return [first, ...odd, ...rest.filter((product) => !odd.includes(product))];
}

function both(product: Id): FindingInput[] {
  return [
    { list: 'listProducts', product },
    { list: 'searchProducts', product },
  ];
}

function objectOf(value: unknown): JsonObject | null {
  // An object parsed from JSON contains only JSON.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}
