import { readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { savedAs, type Target } from './target.js';

/** What came of a target. */
export type Outcome =
  | { readonly target: Target; readonly is: 'works' }
  | { readonly target: Target; readonly is: 'broken' | 'skipped'; readonly because: string };

const GUIDE = 'spec/guides/in-your-language.md';
const [BEGIN, END] = ['<!-- written by npm run compat -->', '<!-- end of what is written -->'];

/** How the table came about. */
const TRIED = [
  '`npm run compat` in a checkout wrote this table. It runs each client against the demo server, and compares each line and file with what',
  'the server says. It asks the mock server for each answer that the document describes, and looks whether a viewer shows each operation in',
  'a browser, without an error. A row that says _skipped_ was not run: its program is as the others are, and not proved.',
];

/** Each run is a purchase of its own. */
const NEW_KEY = 'export DGO_KEY=$(date +%s)   # a new key before each run';

/** How a page highlights a program. */
const HIGHLIGHT: Readonly<Record<string, string>> = {
  '.mjs': 'js',
  '.ts': 'ts',
  '.py': 'python',
  '.go': 'go',
  '.java': 'java',
  '.rs': 'rust',
  '.kt': 'kotlin',
  '.php': 'php',
  '.cs': 'csharp',
  '.html': 'html',
};

/**
 * Puts the table, and how each target is made and used, into the guide below `root`. What was not tried this time keeps what the guide
 * says of it, and what was never tried is not shown.
 */
export function writeGuide(root: string, targets: readonly Target[], outcomes: readonly Outcome[]): void {
  const file = `${root}${GUIDE}`;
  const text = readFileSync(file, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin === -1 || end === -1)
    throw new Error(`${GUIDE} needs the lines ${BEGIN} and ${END}, between which to write.`);
  const seen = new Map(
    [...text.matchAll(/\(#(\S+)\) \|.*\| (.+) \|$/gm)].map(([, name = '', came = '']) => [name, came]),
  );
  for (const outcome of outcomes)
    seen.set(outcome.target.name, outcome.is === 'skipped' ? `skipped: ${outcome.because}` : outcome.is);
  const shown = byUse(targets.filter(({ name }) => seen.has(name)));
  const rows = shown.map(
    (target) =>
      `| ${useOf(target)} | [${target.tool}](#${target.name}) | ${target.options ?? ''} | ${seen.get(target.name)} |`,
  );
  const table = ['| for | tool | options | came of it |', '| --- | --- | --- | --- |', ...rows, '', ...TRIED, ''];
  const written = [...table, ...shown.map((target) => sectionOf(target, root))].join('\n');
  writeFileSync(file, `${text.slice(0, begin + BEGIN.length)}\n\n${written}\n${text.slice(end)}`);
}

/** Those for one use stand together, in the order in which the uses come first. */
function byUse(targets: readonly Target[]): readonly Target[] {
  const uses = targets.map(useOf);
  return targets.toSorted((one, other) => uses.indexOf(useOf(one)) - uses.indexOf(useOf(other)));
}

/** A client's language, and else what it is. */
const useOf = (target: Target) => (target.kind === 'client' ? target.language : `a ${target.kind}`);

function sectionOf(target: Target, root: string): string {
  const { name, tool, program, steps } = target;
  const use = target.kind === 'client' ? target.language : target.kind === 'viewer' ? 'Viewer' : 'Mock server';
  const source = readFileSync(`${root}scripts/compat/programs/${program}`, 'utf8').trimEnd();
  const why = 'unrun="npm run compat runs it"';
  return [
    `## ${use}: ${tool} {#${name}}`,
    '',
    `Save the ${target.kind === 'viewer' ? 'page' : 'program'} as \`${savedAs(target)}\`. The steps:`,
    '',
    `\`\`\`bash ${why}`,
    ...(target.kind === 'client' ? [...steps.slice(0, -1), NEW_KEY, ...steps.slice(-1)] : steps),
    '```',
    '',
    ...(target.kind === 'viewer'
      ? ['The page, which any web server shows from the folder:', '']
      : ['The program:', '']),
    `\`\`\`${HIGHLIGHT[extname(program)] ?? 'text'} ${why}`,
    source,
    '```',
    '',
  ].join('\n');
}
