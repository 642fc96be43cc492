import { loadCatalogue } from '../../gate/contract/catalogue/catalogue.js';
import { type LocatedEntry, levels } from '../../gate/contract/catalogue/entry.js';
import { operationIds } from '../../generated/operations.js';
import { schemas } from '../../generated/validators.js';
import { groupBy } from '../../reference-server/domain/group-by.js';
import { ROOT } from './guides/read-guides.js';

/** The catalogue by chapter, in its order. */
export const chapters: ReadonlyMap<string, readonly LocatedEntry[]> = groupBy(
  loadCatalogue(`${ROOT}spec/rules`, { operations: operationIds, schemas: Object.keys(schemas) }),
  ({ id }) => chapterOf(id),
);

/** The part of a rule's id before the slash. */
export function chapterOf(rule: string): string {
  return rule.slice(0, rule.indexOf('/'));
}

/** How many entries of each level, as '3 must, 1 silent'. */
export function counted(entries: readonly LocatedEntry[]): string {
  const counts = levels.map((level) => [entries.filter((entry) => entry.level === level).length, level] as const);
  return counts.flatMap(([count, level]) => (count > 0 ? [`${count} ${level}`] : [])).join(', ');
}
