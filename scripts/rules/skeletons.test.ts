import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { LEVELS, neighboursOf, SUBJECTS, type Subject } from './skeletons.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
// An id of the catalogue: a skeleton compiles once its entry is there.
const id = 'wallets/list-order';
const skeletons = (Object.keys(SUBJECTS) as Subject[]).flatMap((on) =>
  LEVELS.flatMap((level) => {
    const slug = `skeleton-${on}-${level}`;
    return [...neighboursOf({ id, chapter: 'wallets', slug, level, on, operation: 'listWallets' })];
  }),
);

it('lint finds nothing in a skeleton', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-skeletons-'));
  try {
    for (const [path, text] of skeletons) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
    execFileSync(join(root, 'node_modules/.bin/biome'), ['lint', 'conformance'], { cwd: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('skeletons compile', () => {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const texts = new Map(skeletons.map(([path, text]) => [join(root, path), text]));
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram(
    [...texts.keys()],
    { ...options, noEmit: true, incremental: false, declaration: false },
    {
      ...host,
      fileExists: (name) => texts.has(name) || host.fileExists(name),
      readFile: (name) => texts.get(name) ?? host.readFile(name),
      getSourceFile: (name, ...rest) => {
        const text = texts.get(name);
        return text === undefined
          ? host.getSourceFile(name, ...rest)
          : ts.createSourceFile(name, text, ts.ScriptTarget.ES2023);
      },
    },
  );
  const found = [...texts.keys()].flatMap((name) => {
    const file = program.getSourceFile(name);
    return file === undefined
      ? [`${name} was not read`]
      : ts
          .getPreEmitDiagnostics(program, file)
          .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  });
  expect(found).toEqual([]);
});
