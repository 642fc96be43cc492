import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueEntry } from '../../gate/contract/catalogue/catalogue.js';

const RULES = 'conformance/rules';
const README = 'spec/rules/README.md';

/** The chapters in the order in which rules are evaluated and reported. */
export const CHAPTERS: readonly string[] = [
  'responses',
  'money',
  'pagination',
  'filters',
  'products',
  'wallets',
  'orders',
  'idempotency',
  'ledger',
  'codes',
  'documents',
  'auth',
  'errors',
  'robustness',
];

/** Faults by families, which stand beside no rule. */
const FAMILIES = 'families';

/**
 * What is written from the catalogue and the tree, by path from `root`: the list of rules, the list of their faults, and
 * the README of the catalogue with the rules that keep each sentence. The same sources give the same bytes.
 *
 * @throws where an entry keeps no sentence, or one that the README does not have.
 */
export function ruleLists(root: string, catalogue: readonly CatalogueEntry[]): Map<string, string> {
  const modules = [...CHAPTERS, FAMILIES].flatMap((chapter) => modulesOf(root, chapter));
  return new Map([
    [`${RULES}/index.ts`, listSource(modules.filter(isRule(root)), RULE_LIST)],
    [
      `${RULES}/faults.ts`,
      listSource(
        modules.filter((name) => name.endsWith('.faults')),
        FAULT_LIST,
      ),
    ],
    [README, mapped(readFileSync(join(root, README), 'utf8'), catalogue)],
  ]);
}

/** Every module of a folder but tests, as `<folder>/<name>`. */
function modulesOf(root: string, folder: string): string[] {
  return readdirSync(join(root, RULES, folder))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => `${folder}/${file.slice(0, -'.ts'.length)}`)
    .sort();
}

/** A rule is the default export of its module; what a chapter shares has named exports only. */
function isRule(root: string): (name: string) => boolean {
  return (name) =>
    !name.endsWith('.faults') && /^export default /m.test(readFileSync(join(root, RULES, `${name}.ts`), 'utf8'));
}

interface List {
  /** The import of the elements' type, and of what puts them in order. */
  readonly imports: string;
  readonly type: string;
  readonly name: string;
  readonly says: string;
  /** The list, from the text of the array of modules. */
  readonly list: (modules: string) => string;
}

const RULE_LIST: List = {
  imports: `import { type AnyRule, inCatalogueOrder } from './shared/rule.js';\n`,
  type: 'AnyRule',
  name: 'rules',
  says: 'Every rule, chapter by chapter, in the order of the catalogue.',
  list: (modules) => `inCatalogueOrder(${modules}.flat())`,
};

const FAULT_LIST: List = {
  imports: `import type { Fault } from '../model/faults/fault.js';\n`,
  type: 'Fault',
  name: 'faults',
  says: 'Every fault: chapter by chapter, beside the rule that it breaks, then family by family.',
  list: (modules) => `${modules}.flat()`,
};

function listSource(modules: readonly string[], { imports, type, name, says, list }: List): string {
  const lines = modules.map((module) => `import ${identifier(module)} from './${module}.js';\n`);
  // Sorted as the formatter sorts imports: parents first, then by path.
  const sorted = imports.includes("'../") ? [imports, ...lines.sort(byPath)] : [...lines, imports].sort(byPath);
  const elements = modules.map((module) => `  ${identifier(module)},\n`);
  return `// Written by \`npm run generate\` from the modules beside it. Do not edit.
${sorted.join('')}
/** ${says} */
export const ${name}: readonly ${type}[] = ${list(`[\n${elements.join('')}]`)};
`;
}

const pathOf = (line: string) => /from '(.*)\.js'/.exec(line)?.[1] ?? '';
const byPath = (one: string, other: string) => (pathOf(one) < pathOf(other) ? -1 : 1);

/** `codes/none-twice.faults` is `codesNoneTwiceFaults`: slugs repeat from chapter to chapter. */
function identifier(module: string): string {
  return module.replace(/[/.-]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The README with the rules that keep each sentence, in the order of the catalogue, behind what stands there besides. */
function mapped(readme: string, catalogue: readonly CatalogueEntry[]): string {
  const keepers = new Map<string, string[]>();
  for (const { id, keeps = [] } of catalogue) {
    if (keeps.length === 0) throw new Error(`${id} keeps no sentence. Name one of ${README} in its 'keeps'.`);
    for (const sentence of keeps) keepers.set(sentence, [...(keepers.get(sentence) ?? []), id]);
  }
  let heading = '';
  const lines = readme.split('\n').map((line) => {
    heading = /^## (.+)$/.exec(line)?.[1] ?? heading;
    const [, sentence, keptBy] = /^\| (.+?) \|(.*)\|$/.exec(line) ?? [];
    if (sentence === undefined || keptBy === undefined) return line;
    const ids = keepers.get(`${heading}: ${sentence}`) ?? [];
    keepers.delete(`${heading}: ${sentence}`);
    const others = keptBy
      .trim()
      .split('; ')
      .flatMap((part) => withoutRules(part) ?? []);
    return `| ${sentence} | ${[...others, ...(ids.length === 0 ? [] : [ids.map((id) => `\`${id}\``).join(', ')])].join('; ')} |`;
  });
  for (const [sentence, [id]] of keepers) {
    throw new Error(
      `${id} keeps "${sentence}", which ${README} does not have. Use a sentence of its tables, or add one.`,
    );
  }
  return lines.join('\n');
}

/** A part of the second column without the ids of rules in it; null where it holds nothing else. */
function withoutRules(part: string): string | null {
  const rest = part.split(', ').filter((word) => word !== '' && !/^`[a-z]+\/[a-z0-9-]+`$/.test(word));
  return rest.length === 0 ? null : rest.join(', ');
}
