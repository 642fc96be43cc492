import { UsageError } from '../../cli/usage-error.js';
import { type RuleId, ruleIds } from '../../generated/rules.js';

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
    throw new UsageError(
      `${name} ${shownPattern(pattern)}: no rule has such an id. See dgo check --list; * stands for any text.`,
    );
  }
  return (id) => expression.test(id);
}

/** As it was given where it is made of words, and not otherwise: it may be a secret in the wrong place. */
function shownPattern(pattern: string): string {
  const isOfWords =
    pattern.length < 12 || /^(?:[a-z*.]{1,20}|\d{1,4})(?:[/-](?:[a-z*.]{0,20}|\d{1,4})){0,12}$/.test(pattern);
  return isOfWords ? pattern : `with a pattern of ${pattern.length} characters`;
}
