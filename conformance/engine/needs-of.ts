import { type OperationSpec, operations } from '../../generated/operations.js';
import { rules as catalogue } from '../../generated/rules.js';
import type { Need } from './facts.js';
import type { AnyRule } from './rule.js';

const operationsById: Readonly<Record<string, OperationSpec>> = operations;

/** A rule about protected operations alone needs a token, and one about creation alone a budget, without saying so. */
export function needsOf(rule: AnyRule): Need[] {
  const concerned = catalogue[rule.id].operations.map((id) => operationsById[id]);
  const implied: Need[] = [];
  if (concerned.every((operation) => operation?.security === 'required')) implied.push('token');
  if (concerned.every((operation) => operation?.method === 'POST')) implied.push('spend');
  return [...new Set([...implied, ...rule.needs])];
}
