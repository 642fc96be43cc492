import { inert, jsonText, plain } from '../../cli/escapes.js';
import { counted } from '../../cli/text.js';
import { type ContractChange, VERDICTS } from '../changes/change.js';
import { prose } from './change-text.js';
import type { NamedVersion } from './gate-result.js';

/** The content of a changelog. */
export interface Changelog {
  readonly base: NamedVersion;
  readonly revision: NamedVersion;
  /** Gravest first. */
  readonly changes: readonly ContractChange[];
}

const TITLES = { breaking: 'Breaking', 'not judged': 'Not judged', risky: 'Risky', compatible: 'Compatible' } as const;
const LEADS = {
  breaking: 'A client or a deployment that conforms to the old contract can stop working.',
  'not judged': 'Whether anyone is affected could not be determined.',
  risky: 'The contract does not tell whether anyone is affected.',
  compatible: 'No one who conforms to the old contract is affected.',
} as const;
const RULES = 'Rules';
const SEVERAL = 'Several operations';
const WHOLE = 'The whole document';

/** The changes as Markdown, by verdict and then by operation, rules last. The same versions give the same text. */
export function changelogMarkdown({ base, revision, changes }: Changelog): string {
  const counts = VERDICTS.flatMap((verdict) => {
    const { length } = changes.filter((one) => one.verdict === verdict);
    return verdict === 'not judged' && length === 0 ? [] : [`${length} ${verdict}`];
  });
  const parts = VERDICTS.flatMap((verdict) => {
    const some = changes.filter((change) => change.verdict === verdict);
    if (some.length === 0) return [];
    return [`## ${TITLES[verdict]}`, LEADS[verdict], ...groups(some)];
  });
  const head = [
    `# Changes from ${inert(base.name)} to ${inert(revision.name)}`,
    changes.length === 0 ? 'No change.' : `${counted(changes.length, 'change')}: ${counts.join(', ')}.`,
  ];
  return `${[...head, ...parts].join('\n\n')}\n`;
}

/** The changes as JSON; a change is as in the JSON of `dgo gate`. */
export function changelogJson({ base, revision, changes }: Changelog): string {
  return `${jsonText({ format: 1, base, revision, changes })}\n`;
}

function groups(changes: readonly ContractChange[]): string[] {
  const byTitle = new Map<string, ContractChange[]>();
  for (const change of changes) {
    const title = titleOf(change);
    const among = byTitle.get(title);
    if (among === undefined) byTitle.set(title, [change]);
    else among.push(change);
  }
  const last = [SEVERAL, WHOLE, RULES];
  const titles = [
    ...[...byTitle.keys()].filter((title) => !last.includes(title)).sort(),
    ...last.filter((title) => byTitle.has(title)),
  ];
  return titles.flatMap((title) => [
    `### ${inert(title)}`,
    (byTitle.get(title) ?? []).map((change) => entry(change, title === SEVERAL || title === RULES)).join('\n'),
  ]);
}

function titleOf({ voices, operations }: ContractChange): string {
  if (voices.includes('catalogue of rules')) return RULES;
  const [first = WHOLE] = operations;
  return operations.length > 1 ? SEVERAL : first;
}

function entry(
  { what, why, advice, verdict, operations, place, side }: ContractChange,
  namesOperations: boolean,
): string {
  const reason = verdict === 'compatible' ? why : `${why} ${advice}`;
  const where = [
    ...(namesOperations ? [operations.join(', ')] : []),
    ...(place === null ? [] : [`${plain(place.file)}:${place.line}${side === 'base' ? ', before' : ''}`]),
  ].filter((text) => text !== '');
  return `- **${prose(what)}** ${prose(reason)}${where.length === 0 ? '' : ` (${inert(where.join('; '))})`}`;
}
