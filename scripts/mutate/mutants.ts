import { readdirSync, readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { createRandom } from '../../reference-server/demo/random.js';

/** One small change of one file. */
export interface Mutant {
  /** What switches it on, as the value of `SWITCH`. */
  readonly id: string;
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** The code of that line. */
  readonly on: string;
  /** Stryker's name of the kind of change. */
  readonly mutator: string;
  /** The code that is replaced and what replaces it, with single blanks. */
  readonly original: string;
  readonly replacement: string;
}

/** The variable of the environment by which the instrumented code knows which mutant is on; unset, none is. */
export const SWITCH = '__STRYKER_ACTIVE_MUTANT__';

type StrykerMutant = Awaited<ReturnType<Instrumenter['instrument']>>['mutants'][number];

const FOLDERS = ['operations', 'domain', 'store', 'http'];

/** What is in these folders and serves no request of the contract, with what it is for. */
const NOT_SERVING: readonly { readonly path: RegExp; readonly serves: string }[] = [
  { path: /\.test(\.support)?\.ts$/, serves: 'tests' },
  { path: /\/(store\/administration\/|domain\/code-row)/, serves: 'dgo admin' },
  { path: /\/store\/verify\//, serves: 'dgo admin verify' },
  { path: /\/store\/(postgres\/|sqlite\/migrations|migrate|demo-queries)/, serves: 'another database, or a new one' },
  { path: /\/http\/(documentation|health)/, serves: 'paths that the contract does not have' },
];

/** The files that are mutated, by their paths from the root of the project. */
export function mutatedFiles(): string[] {
  return FOLDERS.flatMap((folder) => {
    const names = readdirSync(`reference-server/${folder}`, { recursive: true, encoding: 'utf8' });
    return names.map((name) => `reference-server/${folder}/${name.replaceAll('\\', '/')}`);
  })
    .filter((file) => file.endsWith('.ts') && !NOT_SERVING.some(({ path }) => path.test(file)))
    .sort();
}

/** Code in which every mutant is a branch that is off. */
export interface Instrumented {
  /** TypeScript, by file. */
  readonly code: ReadonlyMap<string, string>;
  readonly mutants: readonly Mutant[];
}

/** All mutants of the files, by Stryker's own instrumenter and with all of its mutators. */
export async function instrument(sources: ReadonlyMap<string, string>): Promise<Instrumented> {
  const files = [...sources].map(([name, content]) => ({ name, content, mutate: true }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const result = await new Instrumenter(SILENT_LOGGER).instrument(files, options);
  return {
    code: new Map(result.files.map(({ name, content }) => [name, content])),
    mutants: result.mutants.map((mutant) => described(mutant, sources.get(mutant.fileName) ?? '')),
  };
}

export function readSources(files: readonly string[]): Map<string, string> {
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** The first `count` of the mutants in an order that the seed decides: a smaller sample is the beginning of a larger one. */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const { next } = createRandom(seed);
  const drawn = mutants.map((mutant) => ({ mutant, turn: next() })).sort((one, other) => one.turn - other.turn);
  return drawn.slice(0, count).map(({ mutant }) => mutant);
}

/** The mutant on one line. */
export function describe({ file, line, mutator, original, replacement }: Mutant): string {
  return `${file}:${line}  ${mutator}  ${shown(original)}  →  ${shown(replacement)}`;
}

const LONGEST_SHOWN = 120;

function shown(code: string): string {
  return code.length > LONGEST_SHOWN ? `${code.slice(0, LONGEST_SHOWN)}…` : code || '(nothing)';
}

function described({ id, fileName, location, mutatorName, replacement }: StrykerMutant, source: string): Mutant {
  const { start, end } = location;
  const lines = source.split('\n').slice(start.line, end.line + 1);
  const last = lines.pop() ?? '';
  const text = [...lines, last.slice(0, end.column)].join('\n').slice(start.column);
  return {
    id,
    file: fileName,
    line: start.line + 1,
    on: oneLine(source.split('\n')[start.line] ?? ''),
    mutator: mutatorName,
    original: oneLine(text),
    replacement: oneLine(replacement),
  };
}

/** Code as it is compared and shown: a line break means as much as a blank. */
export function oneLine(code: string): string {
  return code.replace(/\s+/g, ' ').trim();
}

const nothing = () => {};
const no = () => false;
const SILENT_LOGGER = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};
