/**
 * Makes the package of the client alone: what is compiled of `client/` and the contract's types, with openapi-fetch as
 * the only dependency.
 *
 *   npx tsx scripts/package/stage-client.ts <folder>      after `npm run build`
 *
 * The folder is written anew, for `npm pack` or `npm publish`.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

/** How the client is imported from the whole package, and from its own. */
const [WHOLE, ALONE] = ['digital-goods-ordering/client', 'digital-goods-ordering-client'] as const;

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Writes the package to `folder`, which is emptied first. `npm run build` must have run. */
export function stageClient(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const isPublished = (path: string) => !/\.test\./.test(path);
  cpSync(join(root, 'dist/client'), join(folder, 'client'), { recursive: true, filter: isPublished });
  for (const file of ['types.js', 'types.d.ts'])
    cpSync(join(root, 'dist/generated', file), join(folder, 'generated', file));
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, file), join(folder, file));
  // How it is made concerns developers of the project.
  const [readme = ''] = read('client/README.md').split('\n## How it is built\n');
  writeFileSync(join(folder, 'README.md'), readme);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.(md|js|ts)$/.test(path)) rename(join(folder, path));
  }
}

/** In its own package the client has that package's name. */
function rename(file: string): void {
  const text = readFileSync(file, 'utf8');
  if (text.includes(WHOLE)) writeFileSync(file, text.replaceAll(WHOLE, ALONE));
}

function manifest() {
  const whole: Manifest = JSON.parse(read('package.json'));
  const { version, homepage, bugs, repository, license, type, engines, sideEffects, publishConfig } = whole;
  return {
    name: ALONE,
    version,
    description: 'Typed client of a Digital Goods Ordering Service, for Node, browsers and edge runtimes.',
    keywords: ['digital-goods', 'ordering', 'openapi', 'api-client'],
    homepage,
    bugs,
    repository,
    license,
    type,
    engines,
    sideEffects,
    exports: {
      '.': { types: './client/index.d.ts', default: './client/index.js' },
      './types': { types: './generated/types.d.ts', default: './generated/types.js' },
      './package.json': './package.json',
    },
    main: './client/index.js',
    types: './client/index.d.ts',
    typesVersions: { '*': { types: ['./generated/types.d.ts'] } },
    files: ['client', 'generated', 'CHANGELOG.md'],
    publishConfig,
    dependencies: { 'openapi-fetch': whole.dependencies['openapi-fetch'] },
  };
}

/** What of the whole package's manifest holds for the client's too. */
interface Manifest {
  readonly version: string;
  readonly homepage: string;
  readonly bugs: unknown;
  readonly repository: unknown;
  readonly license: string;
  readonly type: string;
  readonly engines: unknown;
  readonly sideEffects: boolean;
  readonly publishConfig: unknown;
  readonly dependencies: Readonly<Record<string, string>>;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder] = argv;
  if (folder === undefined) {
    console.error('usage: npx tsx scripts/package/stage-client.ts <folder>: name the folder that is to be written.');
    process.exitCode = 2;
  } else stageClient(folder);
}
