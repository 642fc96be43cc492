import { type RuleId, ruleIds } from '../../generated/rules.js';
import { UsageError } from './usage-error.js';

/** The rules that `--only` and `--skip` leave. A pattern that fits no rule of the catalogue is a mistake, and is refused. */
export function selectRules<R extends { readonly id: RuleId }>(
  rules: readonly R[],
  only: readonly string[],
  skip: readonly string[],
): R[] {
  const wanted = only.map((pattern) => matcher('--only', pattern));
  const unwanted = skip.map((pattern) => matcher('--skip', pattern));
  return rules.filter(
    ({ id }) =>
      (wanted.length === 0 || wanted.some((matches) => matches(id))) && !unwanted.some((matches) => matches(id)),
  );
}

function matcher(flag: string, pattern: string): (id: string) => boolean {
  const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  const expression = new RegExp(`^${escaped}${pattern.includes('/') || pattern.includes('*') ? '' : '/.*'}$`);
  if (!ruleIds.some((id) => expression.test(id))) {
    throw new UsageError(`${flag} ${pattern}: no rule has such an id. See dgo check --list; * stands for any text.`);
  }
  return (id) => expression.test(id);
}
