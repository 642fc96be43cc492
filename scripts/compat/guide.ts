import { readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Target } from './target.js';

/** What came of a target. */
export type Outcome =
  | { readonly target: Target; readonly is: 'works' }
  | { readonly target: Target; readonly is: 'broken' | 'skipped'; readonly because: string };

const GUIDE = 'spec/guides/in-your-language.md';
const [BEGIN, END] = ['<!-- written by npm run compat -->', '<!-- end of what is written -->'];

/** How a page highlights a program. */
const HIGHLIGHT: Readonly<Record<string, string>> = {
  '.mjs': 'js',
  '.ts': 'ts',
  '.py': 'python',
  '.go': 'go',
  '.java': 'java',
  '.rs': 'rust',
};

/** Puts the table of outcomes, and how each client is made and used, into the guide below `root`. */
export function writeGuide(root: string, outcomes: readonly Outcome[]): void {
  const file = `${root}${GUIDE}`;
  const text = readFileSync(file, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin === -1 || end === -1)
    throw new Error(`${GUIDE} needs the lines ${BEGIN} and ${END}, between which to write.`);
  const written = [tableOf(outcomes), ...outcomes.map(({ target }) => sectionOf(target, root))].join('\n');
  writeFileSync(file, `${text.slice(0, begin + BEGIN.length)}\n\n${written}\n${text.slice(end)}`);
}

function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => {
    const { name, language, generator, options } = outcome.target;
    const came = outcome.is === 'skipped' ? `skipped: ${outcome.because}` : outcome.is;
    return `| ${language} | [${generator}](#${name}) | ${options ?? ''} | ${came} |`;
  });
  return ['| language | generator | options | the program below |', '| --- | --- | --- | --- |', ...rows, ''].join(
    '\n',
  );
}

function sectionOf({ name, language, generator, program, steps }: Target, root: string): string {
  const source = readFileSync(`${root}scripts/compat/programs/${program}`, 'utf8').trimEnd();
  const why = 'unrun="npm run compat runs it"';
  return [
    `## ${language}: ${generator} {#${name}}`,
    '',
    `\`\`\`bash ${why}`,
    ...steps,
    '```',
    '',
    `\`\`\`${HIGHLIGHT[extname(program)] ?? 'text'} ${why}`,
    source,
    '```',
    '',
  ].join('\n');
}
