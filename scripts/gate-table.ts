/**
 * `npm run gate:table`: how right `dgo gate` is on the pairs of `scripts/gate-table/pairs`, beside `redocly diff` with its recommended
 * rules, and beside oasdiff. oasdiff is installed in `node_modules/.cache/oasdiff`; where it cannot be, that is said.
 * With `--write` the scores go into gate/README.md, too.
 */
import { fileURLToPath } from 'node:url';
import { openFigures } from './bench/figures.js';
import { detailsOf, type JudgedTool, judgePairs, scoresOf } from './gate-table/judge-pairs.js';
import { readPairs } from './gate-table/read-pairs.js';
import { dgoGate, installedOasdiff, judgeWithOasdiff, redoclyAlone } from './gate-table/tools.js';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/oasdiff', import.meta.url));

const figures = openFigures('gate/README.md', 'gate:table');
const pairs = await readPairs();
const tools: JudgedTool[] = [
  { name: 'dgo gate', isExact: true, sayings: await judgePairs(pairs, dgoGate) },
  { name: 'redocly diff alone', isExact: false, sayings: await judgePairs(pairs, redoclyAlone) },
];
const oasdiff = await installedOasdiff(CACHE);
if ('executable' in oasdiff) {
  const sayings = await judgeWithOasdiff(oasdiff.executable, pairs);
  tools.push({ name: 'oasdiff 1.15.0', isExact: false, sayings });
} else {
  console.log(`oasdiff is skipped: ${oasdiff.skipped}\n`);
}
figures.print(scoresOf(pairs, tools).join('\n'));
figures.end();
console.log(['', ...detailsOf(pairs, tools)].join('\n'));
