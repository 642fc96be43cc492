import { childPointer } from '../../json-schema/json.js';
import type { ChangeVerdict, ContractChange } from '../changes/change.js';
import { type LocatedEntry, levels } from '../contract/catalogue/entry.js';

/** The folder of the rules, from the root of the contract. */
export const RULES_FOLDER = 'spec/rules';

/** A rule of `spec/rules`, with its place. */
export type RuleEntry = LocatedEntry;

/** Names of operations, and which of them the base has. */
export interface Naming {
  readonly nameOf: (operationId: string) => string;
  /** The operationIds of the base. */
  readonly known: ReadonlySet<string>;
}

/** Who is affected by a change of a rule, or why no one is, and what to do. */
type Reasons = Pick<ContractChange, 'why' | 'advice'>;

/**
 * Returns a function that makes a change of one rule, which is in the base or in the revision. `operations` defaults
 * to those of the rule.
 */
export function aboutRule(
  kind: string,
  entry: RuleEntry,
  side: ContractChange['side'],
  { nameOf }: Naming,
  operations: readonly string[] = entry.operations,
) {
  return (verdict: ChangeVerdict, what: string, reasons: Reasons): ContractChange => ({
    kind,
    verdict,
    direction: 'both',
    operations: operations.map(nameOf),
    pointer: childPointer('/rules', entry.id),
    side,
    what,
    ...reasons,
    voices: ['catalogue of rules'],
    witness: null,
    place: { file: `${RULES_FOLDER}/${entry.file}`, line: entry.line, column: 1 },
    names: null,
  });
}

const NOTHING_TO_DO = 'Nothing to do.';

/** The changes of a rule that kept its id. */
export function editedRule(old: RuleEntry, entry: RuleEntry, naming: Naming): ContractChange[] {
  return [levelChange, statementChange, widened, narrowed, observability, annotation].flatMap(
    (compare) => compare(old, entry, naming) ?? [],
  );
}

function levelChange(old: RuleEntry, entry: RuleEntry, naming: Naming): ContractChange | null {
  if (old.level === entry.level) return null;
  const isStricter = levels.indexOf(entry.level) < levels.indexOf(old.level);
  const what = `The rule ${entry.id} was a ${old.level} and is a ${entry.level}: ${entry.statement}`;
  if (!isStricter) {
    const about = aboutRule('rule-weakened', entry, 'revision', naming);
    return about(old.level === 'must' ? 'risky' : 'compatible', what, {
      why:
        old.level === 'must'
          ? `Clients that rely on it no longer have a promise${old.why === undefined ? '.' : `: ${old.why}`}`
          : 'Clients may not rely on what the contract did not promise.',
      advice: old.level === 'must' ? 'Tell clients what they can still rely on.' : NOTHING_TO_DO,
    });
  }
  const isMust = entry.level === 'must';
  const about = aboutRule('rule-made-stricter', entry, 'revision', naming);
  return about(isMust ? 'breaking' : 'risky', what, {
    why: isMust
      ? 'A deployment that conformed to the old contract may break the rule, and is no longer conformant.'
      : 'A deployment that passed without a warning may get one.',
    advice: isMust
      ? 'Keep the level until the next major version; until then its warnings show implementers what will count.'
      : 'Tell implementers in the changelog what to check.',
  });
}

function statementChange(old: RuleEntry, entry: RuleEntry, naming: Naming): ContractChange | null {
  if (old.statement === entry.statement) return null;
  const what = `The rule ${entry.id} has another statement: "${old.statement}" is now "${entry.statement}".`;
  const about = aboutRule('rule-restated', entry, 'revision', naming);
  if (wordsOf(old.statement) === wordsOf(entry.statement)) {
    return about('compatible', what, { why: 'The words are the same.', advice: NOTHING_TO_DO });
  }
  if (old.level === 'silent' && entry.level === 'silent') {
    return about('compatible', what, {
      why: 'What deployments do here is recorded and not judged.',
      advice: NOTHING_TO_DO,
    });
  }
  return about('risky', what, {
    why: 'Only a reader can decide whether it asks for more, which breaks implementers, or for less, which harms clients.',
    advice: 'If it means the same, go ahead; otherwise keep the old rule and give the new one its own id.',
  });
}

/** Only letters and digits: punctuation and spacing do not count. */
function wordsOf(statement: string): string {
  return statement
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim();
}

function widened(old: RuleEntry, entry: RuleEntry, naming: Naming): ContractChange | null {
  const all = entry.operations.filter((id) => !old.operations.includes(id));
  if (all.length === 0) return null;
  const known = all.filter((id) => naming.known.has(id));
  const more = known.length === 0 ? all : known;
  const names = more.map(naming.nameOf).join(', ');
  const what = `The ${entry.level} rule ${entry.id} concerns ${names} too: ${entry.statement}`;
  const about = aboutRule('rule-widened', entry, 'revision', naming, more);
  if (entry.level === 'silent' || known.length === 0) {
    return about('compatible', what, {
      why:
        entry.level === 'silent'
          ? 'What deployments do here is recorded and not judged.'
          : 'The operations are new: no deployment had them.',
      advice: NOTHING_TO_DO,
    });
  }
  const isMust = entry.level === 'must';
  return about(isMust ? 'breaking' : 'risky', what, {
    why: isMust
      ? 'A deployment that conformed to the old contract may break it there, and is no longer conformant.'
      : 'A deployment that passed without a warning may get one there.',
    advice: isMust
      ? 'Say it for these operations as a should of its own first, or keep it for the next major version.'
      : 'Tell implementers in the changelog what to check.',
  });
}

function narrowed(old: RuleEntry, entry: RuleEntry, naming: Naming): ContractChange | null {
  const fewer = old.operations.filter((id) => !entry.operations.includes(id));
  if (fewer.length === 0) return null;
  const names = fewer.map(naming.nameOf).join(', ');
  const isMust = old.level === 'must';
  const about = aboutRule('rule-narrowed', entry, 'revision', naming, fewer);
  return about(
    isMust ? 'risky' : 'compatible',
    `The ${old.level} rule ${entry.id} no longer concerns ${names}: ${entry.statement}`,
    {
      why: isMust
        ? `Clients that rely on it there no longer have a promise${old.why === undefined ? '.' : `: ${old.why}`}`
        : 'Clients may not rely on what the contract did not promise.',
      advice: isMust ? 'Tell clients what they can still rely on.' : NOTHING_TO_DO,
    },
  );
}

function observability(old: RuleEntry, entry: RuleEntry, naming: Naming): ContractChange | null {
  if (old.observable === entry.observable) return null;
  if (entry.observable === false) {
    const about = aboutRule('rule-unobservable', entry, 'revision', naming);
    return about('compatible', `Black-box tests can no longer observe whether ${entry.id} is kept.`, {
      why: 'The rule itself is unchanged.',
      advice: NOTHING_TO_DO,
    });
  }
  const about = aboutRule('rule-observable', entry, 'revision', naming);
  return about(
    entry.level === 'silent' ? 'compatible' : 'risky',
    `dgo check can now observe whether ${entry.id} is kept.`,
    {
      why: 'The rule itself is unchanged, but a deployment that broke it unnoticed now fails.',
      advice: 'Tell implementers in the changelog what to check.',
    },
  );
}

function annotation(old: RuleEntry, entry: RuleEntry, naming: Naming): ContractChange | null {
  const keys = (['source', 'schemas', 'why', 'because'] as const).filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(entry[key]),
  );
  // `because` comes and goes with `observable`.
  const told = old.observable === entry.observable ? keys : keys.filter((key) => key !== 'because');
  if (told.length === 0) return null;
  const about = aboutRule('rule-annotated', entry, 'revision', naming);
  return about('compatible', `The description of ${entry.id} has changed (${told.join(', ')}).`, {
    why: 'The rule itself is unchanged.',
    advice: NOTHING_TO_DO,
  });
}
