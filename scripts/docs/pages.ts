import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readMatrix } from '../../conformance/commands/prove/matrix.js';
import { faults } from '../../conformance/rules/faults.js';
import { loadCatalogue } from '../../gate/contract/catalogue/catalogue.js';
import { type LocatedEntry, levels, type RuleLevel } from '../../gate/contract/catalogue/entry.js';
import { operationIds } from '../../generated/operations.js';
import { schemas } from '../../generated/validators.js';
import { groupBy } from '../../reference-server/domain/group-by.js';
import { type Guide, ROOT } from './guides/read-guides.js';

/** Documents of the project that are pages, too. Their first line is a title in the repository alone. */
export const MANUALS: readonly { readonly file: string; readonly page: string; readonly title: string }[] = [
  { file: 'README.md', page: 'manuals/dgo', title: 'Check, audit, prove' },
  { file: 'client/README.md', page: 'manuals/client', title: 'The typed client' },
  { file: 'reference-server/README.md', page: 'manuals/server', title: 'The reference server' },
  { file: 'conformance/README.md', page: 'manuals/suite', title: 'How the suite works' },
  { file: 'gate/README.md', page: 'manuals/gate', title: 'How the gate works' },
  { file: 'spec/rules/README.md', page: 'manuals/catalogue', title: 'How the catalogue is complete' },
  { file: 'SECURITY.md', page: 'manuals/security', title: 'Security' },
  { file: 'CONTRIBUTING.md', page: 'manuals/contributing', title: 'Contributing' },
  { file: 'CHANGELOG.md', page: 'changelog', title: 'Changelog' },
];

/** Sections of documents that report timings, and their titles on the page that gathers them. */
const MEASURED = [
  { file: 'conformance/README.md', heading: 'How fast it is', title: 'The suite' },
  { file: 'reference-server/README.md', heading: 'A million rows', title: 'The reference server on a million rows' },
  { file: 'reference-server/README.md', heading: 'How fast it is', title: 'The reference server, request by request' },
  { file: 'gate/README.md', heading: 'What it costs', title: 'The gate' },
];

const BADGES: Readonly<Record<RuleLevel, string>> = { must: 'danger', should: 'warning', silent: 'info' };

/** Pictures of all documents, which have names of their own. */
export const PICTURES = [
  'reference-server/growth.svg',
  'reference-server/growth-postgres.svg',
  'spec/guides/chain.svg',
  'spec/guides/retry.svg',
];

/** A page as VitePress reads it. */
export interface Page {
  /** From the root of the site, without an ending. */
  readonly path: string;
  readonly title: string;
  /** One sentence below the title, or nothing. */
  readonly summary: string;
  readonly body: string;
  /** What an edit link opens, from the root of the project; relative links of the body begin there. */
  readonly source: string;
}

/** The written pages except the first one: guides, manuals, and the page that is gathered from them. */
export async function writtenPages(guides: readonly Guide[]): Promise<readonly Page[]> {
  const manuals = await Promise.all(
    MANUALS.map(async ({ file, page, title }): Promise<Page> => {
      const text = await readFile(join(ROOT, file), 'utf8');
      return { path: page, title, summary: '', body: text.slice(text.indexOf('\n') + 1), source: file };
    }),
  );
  return [
    guideList(guides),
    ...guides.map(({ slug, title, summary, body, path }) => ({
      path: `guides/${slug}`,
      title,
      summary,
      body,
      source: path,
    })),
    ...manuals,
    benchmarks(manuals),
  ];
}

function guideList(guides: readonly Guide[]): Page {
  const summary = 'From the first purchase to a gate of your own. The tests of the project run the code in the guides.';
  const body = [
    ...guides.map(({ slug, title, summary }) => `1. [${title}](guide:${slug}) – ${summary}`),
    '\n## Manuals\n',
    ...MANUALS.map(({ file, title }) => `- [${title}](doc:${file})`),
  ];
  return { path: 'guides', title: 'Guides', summary, body: body.join('\n'), source: 'spec/guides/' };
}

function benchmarks(manuals: readonly Page[]): Page {
  const parts = MEASURED.map(({ file, heading, title }) => {
    const text = manuals.find(({ source }) => source === file)?.body ?? '';
    const [, section] = text.split(new RegExp(`^## ${heading}$`, 'm'));
    if (section === undefined)
      throw new Error(
        `${file} has no section '${heading}': write it there, or name another one in scripts/docs/pages.ts`,
      );
    const [own = ''] = section.split(/^## /m);
    return `## ${title}\n${own.replaceAll(/\]\((?!\w+:|#)/g, `](doc:${join(dirname(file), '/')}`)}`;
  });
  const summary = 'Each figure is a ratio of timings taken in one run: it means the same on every machine.';
  return { path: 'benchmarks', title: 'Benchmarks', summary, body: parts.join('\n'), source: 'conformance/README.md' };
}

/** The catalogue by chapter, in its order. */
export const chapters: ReadonlyMap<string, readonly LocatedEntry[]> = groupBy(
  loadCatalogue(`${ROOT}spec/rules`, { operations: operationIds, schemas: Object.keys(schemas) }),
  ({ id }) => chapterOf(id),
);

/** The part of a rule's id before the slash. */
export function chapterOf(rule: string): string {
  return rule.slice(0, rule.indexOf('/'));
}

/** The number of entries of each level, e.g. '3 must, 1 silent'. */
export function counted(entries: readonly LocatedEntry[]): string {
  const counts = levels.map((level) => [entries.filter((entry) => entry.level === level).length, level] as const);
  return counts.flatMap(([count, level]) => (count > 0 ? [`${count} ${level}`] : [])).join(', ');
}

/** A list of all rules, whose anchors are their ids, and a page for each chapter. */
export function rulesPages(): readonly Page[] {
  const rows = [...chapters].map(([chapter, entries]) => {
    const rules = entries.map(
      ({ id, level, statement }) => `- <a id="${id}"></a>[\`${id}\`](rule:${id}) ${badge(level)} ${plain(statement)}`,
    );
    return `## ${chapter} (${entries.length})\n\n${rules.join('\n')}\n`;
  });
  const all = [...chapters.values()].flat();
  const levelsAre = `A **must** is stated by the contract or follows from what it states. A **should** is implied by a sample, by
convention or by plain sense: a deployment that differs is warned. A **silent** rule marks what the contract does not say: the
suite records what a deployment does there and never judges it, and a client must not rely on it.\n\n`;
  const list = {
    path: 'rules',
    title: 'The rules',
    summary: `What an OpenAPI document cannot say: ${all.length} rules, ${counted(all)}.`,
    body: levelsAre + rows.join('\n'),
    source: 'spec/rules/README.md',
  };
  return [list, ...[...chapters].map(([chapter, entries]) => chapterPage(chapter, entries))];
}

function chapterPage(chapter: string, entries: readonly LocatedEntry[]): Page {
  return {
    path: `rules/${chapter}`,
    title: chapter,
    summary: `${entries.length} rules, ${counted(entries)}.`,
    body: entries.map(ruleSection).join('\n'),
    source: `spec/rules/${chapter}.yaml`,
  };
}

function ruleSection({ id, level, statement, why, because, source, operations }: LocatedEntry): string {
  const broken = faults.filter(({ breaks }) => breaks === id).length;
  const facts = [
    why && `**Why:** ${plain(why)}`,
    because && `**Not judged:** ${plain(because)}`,
    `**Contract:** ${plain(source)}`,
    `**Operations:** ${operations.map((name) => `[\`${name}\`](operation:${name})`).join(', ')}`,
    broken > 0 && `**Proof:** the suite sees each of [${broken} known faults](/faults.md#${id})`,
  ];
  const slug = id.slice(id.indexOf('/') + 1);
  const list = facts.filter(Boolean).map((fact) => `- ${fact}`);
  return `## ${slug} {#${slug}}\n\n${badge(level)} ${plain(statement)}\n\n${list.join('\n')}\n`;
}

/** Every known fault at the rule that it breaks, with the smallest run that sees it. */
export function faultsPage(): Page {
  const matrix = readMatrix();
  const byRule = groupBy(faults, ({ breaks }) => breaks);
  const statements = new Map([...chapters.values()].flat().map(({ id, statement }) => [id, statement]));
  const sections = [...groupBy(byRule.keys(), chapterOf)].map(([chapter, rules]) => {
    const lists = rules.map((rule) => {
      const items = (byRule.get(rule) ?? []).map(({ id, what }) => {
        const { depth, flags } = matrix[id] ?? { depth: 'deep', flags: [] };
        return `- ${plain(what)} _(${[depth, ...flags].join(', ')})_`;
      });
      return `### ${rule} {#${rule}}\n\n[The rule](rule:${rule}): ${plain(statements.get(rule) ?? '')}\n\n${items.join('\n')}\n`;
    });
    return `## ${chapter}\n\n${lists.join('\n')}`;
  });
  return {
    path: 'faults',
    title: 'The faults',
    summary: `How implementers get it wrong: ${faults.length} deployments, each broken in one way. The suite sees each, in the depth and with the flags that are named.`,
    body: sections.join('\n'),
    source: 'conformance/rules/faults.ts',
  };
}

/** The markup of a VitePress badge, without its component. */
function badge(level: RuleLevel): string {
  return `<span class="VPBadge ${BADGES[level]}">${level}</span>`;
}

/** A sentence as Markdown: names between backticks stay code, and nothing else is markup. */
function plain(sentence: string): string {
  const parts = sentence.trim().split(/(`[^`]+`)/);
  const escaped = (text: string) => text.replaceAll(/[<>{}[\]*_|\\]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return parts.map((part, at) => (at % 2 === 0 ? escaped(part) : part.replaceAll('|', '\\|'))).join('');
}
