import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Call, Halt, type View } from '../http.js';
import { allowed } from './variant.js';

const UNSTATED = new Set(['listProducts', 'searchProducts', 'listWallets']);
/** Between the count of a list and the selection of its rows. */
const BETWEEN_STATEMENTS_MS = 4;

/** The rows of a page with the links and the total of an earlier one. */
function torn(counted: Answer, selected: Answer): Answer {
  const [{ links, meta }, later] = [counted, selected].map(({ body }) => JSON.parse(String(body))) as [View, View];
  const { from, to } = later['meta'] as View; // both are pages, as `envelope` makes them
  const body = { ...later, links, meta: { ...(meta as View), from, to } };
  return { ...selected, body: JSON.stringify(body) };
}

/** How lists are paged. */
export const pageVariants = allowed({
  'Maximum `per_page` for wallets, products and product search: not shown.': {
    'small-pages-refused': {
      place: 'largest page',
      what: 'Wallets, products and search refuse a per_page above 50.',
      perPage(original, call) {
        const asked = this.pageParameter(call, 'per_page', 15);
        if (asked > 50 && UNSTATED.has(call.operation)) throw new Halt(this.errorAnswer(422, 'per_page is 50 at most'));
        return original(call);
      },
    },
    'small-pages-clamped': {
      place: 'largest page',
      what: 'Wallets, products and search show 20 rows at most.',
      maxPerPage: (original, call) => (UNSTATED.has(call.operation) ? 20 : original(call)),
    },
    'huge-pages': {
      place: 'largest page',
      what: 'Wallets, products and search have no largest per_page.',
      maxPerPage: (original, call) => (UNSTATED.has(call.operation) ? Number.MAX_SAFE_INTEGER : original(call)),
    },
  },
  'Only "max 100" is stated; neither clamping nor refusing is.': {
    'per-page-over-100-refused': {
      place: 'per_page over 100',
      what: 'Orders and transactions refuse a per_page above 100.',
      perPage(original, call) {
        const asked = this.pageParameter(call, 'per_page', 15);
        if (asked > 100 && !UNSTATED.has(call.operation)) {
          throw new Halt(this.invalidFilter('per_page', 'must be 100 at most'));
        }
        return original(call);
      },
    },
  },
  'Only integers, defaults and maxima are stated, not what becomes of anything else.': {
    'unreadable-page-parameters-refused': {
      place: 'unreadable page parameter',
      what: 'A page or per_page of zero, negative or no number is refused with 400 (422 on the ledger).',
      pageParameter(original, call, name, fallback) {
        const text = call.query.get(name);
        const isUnreadable = text !== null && this.countingNumber(text) === null;
        if (isUnreadable && call.operation !== 'listTransactions') {
          throw new Halt(this.errorAnswer(400, `The ${name} is not valid.`));
        }
        return original(call, name, fallback);
      },
    },
  },
  'What meta.from and meta.to are on an empty page is not shown.': {
    'null-span': {
      place: 'span of an empty page',
      what: 'On a page without rows, from and to are null.',
      pageMeta(original, window, call) {
        const meta = original(window, call);
        return window.from === 0 ? { ...meta, from: null, to: null } : meta;
      },
    },
  },
  'meta.last_page is an integer; what it is for an empty list is not shown.': {
    'empty-list-has-no-page': {
      place: 'last page of an empty list',
      what: 'The last_page of an empty list is 0.',
      pageMeta(original, window, call) {
        const meta = original(window, call);
        return window.total === 0 ? { ...meta, last_page: 0 } : meta;
      },
    },
  },
  '"present in order and transaction lists" says nothing of the others.': {
    'path-everywhere': {
      place: 'meta.path',
      what: 'All lists have a meta.path.',
      metaHasPath: () => true,
    },
  },
  'The ledger lists 422 for an invalid filter; a page that does not exist is not mentioned.': {
    'late-ledger-page-refused': {
      place: 'page after the last',
      what: 'A page of the ledger after the last one is refused with 422.',
      change: (Base) =>
        class extends Base {
          override listAnswer<T>(rows: readonly T[], call: Call, view: (row: T) => View): Answer {
            const isLate = call.operation === 'listTransactions' && this.pageNumber(call) > this.lastPageOf(rows, call);
            if (isLate) throw new Halt(this.invalidFilter('page', 'is after the last one'));
            return super.listAnswer(rows, call, view);
          }

          lastPageOf(rows: readonly unknown[], call: Call): number {
            return this.lastPage(this.totalOf(rows, call), this.perPage(call));
          }
        },
    },
  },
  'Whether a page is of one moment is not stated.': {
    'counted-before-the-rows': {
      place: 'moments of a page',
      what: 'The rows of orders and ledger are counted, and a moment later selected: what was written in between is on the page, and not in its total.',
      async answer(original, call) {
        if (call.operation !== 'listOrders' && call.operation !== 'listTransactions') return original(call);
        const counted = await original(call);
        await sleep(BETWEEN_STATEMENTS_MS);
        const selected = await original(call);
        return counted.status === 200 && selected.status === 200 ? torn(counted, selected) : selected;
      },
    },
  },
});
