import { schemas } from '../../../generated/validators.js';
import type { Exchange, ExchangeId } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { pathParameters } from '../../evidence/notation/url.js';
import { newResourcesIn, type Resource, type ResourceKind, timestampsOf } from '../shared/resources.js';
import { type AnyRule, fold, notApplicable, type Observed, observedAll } from '../shared/rule.js';

/** What the contract leaves open about notations. */
export default [
  fold<'exchange', State>({
    id: 'responses/ulid-letter-case',
    on: 'exchange',
    scope: 'run',
    start: (facts) => ({ written: new Map(), read: [], seen: new WeakSet(), facts }),
    see({ written, read, seen, facts }, exchange) {
      for (const text of newResourcesIn(exchange, seen).flatMap(ulidsOf)) {
        if (!written.has(caseOf(text))) written.set(caseOf(text), exchange.id);
      }
      const status = statusInOtherCase(exchange, facts);
      if (status !== null && read.length < MOST) {
        read.push({ input: 'a ULID in the other letter case', what: `status ${status}`, at: [exchange.id] });
      }
      return undefined;
    },
    end({ written, read }) {
      if (written.size === 0) return notApplicable('no ULID was shown');
      const cases = `ULIDs are in ${[...written.keys()].sort().join(' and ')} case`;
      return observedAll([{ input: null, what: cases, at: [...written.values()] }, ...read], '');
    },
  }),
  fold<'exchange', { readonly notations: Map<string, Notation>; readonly seen: WeakSet<object> }>({
    id: 'responses/timestamp-notation',
    on: 'exchange',
    scope: 'run',
    start: () => ({ notations: new Map(), seen: new WeakSet() }),
    see({ notations, seen }, exchange) {
      for (const resource of newResourcesIn(exchange, seen)) {
        for (const { text } of timestampsOf(resource)) {
          const notation = notationOf(text);
          const known = notations.get(notation) ?? { example: text, at: exchange.id, kinds: new Set() };
          known.kinds.add(resource.kind);
          notations.set(notation, known);
        }
      }
      return undefined;
    },
    end({ notations }) {
      const facts = [...notations.values()].slice(0, MOST).map(({ example, at, kinds }) => ({
        input: null,
        what: `timestamps of ${[...kinds]
          .map((kind) => `${kind}s`)
          .sort()
          .join(', ')} are written like "${example}"`,
        at: [at],
      }));
      return observedAll(facts, 'no timestamp was shown');
    },
  }),
] satisfies readonly AnyRule[];

interface State {
  /** Each letter case with the first exchange that shows it. */
  readonly written: Map<string, ExchangeId>;
  readonly read: Observed[];
  readonly seen: WeakSet<object>;
  readonly facts: Facts;
}

function ulidsOf({ kind, value }: Resource): string[] {
  const text = kind === 'order' ? value['ulid'] : kind === 'transaction' ? value['id'] : undefined;
  return schemas.Ulid(text) && /[a-z]/i.test(text) ? [text] : [];
}

function caseOf(text: string): 'upper' | 'lower' | 'mixed' {
  if (text === text.toUpperCase()) return 'upper';
  return text === text.toLowerCase() ? 'lower' : 'mixed';
}

/** How timestamps are written, and by what. */
interface Notation {
  readonly example: string;
  readonly at: ExchangeId;
  readonly kinds: Set<ResourceKind>;
}

/** The status for a path with the ULID of an order in the other letter case; null for any other request. */
function statusInOtherCase({ operation, request, response }: Exchange, { orders }: Facts): number | null {
  if (operation !== 'getOrder' || response === null || response.status === 429) return null;
  const asked = pathParameters('/api/v1/orders/{order}', request.target)?.['order'];
  if (asked === undefined || orders.some(({ ulid }) => ulid === asked)) return null;
  if (!orders.some(({ ulid }) => ulid.toUpperCase() === asked.toUpperCase())) return null;
  return response.status;
}

const MOST = 6;

/** The text with each digit as 0 except in the offset: `0000-00-00T00:00:00.000+02:00`. */
function notationOf(text: string): string {
  const [, moment = '', offset = ''] = /^(.*T[^Z+-]*)(.*)$/.exec(text) ?? [];
  return `${moment.replaceAll(/[0-9]/g, '0')}${offset}`;
}
