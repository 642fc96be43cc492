import { schemas } from '../../../generated/validators.js';
import type { Exchange } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { pathParameters } from '../../evidence/notation/url.js';
import { newResourcesIn, type Resource, timestampsOf } from '../shared/resources.js';
import { type AnyRule, fold, notApplicable, observed } from '../shared/rule.js';

/** What the contract leaves open about notations. */
export default [
  fold<'exchange', State>({
    id: 'responses/ulid-letter-case',
    on: 'exchange',
    scope: 'run',
    start: (facts) => ({ written: new Set(), read: new Set(), seen: new WeakSet(), facts }),
    see({ written, read, seen, facts }, exchange) {
      for (const text of newResourcesIn(exchange, seen).flatMap(ulidsOf)) written.add(caseOf(text));
      const reading = readingOf(exchange, facts);
      if (reading !== null) read.add(reading);
      return undefined;
    },
    end({ written, read }) {
      if (written.size === 0) return notApplicable('no ULID was shown');
      const cases = `ULIDs are in ${[...written].sort().join(' and ')} case`;
      return observed([cases, ...[...read].sort()].join('; '));
    },
  }),
  fold<'exchange', { readonly notations: Set<string>; readonly seen: WeakSet<object> }>({
    id: 'responses/timestamp-notation',
    on: 'exchange',
    scope: 'run',
    start: () => ({ notations: new Set(), seen: new WeakSet() }),
    see({ notations, seen }, exchange) {
      for (const { text } of newResourcesIn(exchange, seen).flatMap(timestampsOf)) notations.add(notationOf(text));
      return undefined;
    },
    end({ notations }) {
      if (notations.size === 0) return notApplicable('no timestamp was shown');
      return observed(`timestamps are written as ${[...notations].sort().slice(0, MOST).join(' and ')}`);
    },
  }),
] satisfies readonly AnyRule[];

interface State {
  readonly written: Set<string>;
  readonly read: Set<string>;
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

/** Describes the response to a path with the ULID of an order in the other letter case; null for any other request. */
function readingOf({ operation, request, response }: Exchange, { orders }: Facts): string | null {
  if (operation !== 'getOrder' || response === null || response.status === 429) return null;
  const asked = pathParameters('/api/v1/orders/{order}', request.target)?.['order'];
  if (asked === undefined || orders.some(({ ulid }) => ulid === asked)) return null;
  if (!orders.some(({ ulid }) => ulid.toUpperCase() === asked.toUpperCase())) return null;
  return response.status === 200
    ? 'a path accepts the other case too'
    : `a path in the other case is answered with ${response.status}`;
}

const MOST = 6;

/** The text with each digit as 0 except in the offset: `0000-00-00T00:00:00.000+02:00`. */
function notationOf(text: string): string {
  const [, moment = '', offset = ''] = /^(.*T[^Z+-]*)(.*)$/.exec(text) ?? [];
  return `${moment.replaceAll(/[0-9]/g, '0')}${offset}`;
}
