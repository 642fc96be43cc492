import { operations, type ParameterSpec } from '../../../generated/operations.js';
import type { ListOperation } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { targetOf } from '../../http/request.js';
import type { Depth } from '../experiment.js';
import { plainQuery, readableLists, searchTerm } from '../walk/queries.js';
import { BITING, type BitingValue, type ParameterKind } from './biting-values.js';
import { type RequestInput, requestInput } from './request-input.js';

/** A parameter of a list, with a value that it takes. */
interface Place {
  readonly list: ListOperation;
  readonly parameter: string;
  /** A parameter that gets the same value in the same request. */
  readonly beside?: string;
  readonly kind: ParameterKind;
  readonly usual: string;
}

/**
 * Values that servers are known to choke on: every class at every parameter that takes it, or in a quick run each class
 * at one.
 */
export function bitingReads(facts: Facts, depth: Depth): RequestInput[] {
  const single = readableLists(facts).flatMap((list) => placesOf(list, facts));
  const places = depth === 'standard' ? pagesAtOnce(single) : single;
  const all = places.flatMap((place) => BITING[place.kind].map((value) => ({ place, value })));
  const tried = depth === 'quick' ? oneEach(all) : all;
  return tried.map(({ place, value }) => requestAt(place, value, facts));
}

/**
 * Both parameters of a page share a request where no refusal of the one is stated, which could hide what the other does.
 */
function pagesAtOnce(places: readonly Place[]): Place[] {
  return places.flatMap((place) => {
    const isShared = place.list !== 'listTransactions' && places.some(isPageOf(place.list));
    if (!isShared) return [place];
    if (place.parameter === 'page') return [];
    return [place.parameter === 'per_page' ? { ...place, beside: 'page' } : place];
  });
}

function isPageOf(list: ListOperation): (place: Place) => boolean {
  return (place) => place.list === list && place.parameter === 'page';
}

/** Each class that a quick run tries, at its parameters; lists that share a parameter take turns. */
function oneEach<Tried extends { readonly place: Place; readonly value: BitingValue }>(all: readonly Tried[]): Tried[] {
  const values = [...new Set(all.map(({ value }) => value))];
  return values
    .flatMap((value) => value.quick.map((where) => ({ value, where })))
    .flatMap(({ value, where }, turn) => {
      const own = all.filter((tried) => tried.value === value && isAt(tried.place, where));
      return own[turn % own.length] ?? [];
    });
}

function isAt({ list, parameter }: Place, where: string): boolean {
  return where === parameter || where === `${list}.${parameter}`;
}

function placesOf(list: ListOperation, facts: Facts): Place[] {
  return operations[list].parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => ({ list, parameter: parameter.name, ...kindOf(parameter, facts) }));
}

function kindOf({ name, schema }: ParameterSpec, facts: Facts): Pick<Place, 'kind' | 'usual'> {
  if (schema['type'] === 'integer') return { kind: 'number', usual: name === 'page' ? '1' : '15' };
  if (schema['format'] === 'date') return { kind: 'date', usual: facts.ledger.closedDays.at(-1) ?? '2025-06-15' };
  if (name === 'wallet_id') return { kind: 'wallet', usual: facts.ledger.walletIds[0] ?? 'no-wallet' };
  const words: unknown = schema['enum'];
  if (Array.isArray(words)) return { kind: 'word', usual: String(words[0]) };
  return { kind: 'text', usual: searchTerm(facts) };
}

/** The request, with what the list requires besides. */
function requestAt({ list, parameter, beside, kind, usual }: Place, value: BitingValue, facts: Facts): RequestInput {
  const { [parameter]: _, ...others } = plainQuery(list, facts);
  const plain = targetOf({ operation: list, intent: 'silent', query: others });
  const names = [parameter, ...(beside === undefined ? [] : [beside])];
  const query = names.map((name) => value.query(name, usual)).join('&');
  const target = `${plain}${plain.includes('?') ? '&' : '?'}${query}`;
  return requestInput(list, value.intents?.[kind] ?? 'silent', {
    target,
    note: `${names.join(' and ')}: ${value.name}`,
  });
}
