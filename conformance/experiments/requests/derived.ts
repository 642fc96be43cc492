import * as fc from 'fast-check';
import { operations, type ParameterSpec } from '../../../generated/operations.js';
import type { JsonSchema } from '../../../json-schema/json-schema.js';
import type { ListOperation, Query } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { readableLists } from '../walk/queries.js';
import { type AskInput, ask } from './ask.js';
import { queryArbitrary } from './query.js';

/** Any text that a person could search for. Blank texts are left out: whether they count as given is not shown. */
const WORDS = "^[a-zA-Z0-9éßñ &+%.'-]{0,12}[a-z0-9]$";
const LAST_PAGE_ASKED = 9;

/** Reads of every list with whatever combination of values its parameters allow, by their schemas in the contract. */
export function derivedReads(facts: Facts): fc.Arbitrary<AskInput> {
  return fc.oneof(
    ...readableLists(facts).map((list) => {
      const parameters = operations[list].parameters.flatMap((parameter) => sensible(list, parameter, facts) ?? []);
      return queryArbitrary(parameters).map((query) => ask(list, 'valid', { query: inOrder(query) }));
    }),
  );
}

/**
 * The parameter, with its schema narrowed where the contract allows more than it says the meaning of: pages are counted
 * from 1, wallets are the caller's own, dates are near the ledger's. Null where there is no value for it.
 */
function sensible(list: ListOperation, parameter: ParameterSpec, facts: Facts) {
  const { name, required } = parameter;
  // The generated table types schemas as open records; they are JSON Schemas, as lint has made sure.
  const schema = parameter.schema as JsonSchema & object;
  const narrowed = (more: JsonSchema & object) => ({ name, required, schema: { ...schema, ...more } });
  if (parameter.in !== 'query') return null;
  if (name === 'per_page') return narrowed({ minimum: 1, maximum: facts.largestPage[list] });
  if (name === 'page') return narrowed({ minimum: 1, maximum: LAST_PAGE_ASKED });
  if (name === 'wallet_id') {
    return facts.ledger.walletIds.length === 0 ? null : narrowed({ enum: [...facts.ledger.walletIds] });
  }
  if (name.endsWith('_date')) return narrowed({ enum: ['2024-02-29', ...facts.ledger.closedDays] });
  return schema.type === 'string' && schema.enum === undefined ? narrowed({ pattern: WORDS }) : narrowed({});
}

/** A window ends after it starts: the other way round is an invalid filter. */
function inOrder(query: Query): Query {
  const { start_date: start, end_date: end } = query;
  return start !== undefined && end !== undefined && end < start
    ? { ...query, start_date: end, end_date: start }
    : query;
}
