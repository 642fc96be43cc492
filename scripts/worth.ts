/**
 * `npm run worth:write`: judges the deployment of this suite, and writes which rules the cases that cost money judge, what they
 * cost, and how many requests all cases send. `--plan` and the end of a run with little money say so.
 */
import { writeFileSync } from 'node:fs';
import { WORTH_FILE } from '../conformance/run/spending/worth.js';
import { measuredWorth } from './rules/measured-worth.js';

writeFileSync(WORTH_FILE, `${JSON.stringify(await measuredWorth(), null, 2)}\n`);
