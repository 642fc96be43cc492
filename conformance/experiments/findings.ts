import * as fc from 'fast-check';
import type { Exchange, Finding } from '../evidence/evidence.js';
import type { Facts, ProductFact } from '../evidence/facts.js';
import { hasIndexedWord } from '../evidence/notation/text.js';
import { isObject, jsonOf } from '../evidence/read-exchange.js';
import { experiment } from './experiment.js';
import { wholePages } from './walk/queries.js';
import { stepsOf, walk } from './walk/walk.js';

type Input = { list: Finding['list']; product: number };

/** Searches for products by their full names, with both searches of the contract. */
export const findings = experiment<Input>({
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
          .map(([list, { id }]): Input => ({ list, product: id })),
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
    if (nameIn(after) !== text) return;
    yield { kind: 'finding', item: { list, parameter, text, wanted, result } };
  },
});

function nameIn(exchange: Exchange): unknown {
  const body = exchange.response?.status === 200 ? jsonOf(exchange) : undefined;
  const product = isObject(body) ? body['data'] : undefined;
  return isObject(product) ? product['name'] : undefined;
}

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

function both(product: number): Input[] {
  return [
    { list: 'listProducts', product },
    { list: 'searchProducts', product },
  ];
}
