/** `npm run generate`: writes what follows from `spec/`; with `--check` it reports what is stale, and exits 1 if anything is. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '../gate/contract/catalogue/catalogue.js';
import { findStale, lineDiff } from '../gate/contract/generate/generated-files.js';
import { ruleLists } from './rules/lists.js';

const root = fileURLToPath(new URL('..', import.meta.url));

async function main(isCheck: boolean): Promise<number> {
  const stale = [...(await staleGenerated()), ...(await staleLists())];
  for (const { path, wanted, diff } of stale) {
    if (isCheck) console.error(`${path} does not match spec/:\n${diff}`);
    else await writeFile(join(root, path), wanted);
  }
  if (isCheck && stale.length > 0) console.error('Run `npm run generate` and commit the result.');
  console.log(`${stale.length} ${isCheck ? 'stale files' : 'files written'}`);
  return isCheck && stale.length > 0 ? 1 : 0;
}

async function staleGenerated() {
  return (await findStale(root)).map(({ name, ...stale }) => ({ path: `generated/${name}`, ...stale }));
}

async function staleLists() {
  const lists = [...ruleLists(root, loadCatalogue(join(root, 'spec/rules'), null))];
  const compared = lists.map(async ([path, wanted]) => {
    const current = await readFile(join(root, path), 'utf8').catch(() => '');
    return current === wanted ? [] : [{ path, wanted, diff: lineDiff(current, wanted) }];
  });
  return (await Promise.all(compared)).flat();
}

try {
  process.exitCode = await main(process.argv.includes('--check'));
} catch (error) {
  // What is wrong with the sources is said by the message; where it was noticed helps no one.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
