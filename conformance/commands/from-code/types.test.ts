import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const PACKAGE = 'digital-goods-ordering';
const { exports: entries = {}, ...manifest }: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

interface Manifest {
  readonly exports?: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: boolean }>>;
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dgo-types-'));
  installTypes();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The package in the folder of a user, as far as a compiler looks at it: its manifest and its declarations. */
function installTypes(): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules')))
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const home = join(modules, PACKAGE);
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: PACKAGE, type: 'module', exports: entries }));
  for (const [file, text] of declarations()) {
    mkdirSync(dirname(join(home, 'dist', file)), { recursive: true });
    writeFileSync(join(home, 'dist', file), text);
  }
}

/** The declarations that the public modules lead to, by path, as the build writes them. */
function declarations(): ReadonlyMap<string, string> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { incremental: _, tsBuildInfoFile: __, ...asked } = config.compilerOptions;
  const { options: given } = ts.convertCompilerOptionsFromJson(asked, root);
  const program = ts.createProgram(
    ['conformance/index.ts', 'conformance/vitest/index.ts'].map((name) => join(root, name)),
    { ...given, declaration: true, emitDeclarationOnly: true },
  );
  const found = new Map<string, string>();
  const emit = (file: string): void => {
    const path = relative(root, file).replace(/\.ts$/, '.d.ts');
    const source = program.getSourceFile(file);
    if (found.has(path) || source === undefined) return;
    found.set(path, '');
    program.emit(source, (_, text) => found.set(path, text), undefined, true);
    for (const [, specifier = ''] of (found.get(path) ?? '').matchAll(/(?:from |import\()['"](\.[^'"]+)\.js['"]/g)) {
      emit(join(dirname(file), `${specifier}.ts`));
    }
  };
  for (const name of program.getRootFileNames()) emit(name);
  return found;
}

/** What the compiler says about a user's file, by line; and about the declarations of the package. */
function compiled(lines: readonly string[]): { said: ReadonlyMap<number, string>; aboutPackage: readonly string[] } {
  const file = join(folder, 'user.mts');
  writeFileSync(file, lines.join('\n'));
  const program = ts.createProgram([file], {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.NodeNext,
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [join(folder, 'node_modules/@types')],
  });
  const textOf = ({ messageText }: ts.Diagnostic) => ts.flattenDiagnosticMessageText(messageText, ' ');
  const said = new Map<number, string>();
  for (const diagnostic of program.getSemanticDiagnostics(program.getSourceFile(file))) {
    const before = lines.join('\n').slice(0, diagnostic.start);
    said.set(before.split('\n').length - 1, textOf(diagnostic));
  }
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.includes(`/${PACKAGE}/dist/`));
  expect(own.length).toBeGreaterThan(10);
  return { said, aboutPackage: own.flatMap((one) => program.getSemanticDiagnostics(one).map(textOf)) };
}

/** Statements of a user with the first words of what the compiler must say about each; null where it must say nothing. */
const STATEMENTS: readonly (readonly [string, string | null])[] = [
  [
    `import { check, exitStatus, render, reportFormats, rules, UnreachableError, UsageError } from '${PACKAGE}/conformance';`,
    null,
  ],
  [
    `import type { CheckOptions, Outcome, Reported, RuleResult, RunResult, Violation } from '${PACKAGE}/conformance';`,
    null,
  ],
  [`import { registerConformance } from '${PACKAGE}/conformance/vitest';`, null],
  ["const options: CheckOptions = { baseUrl: 'https://shop.example', token: process.env['T'], spend: 2_500 };", null],
  [
    "const judged: Reported = await check({ ...options, depth: 'quick', only: ['money/*'], onProgress: ({ done, of }) => done / of });",
    null,
  ],
  ['const result: RunResult = judged.result;', null],
  ["const broken: RuleResult[] = result.rules.filter(({ verdict }) => verdict === 'fail');", null],
  ['const first: Violation | undefined = broken[0]?.violations[0];', null],
  ['export const status: number | undefined = first?.exchanges[0]?.response?.status;', null],
  [
    "export const texts: string[] = [render('html', judged), ...reportFormats.map((format) => render(format, judged))];",
    null,
  ],
  [
    "export const musts: string[] = rules.filter(({ level }) => level === 'must').map(({ id, why }) => id + why);",
    null,
  ],
  ['process.exitCode = exitStatus(result, true);', null],
  ['export const isOurs = (error: unknown) => error instanceof UsageError || error instanceof UnreachableError;', null],
  [
    "registerConformance({ baseUrl: async () => 'http://127.0.0.1:1', token: () => process.env['T'], wallets: [], strict: true });",
    null,
  ],
  ["registerConformance({ baseUrl: 'http://127.0.0.1:1', history: false, maxTimeMs: 60_000, name: 'shop' });", null],
  [
    "import { type TestContext } from 'vitest'; export const verdict = ({ task }: TestContext): Outcome | undefined => task.meta.conformance?.verdict;",
    null,
  ],
  ['await check({});', "Argument of type '{}' is not assignable"],
  ["await check({ ...options, spend: '25.00' });", "Type 'string' is not assignable"],
  ["await check({ ...options, depth: 'deeper' });", `Type '"deeper"' is not assignable`],
  ["await check({ baseUrl: 'x', walets: [] });", 'Object literal may only specify known properties'],
  ["render('pdf', judged);", `Argument of type '"pdf"' is not assignable`],
  ['judged.result.spent = 0;', "Cannot assign to 'spent' because it is a read-only property"],
  [
    "export const odd = broken.filter(({ verdict }) => verdict === 'failed');",
    'This comparison appears to be unintentional',
  ],
  ["registerConformance({ token: 'T' });", 'Argument of type'],
  ['registerConformance({ baseUrl: () => 4010 });', "Type 'number' is not assignable"],
];

describe('the public modules', () => {
  it('stand in package.json with their types, and vitest is wanted beside them by one alone', () => {
    expect(entries).toMatchObject({
      './conformance': { types: './dist/conformance/index.d.ts', default: './dist/conformance/index.js' },
      './conformance/vitest': {
        types: './dist/conformance/vitest/index.d.ts',
        default: './dist/conformance/vitest/index.js',
      },
    });
    expect(manifest.peerDependencies).toEqual({ vitest: '>=3.2' });
    expect(manifest.peerDependenciesMeta).toEqual({ vitest: { optional: true } });
    const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
    expect(config.compilerOptions.declaration).toBe(true);
  });

  it('compile in a strict project of a user, and refuse there what they would refuse when they run', () => {
    const { said, aboutPackage } = compiled(STATEMENTS.map(([statement]) => statement));
    expect(aboutPackage).toEqual([]);
    const expected = STATEMENTS.flatMap(([, words], line) => (words === null ? [] : [[line, words] as const]));
    expect(Object.fromEntries(said)).toEqual(
      Object.fromEntries(expected.map(([line, words]) => [line, expect.stringContaining(words)])),
    );
  });
});
