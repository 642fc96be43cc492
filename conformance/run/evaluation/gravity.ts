import type { Exchange } from '../../evidence/evidence.js';
import { faultOfCreation, offendingMembers } from '../../rules/shared/creation-body.js';
import type { Violated } from '../../rules/shared/rule.js';

/**
 * How grave the outcome of a request is by itself: 3 an order or data that must not be, 2 an order in doubt, 1 an error; 0
 * where the violation is about a value in a body, which says nothing about the request.
 */
export function gravityOf(decisive: Exchange | undefined, { pointer }: Pick<Violated, 'pointer'>): number {
  if (decisive === undefined || pointer !== undefined) return 0;
  const { operation, intent, response } = decisive;
  const status = response?.status ?? 599;
  const isForbidden = intent === 'foreign' || intent === 'unauthenticated';
  const isWrongOrder = operation === 'createOrder' && (intent === 'invalid' || intent === 'unknown');
  if (status < 300 && (isForbidden || isWrongOrder)) return 3;
  if (status < 500) return 0;
  return operation === 'createOrder' ? 2 : 1;
}

/** The members of a creation's body that are wrong, each with its value; empty where its shape is right, or it is no JSON. */
export function wrongMembers({ operation, request }: Exchange): string[] {
  const isBroken = operation === 'createOrder' && faultOfCreation(request) === 'a broken shape';
  return isBroken ? offendingMembers(request.body ?? 'null') : [];
}

/** The number of flaws of a request: that it cannot succeed, wrong members of a body, parameters of a query. */
export function flawsOf(exchange: Exchange): number {
  const { request, intent } = exchange;
  const parameters = (request.target.split('?', 2)[1] ?? '').split('&').filter((one) => one !== '').length;
  const isOdd = intent !== 'valid' && intent !== 'depends';
  return Number(isOdd) + parameters + wrongMembers(exchange).length;
}
