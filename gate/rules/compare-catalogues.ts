import type { ContractChange } from '../changes/change.js';
import { aboutRule, editedRule, type Naming, type RuleEntry } from './rule-change.js';

export type { RuleEntry } from './rule-change.js';

/**
 * The changes between two catalogues of rules. A rule that asks for more affects implementers; one that asks for less
 * affects clients. `nameOf` turns an operationId into `POST /api/v1/orders`.
 */
export function compareCatalogues(
  base: readonly RuleEntry[],
  revision: readonly RuleEntry[],
  nameOf: (operationId: string) => string = (id) => id,
): ContractChange[] {
  const before = new Map(base.map((entry) => [entry.id, entry]));
  const after = new Map(revision.map((entry) => [entry.id, entry]));
  const naming: Naming = { nameOf, known: new Set(base.flatMap(({ operations }) => operations)) };
  const gone = base.filter(({ id }) => !after.has(id));
  const fresh = revision.filter(({ id }) => !before.has(id));
  const renamed = new Map(
    fresh.flatMap((entry) => {
      const old = gone.find((one) => isSame(one, entry));
      return old === undefined ? [] : [[entry, old] as const];
    }),
  );
  const olds = new Set(renamed.values());
  return [
    ...fresh.map((entry) => {
      const old = renamed.get(entry);
      return old === undefined ? added(entry, naming) : renaming(old, entry, naming);
    }),
    ...gone.filter((entry) => !olds.has(entry)).map((entry) => removed(entry, naming)),
    ...revision.flatMap((entry) => {
      const old = before.get(entry.id);
      return old === undefined ? [] : editedRule(old, entry, naming);
    }),
  ];
}

function isSame(one: RuleEntry, other: RuleEntry): boolean {
  const words = ({ level, statement, operations }: RuleEntry) => JSON.stringify([level, statement, operations]);
  return words(one) === words(other);
}

function added(entry: RuleEntry, naming: Naming): ContractChange {
  const about = aboutRule('rule-added', entry, 'revision', naming);
  const what = `A ${entry.level} rule was added: ${entry.id}: ${entry.statement}`;
  if (entry.level !== 'silent' && entry.operations.every((id) => !naming.known.has(id))) {
    return about('compatible', what, {
      why: 'It concerns only new operations: no deployment had them.',
      advice: 'Nothing to do.',
    });
  }
  return about(...ADDED[entry.level](what));
}

type Told = Parameters<ReturnType<typeof aboutRule>>;

const ADDED: Readonly<Record<RuleEntry['level'], (what: string) => Told>> = {
  must: (what) => [
    'breaking',
    what,
    {
      why: 'A deployment that conformed to the old contract may break the rule, and is no longer conformant.',
      advice: 'Begin with a should, so that implementers are warned, or keep it for the next major version.',
    },
  ],
  should: (what) => [
    'risky',
    what,
    {
      why: 'A deployment that passed without a warning may get one.',
      advice: 'Tell implementers in the changelog what to check.',
    },
  ],
  silent: (what) => [
    'compatible',
    what,
    { why: 'What deployments do here is recorded and not judged.', advice: 'Nothing to do.' },
  ],
};

function removed(entry: RuleEntry, naming: Naming): ContractChange {
  const about = aboutRule('rule-removed', entry, 'base', naming);
  const what = `A ${entry.level} rule was removed: ${entry.id}: ${entry.statement}`;
  if (entry.level !== 'must') {
    return about('compatible', what, {
      why: 'Clients may not rely on what the contract did not promise.',
      advice: 'Never use its id for another rule.',
    });
  }
  return about('risky', what, {
    why: `Clients that rely on it no longer have a promise${entry.why === undefined ? '.' : `: ${entry.why}`}`,
    advice: 'Tell clients what takes its place, and never use its id for another rule.',
  });
}

function renaming(old: RuleEntry, entry: RuleEntry, naming: Naming): ContractChange {
  const about = aboutRule('rule-renamed', entry, 'revision', naming);
  return about('risky', `The rule ${old.id} is now called ${entry.id}, and means the same.`, {
    why: 'Waivers, --only and --skip name a rule by its id: those that name the old one are refused.',
    advice: 'Keep the old id. An id is only a name.',
  });
}
