import type { Direction, ListOperation, Query } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { type Depth, experiment } from './experiment.js';
import { listQueries, plainQuery, readableLists } from './walk/queries.js';
import { stepsOf, walk } from './walk/walk.js';

type Input = { list: ListOperation; query: Query; direction: Direction };

/** Walks every list under many queries, in both directions. */
export const walks = experiment<Input>({
  name: 'walks',
  gathers: ['walk'],
  needs: [],
  draws: { quick: 0, standard: 40, deep: 600 },
  always: (facts: Facts, depth: Depth) =>
    readableLists(facts).flatMap((list) => {
      const plain = plainQuery(list, facts);
      // Comparisons walk the lists in several ways: a quick run leaves it at that.
      if (depth === 'quick') return [];
      const sizes = ['7', String(facts.largestPage[list] - 1), String(facts.largestPage[list])];
      // A row a page shows each place where pages join; of long lists that is left to the shortest one.
      if (list === 'listWallets' || depth === 'deep') sizes.unshift('1');
      const queries: Query[] = [plain, ...sizes.map((size) => ({ ...plain, per_page: size }))];
      // A default must hold whatever else is asked for.
      const [wallet] = facts.ledger.walletIds;
      if (list === 'listTransactions' && wallet !== undefined) queries.push({ wallet_id: wallet });
      const forwards = queries.map((query): Input => ({ list, query, direction: 'forwards' }));
      return [...forwards, { list, query: { ...plain, per_page: '10' }, direction: 'backwards' }];
    }),
  inputs: (facts) => listQueries(facts).map(({ list, query }): Input => ({ list, query, direction: 'forwards' })),
  worstCase: () => 0,
  async *gather(input, io, facts) {
    yield* stepsOf(await walk(io, { ...input, pageLimit: facts.pageLimit }));
  },
});
