import type { Change, Verdict } from '../changes/change.js';
import { type LocatedEntry, levels } from '../contract/catalogue/entry.js';

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

const NOTHING_TO_DO = 'Nothing is to be done.';

/** What changed in a rule that has kept its id. */
export function editedRule(old: RuleEntry, entry: RuleEntry, naming: Naming): Change[] {
  return [levelChange, statementChange, widened, narrowed, observability, annotation].flatMap(
    (compare) => compare(old, entry, naming) ?? [],
  );
}

function levelChange(old: RuleEntry, entry: RuleEntry, naming: Naming): Change | null {
  if (old.level === entry.level) return null;
  const isStricter = levels.indexOf(entry.level) < levels.indexOf(old.level);
  const what = `The rule ${entry.id} was a ${old.level} and is a ${entry.level}: ${entry.statement}`;
  if (!isStricter) {
    return aboutRule(
      'rule-weakened',
      entry,
      'revision',
      naming,
    )(old.level === 'must' ? 'risky' : 'compatible', what, {
      why:
        old.level === 'must'
          ? `Clients that rely on it have no promise any more${old.why === undefined ? '.' : `: ${old.why}`}`
          : 'No client may rely on what the contract did not promise.',
      advice: old.level === 'must' ? 'Tell clients what they can still rely on.' : NOTHING_TO_DO,
    });
  }
  const isMust = entry.level === 'must';
  return aboutRule(
    'rule-made-stricter',
    entry,
    'revision',
    naming,
  )(isMust ? 'breaking' : 'risky', what, {
    why: isMust
      ? 'A deployment that conformed to the old contract may break the rule, and is not conformant any more.'
      : 'A deployment that passed without a warning may get one.',
    advice: isMust
      ? 'Keep the level until the next major version; until then its warnings tell implementers what will count.'
      : 'Tell implementers, in the changelog, what they are to look at.',
  });
}

function statementChange(old: RuleEntry, entry: RuleEntry, naming: Naming): Change | null {
  if (old.statement === entry.statement) return null;
  const what = `The rule ${entry.id} says something else: "${old.statement}" is "${entry.statement}" now.`;
  const about = aboutRule('rule-restated', entry, 'revision', naming);
  if (wordsOf(old.statement) === wordsOf(entry.statement)) {
    return about('compatible', what, { why: 'The words are the same.', advice: NOTHING_TO_DO });
  }
  if (old.level === 'silent' && entry.level === 'silent') {
    return about('compatible', what, {
      why: 'What deployments do here is written down and not judged.',
      advice: NOTHING_TO_DO,
    });
  }
  return about('risky', what, {
    why: 'Only a reader can tell whether it asks for more, which breaks implementers, or for less, which hurts clients.',
    advice: 'If it means the same, go on; if it does not, keep the old rule and give the new one an id of its own.',
  });
}

/** Letters and digits alone, so that punctuation and spacing do not count. */
function wordsOf(statement: string): string {
  return statement
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim();
}

function widened(old: RuleEntry, entry: RuleEntry, naming: Naming): Change | null {
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
          ? 'What deployments do here is written down and not judged.'
          : 'The operations are new: no deployment had them.',
      advice: NOTHING_TO_DO,
    });
  }
  const isMust = entry.level === 'must';
  return about(isMust ? 'breaking' : 'risky', what, {
    why: isMust
      ? 'A deployment that conformed to the old contract may break it there, and is not conformant any more.'
      : 'A deployment that passed without a warning may get one there.',
    advice: isMust
      ? 'Say it for these operations as a should of its own first, or keep it for the next major version.'
      : 'Tell implementers, in the changelog, what they are to look at.',
  });
}

function narrowed(old: RuleEntry, entry: RuleEntry, naming: Naming): Change | null {
  const fewer = old.operations.filter((id) => !entry.operations.includes(id));
  if (fewer.length === 0) return null;
  const names = fewer.map(naming.nameOf).join(', ');
  const isMust = old.level === 'must';
  const about = aboutRule('rule-narrowed', entry, 'revision', naming, fewer);
  return about(
    isMust ? 'risky' : 'compatible',
    `The ${old.level} rule ${entry.id} does not concern ${names} any more: ${entry.statement}`,
    {
      why: isMust
        ? `Clients that rely on it there have no promise any more${old.why === undefined ? '.' : `: ${old.why}`}`
        : 'No client may rely on what the contract did not promise.',
      advice: isMust ? 'Tell clients what they can still rely on.' : NOTHING_TO_DO,
    },
  );
}

function observability(old: RuleEntry, entry: RuleEntry, naming: Naming): Change | null {
  if (old.observable === entry.observable) return null;
  if (entry.observable === false) {
    return aboutRule(
      'rule-unobservable',
      entry,
      'revision',
      naming,
    )('compatible', `No black box can tell any more whether ${entry.id} holds.`, {
      why: 'The rule says what it said.',
      advice: NOTHING_TO_DO,
    });
  }
  return aboutRule(
    'rule-observable',
    entry,
    'revision',
    naming,
  )(entry.level === 'silent' ? 'compatible' : 'risky', `dgo check can tell now whether ${entry.id} holds.`, {
    why: 'The rule says what it said, and a deployment that broke it unseen is told so now.',
    advice: 'Tell implementers, in the changelog, what they are to look at.',
  });
}

function annotation(old: RuleEntry, entry: RuleEntry, naming: Naming): Change | null {
  const keys = (['source', 'schemas', 'why', 'because'] as const).filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(entry[key]),
  );
  // With `observable`, its reason comes and goes.
  const told = old.observable === entry.observable ? keys : keys.filter((key) => key !== 'because');
  if (told.length === 0) return null;
  return aboutRule(
    'rule-annotated',
    entry,
    'revision',
    naming,
  )('compatible', `What is told about ${entry.id} has changed (${told.join(', ')}).`, {
    why: 'The rule says what it said.',
    advice: NOTHING_TO_DO,
  });
}
