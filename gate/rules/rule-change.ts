import type { Change, Verdict } from '../change.js';
import type { LocatedEntry } from '../contract/catalogue/entry.js';

/** Where the rules stand, from the root of the contract. */
export const RULES_FOLDER = 'spec/rules';

/** A rule of `spec/rules`, with its place. */
export type RuleEntry = LocatedEntry;

/** What is known of the operations that rules name. */
export interface Naming {
  readonly nameOf: (operationId: string) => string;
  /** The operationIds of the base. */
  readonly known: ReadonlySet<string>;
}

/** Who is hurt by a change of a rule, or why nobody is, and what to do. */
export type Reasons = Pick<Change, 'why' | 'advice'>;

/** Makes changes of a rule, which stands in the base or in the revision. `operations` are those of the rule, if no others are given. */
export function aboutRule(
  kind: string,
  entry: RuleEntry,
  side: Change['side'],
  { nameOf }: Naming,
  operations: readonly string[] = entry.operations,
) {
  return (verdict: Verdict, what: string, reasons: Reasons): Change => ({
    kind,
    verdict,
    direction: 'both',
    operations: operations.map(nameOf),
    pointer: `/rules/${entry.id.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    side,
    what,
    ...reasons,
    voices: ['catalogue of rules'],
    witness: null,
    place: { file: `${RULES_FOLDER}/${entry.file}`, line: entry.line, column: 1 },
  });
}
