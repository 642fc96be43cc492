/** `npm run generate`: writes what follows from `spec/`; with `--check` it reports what is stale, and exits 1 if anything is. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '../gate/contract/catalogue/catalogue.js';
import { findStale } from '../gate/contract/generate/generated-files.js';
import { lineDiff } from '../gate/contract/generate/line-diff.js';
import { ruleLists } from './rules/lists.js';

const isCheck = process.argv.includes('--check');
const root = fileURLToPath(new URL('..', import.meta.url));
const generated = (await findStale(root)).map(({ name, ...stale }) => ({ path: `generated/${name}`, ...stale }));
const stale = [...generated, ...(await staleLists())];
for (const { path, wanted, diff } of stale) {
  if (isCheck) console.error(`${path} does not match spec/:\n${diff}`);
  else await writeFile(join(root, path), wanted);
}
if (isCheck && stale.length > 0) console.error('Run `npm run generate` and commit the result.');
console.log(`${stale.length} ${isCheck ? 'stale files' : 'files written'}`);
process.exitCode = isCheck && stale.length > 0 ? 1 : 0;

async function staleLists() {
  const lists = [...ruleLists(root, loadCatalogue(join(root, 'spec/rules'), null))];
  const compared = lists.map(async ([path, wanted]) => {
    const current = await readFile(join(root, path), 'utf8').catch(() => '');
    return current === wanted ? [] : [{ path, wanted, diff: lineDiff(current, wanted) }];
  });
  return (await Promise.all(compared)).flat();
}
