/** The strength of a rule: stated or entailed, implied, or not stated. */
export const levels = ['must', 'should', 'silent'] as const;
export type RuleLevel = (typeof levels)[number];

/** One rule of the contract, as `spec/rules/<chapter>.yaml` states it. */
export interface CatalogueEntry {
  /** `<chapter>/<slug>`; never reused for another rule. */
  readonly id: string;
  readonly level: RuleLevel;
  /** One sentence that a response can satisfy or break. */
  readonly statement: string;
  /** Headings of the interface with a pointer each, separated by `; `. */
  readonly source: string;
  /** The sentences of the tables in `spec/rules/README.md` that the rule keeps, each as `<heading>: <sentence>`. */
  readonly keeps?: readonly string[];
  /** The operationIds that the rule concerns, at least one. */
  readonly operations: readonly string[];
  /** The component schemas that the rule concerns. */
  readonly schemas?: readonly string[];
  /** Present where a black-box test cannot observe whether the rule is kept. */
  readonly observable?: false;
  /** Why it cannot be observed; present exactly with `observable: false`. */
  readonly because?: string;
  /** What goes wrong for a client when the rule is broken; present on every must and should. */
  readonly why?: string;
}

/** An entry and its location. */
export interface LocatedEntry extends CatalogueEntry {
  /** Name of the file in the folder of rules. */
  readonly file: string;
  /** First line of the entry, counted from 1. */
  readonly line: number;
}

/** The names that an entry may refer to, as the OpenAPI document has them. */
export interface Vocabulary {
  readonly operations: readonly string[];
  readonly schemas: readonly string[];
}

/** What is wrong with an entry, and what to do about it. */
export interface CatalogueFault {
  readonly problem: string;
  readonly remedy: string;
}

/** An entry as parsed from YAML, before its values are checked. */
export type RawEntry = Readonly<Record<string, unknown>>;

const knownKeys: readonly string[] = [
  'id',
  'level',
  'statement',
  'source',
  'keeps',
  'operations',
  'schemas',
  'observable',
  'because',
  'why',
] satisfies (keyof CatalogueEntry)[];

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * All faults of one entry of a chapter; an entry without faults is a {@link CatalogueEntry}. Without a vocabulary any
 * name is accepted.
 */
export function entryFaults(entry: RawEntry, chapter: string, vocabulary: Vocabulary | null): CatalogueFault[] {
  return [
    ...keyFaults(entry),
    ...idFaults(entry.id, chapter),
    ...levelFaults(entry.level),
    ...textFaults(entry),
    ...keepsFaults(entry.keeps),
    ...nameFaults('operations', entry.operations, vocabulary?.operations ?? null),
    ...(entry.schemas === undefined ? [] : nameFaults('schemas', entry.schemas, vocabulary?.schemas ?? null)),
    ...observableFaults(entry),
  ];
}

function keyFaults(entry: RawEntry): CatalogueFault[] {
  return Object.keys(entry)
    .filter((key) => !knownKeys.includes(key))
    .map((key) => ({
      problem: `the key '${key}' is not known`,
      remedy: `remove it, or use one of ${knownKeys.join(', ')}`,
    }));
}

function idFaults(id: unknown, chapter: string): CatalogueFault[] {
  if (typeof id !== 'string') {
    return [{ problem: `the id is ${show(id)}`, remedy: `give it one, such as ${chapter}/says-what-holds` }];
  }
  const [head, tail, ...more] = id.split('/');
  if (more.length > 0 || tail === undefined || !slug.test(tail)) {
    return [
      {
        problem: `the id is not <chapter>/<slug>`,
        remedy: `write it in lower-case words joined by hyphens, such as ${chapter}/says-what-holds`,
      },
    ];
  }
  if (head === chapter) return [];
  return [
    {
      problem: `the chapter of the id is '${head}', and the file's is '${chapter}'`,
      remedy: `name it ${chapter}/${tail}, or move it to ${head}.yaml`,
    },
  ];
}

function levelFaults(level: unknown): CatalogueFault[] {
  if (levels.some((known) => known === level)) return [];
  return [{ problem: `the level is ${show(level)}`, remedy: `use one of ${levels.join(', ')}` }];
}

function textFaults(entry: RawEntry): CatalogueFault[] {
  const needsWhy = entry.level === 'must' || entry.level === 'should';
  const texts = [
    { key: 'statement', needed: true, remedy: 'say in one sentence what holds' },
    { key: 'source', needed: true, remedy: 'name the heading of the interface and point at the sentence' },
    {
      key: 'why',
      needed: needsWhy,
      remedy: 'say in one sentence what goes wrong for a client when the rule is broken',
    },
    { key: 'because', needed: entry.observable === false, remedy: 'say why no black box can tell' },
  ];
  return texts
    .filter(({ key, needed }) => (entry[key] === undefined ? needed : !isText(entry[key])))
    .map(({ key, remedy }) => ({ problem: `the ${key} is ${show(entry[key])}`, remedy }));
}

function keepsFaults(keeps: unknown): CatalogueFault[] {
  if (keeps === undefined || (Array.isArray(keeps) && keeps.length > 0 && keeps.every(isText))) return [];
  return [
    { problem: `keeps is ${show(keeps)}`, remedy: 'list sentences of the README, each as <heading>: <sentence>' },
  ];
}

function nameFaults(key: 'operations' | 'schemas', names: unknown, known: readonly string[] | null): CatalogueFault[] {
  const allowed = known === null ? `the ${key} of the OpenAPI document` : known.join(', ');
  if (!Array.isArray(names) || names.length === 0) {
    return [{ problem: `${key} is ${show(names)}`, remedy: `list one or more of ${allowed}` }];
  }
  const list: readonly unknown[] = names;
  const isKnown = (name: unknown) => (known === null ? isText(name) : known.some((one) => one === name));
  const unknown = list.filter((name) => !isKnown(name));
  const repeated = list.filter((name, index) => list.indexOf(name) !== index);
  return [
    ...unknown.map((name) => ({
      problem: `${key} names ${show(name)}, which the OpenAPI document does not have`,
      remedy: `use one of ${allowed}`,
    })),
    ...repeated.map((name) => ({ problem: `${key} names ${show(name)} twice`, remedy: 'name it once' })),
  ];
}

function observableFaults(entry: RawEntry): CatalogueFault[] {
  if (entry.observable === undefined) {
    if (entry.because === undefined) return [];
    return [
      {
        problem: "'because' is given, and 'observable: false' is not",
        remedy: "add 'observable: false', or remove 'because'",
      },
    ];
  }
  if (entry.observable === false) return [];
  return [
    {
      problem: `observable is ${show(entry.observable)}`,
      remedy:
        "write 'observable: false' with a 'because', or leave it out: a rule is observable unless it says otherwise",
    },
  ];
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function show(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value);
}
