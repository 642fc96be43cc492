import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redocly } from '../redocly/redocly.js';
import type { Compare } from './judge.js';

interface RedoclyReport {
  readonly changes: readonly { readonly path: string; readonly impact: 'major' | 'minor' | 'patch' }[];
}

/** `redocly diff` with its recommended rules and nothing of ours: what is major is breaking, the rest is not. */
export const redoclyAlone: Compare = async (before, after) => {
  const folder = await mkdtemp(join(tmpdir(), 'dgo-pairs-'));
  const file = (name: string) => join(folder, name);
  try {
    await writeFile(file('redocly.yaml'), 'extends: [diff-recommended]\n');
    await writeFile(file('before.json'), JSON.stringify(before));
    await writeFile(file('after.json'), JSON.stringify(after));
    const documents = [file('before.json'), file('after.json')];
    const options = ['--config', file('redocly.yaml'), '--format', 'json', '--output', file('report.json')];
    const { stderr } = await redocly(['diff', ...documents, ...options, '--fail-on', 'none']);
    const text = await readFile(file('report.json'), 'utf8').catch(() => {
      throw new Error(`redocly diff wrote no report:\n${stderr}`);
    });
    // The shape of `reportVersion` 1 of the one version that is installed.
    const { changes } = JSON.parse(text) as RedoclyReport;
    return changes.map(({ path, impact }) => ({ verdict: impact === 'major' ? 'breaking' : 'compatible', at: [path] }));
  } finally {
    await rm(folder, { recursive: true });
  }
};
