import { type RuleId, ruleIds } from '../../generated/rules.js';
import { UsageError } from './usage-error.js';

/**
 * The rules that `--only` and `--skip` leave. Throws `UsageError` for a pattern that fits no rule of the catalogue;
 * `names` is what the two are called to whoever gave them.
 */
export function selectRules<R extends { readonly id: RuleId }>(
  rules: readonly R[],
  only: readonly string[],
  skip: readonly string[],
  names: { readonly only: string; readonly skip: string } = { only: '--only', skip: '--skip' },
): R[] {
  const wanted = only.map((pattern) => matcher(names.only, pattern));
  const unwanted = skip.map((pattern) => matcher(names.skip, pattern));
  return rules.filter(
    ({ id }) =>
      (wanted.length === 0 || wanted.some((matches) => matches(id))) && !unwanted.some((matches) => matches(id)),
  );
}

function matcher(name: string, pattern: string): (id: string) => boolean {
  const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  const expression = new RegExp(`^${escaped}${pattern.includes('/') || pattern.includes('*') ? '' : '/.*'}$`);
  if (!ruleIds.some((id) => expression.test(id))) {
    throw new UsageError(`${name} ${pattern}: no rule has such an id. See dgo check --list; * stands for any text.`);
  }
  return (id) => expression.test(id);
}
