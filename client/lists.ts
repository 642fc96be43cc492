import type { Client as Api } from 'openapi-fetch';
import type { paths } from '../generated/types.js';
import type { Ask, Sending } from './attempt.js';
import { call, type Reply } from './call.js';
import type { SuccessBody } from './contract.js';
import type { Client } from './interface.js';
import { createFollower, type List, listOf, type ReadPage } from './list.js';
import type { CallOptions, Settings } from './options.js';

/** How a page is requested. For a page behind a link, the link's query replaces the caller's. */
interface SendingPage extends Sending {
  readonly querySerializer?: () => string;
}

type AskPage = (sending: SendingPage) => ReturnType<Ask>;

type ListId = 'listOrders' | 'listWallets' | 'listTransactions' | 'listProducts' | 'searchProducts';

/** The five lists of the contract. */
export function createLists(settings: Settings, api: Api<paths>): Pick<Client, ListId> {
  const list = <Id extends ListId>(
    operation: Id,
    path: string,
    own: CallOptions,
    ask: AskPage,
  ): List<SuccessBody<Id>> => listOf(() => reader(settings, operation, path, own, ask), own.signal);

  return {
    listOrders: (query = {}, own = {}) =>
      list('listOrders', '/api/v1/orders', own, (sending) =>
        api.GET('/api/v1/orders', { params: { query }, ...sending }),
      ),
    listWallets: (query = {}, own = {}) =>
      list('listWallets', '/api/v1/wallets', own, (sending) =>
        api.GET('/api/v1/wallets', { params: { query }, ...sending }),
      ),
    listTransactions: (query = {}, own = {}) =>
      list('listTransactions', '/api/v1/transactions', own, (sending) =>
        api.GET('/api/v1/transactions', { params: { query }, ...sending }),
      ),
    listProducts: (query = {}, own = {}) =>
      list('listProducts', '/api/v1/products', own, (sending) =>
        api.GET('/api/v1/products', { params: { query }, ...sending }),
      ),
    searchProducts: (query, own = {}) =>
      list('searchProducts', '/api/v1/products/search', own, (sending) =>
        api.GET('/api/v1/products/search', { params: { query }, ...sending }),
      ),
  };
}

/** Reads the pages of one loop. */
function reader<Id extends ListId>(
  settings: Settings,
  operation: Id,
  path: string,
  own: CallOptions,
  ask: AskPage,
): ReadPage<SuccessBody<Id>> {
  const follow = createFollower(settings.baseUrl, path);
  let last: Reply<Id> | null = null;
  return async (link, signal) => {
    const query = link === null ? null : follow(link);
    if (last !== null && link !== null && query === null) {
      throw last.unusable(`its link ${JSON.stringify(link)} leads to another list, or to a page that was read before`);
    }
    const task = { ...own, ...(signal === undefined ? {} : { signal }), operation, idempotencyKey: null };
    const reply = await call(settings, task, (sending) =>
      ask(query === null ? sending : { ...sending, querySerializer: () => query }),
    );
    const { data, links }: { data?: unknown; links?: { next?: unknown } | null } = reply.data;
    const next = links?.next;
    if (!Array.isArray(data) || !(next === null || typeof next === 'string')) {
      throw reply.unusable('it is no page of a list');
    }
    last = reply;
    return reply.data;
  };
}
