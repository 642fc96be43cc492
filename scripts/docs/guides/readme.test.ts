import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkOptions } from '../../../conformance/commands/options.js';
import { faults } from '../../../conformance/rules/faults.js';
import { rules } from '../../../conformance/rules/index.js';
import { rules as catalogue, ruleIds } from '../../../generated/rules.js';
import { startDemoServer } from '../../servers/demo-server.js';
import { exampleReport } from './example-report.js';
import { OutputMatcher } from './output-matcher.js';
import { ROOT } from './read-guides.js';

const readme = readFileSync(`${ROOT}README.md`, 'utf8');

/** The first fenced block below a heading. */
function blockBelow(heading: string): string {
  const [, block = ''] = new RegExp(`\n## ${heading}\n.*?\n\`\`\`\\w*\n(.*?)\`\`\``, 's').exec(readme) ?? [];
  expect(block, `README.md has no block below '${heading}'`).not.toBe('');
  return block;
}

it('the finding is one that the suite reports', async () => {
  const { console: printed } = await exampleReport();
  expect(new OutputMatcher().text(`…\n${blockBelow('What a finding looks like')}…`, printed)).toBeNull();
});

it('the check of the demo server ends with 0', async () => {
  const [, check = ''] = /^npx dgo (check \S+ --token \S+)/m.exec(blockBelow('Try it')) ?? [];
  const { baseUrl, token, stop } = await startDemoServer();
  try {
    const args = check.replace('http://127.0.0.1:4010', baseUrl).replace('THE_TOKEN', token).split(' ');
    const child = spawn(process.execPath, [`${ROOT}dist/cli/dgo.js`, ...args, '--quiet', '--depth', 'quick'], {
      stdio: 'inherit',
    });
    expect(await once(child, 'exit')).toEqual([0, null]);
  } finally {
    await stop();
  }
});

it('each option of the table exists, with the variable that the table names', () => {
  const rows = [...readme.matchAll(/^\| `(--[\w-]+) \S+` \| `(DGO_\w+)` \|/gm)].map(([, flag, variable]) => ({
    flag,
    variable,
  }));
  expect(rows.length).toBeGreaterThanOrEqual(5);
  const known = checkOptions.map(({ long, envVar }) => ({ flag: long, variable: envVar }));
  expect(known).toEqual(expect.arrayContaining(rows));
});

it('its numbers of rules and faults are those of the catalogue', () => {
  const judged = new Set(rules.map(({ id }) => id));
  const count = (level: string) => ruleIds.filter((id) => catalogue[id].level === level && judged.has(id)).length;
  const shown = /(\d+) \*\*must\*\* rules.*?(\d+) \*\*should\*\* rules.*?\((\d+) entries\).*?tries (\d+) faults/s.exec(
    readme,
  );
  expect(shown?.slice(1).map(Number)).toEqual([count('must'), count('should'), count('silent'), faults.length]);
});
