import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runnable } from '../../conformance/tests/executable.test.support.js';
import { base, boundsAttacks } from './gate-documents/bounds.js';
import { expectInSecurity } from './security-table.test.support.js';

/** Longer than the default deadline of the gate, in milliseconds. */
const PATIENCE = 170_000;

/** What the gate says of a change to a document, and its exit status. */
function judged(revision: string): Promise<{ status: number | string; told: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-bounds-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'old.yaml'), base);
  writeFileSync(join(folder, 'openapi.yaml'), revision);
  const { options, file } = runnable('cli/dgo.ts');
  const env = { ...process.env, GITHUB_ACTIONS: 'false' };
  return new Promise((resolve) => {
    const args = [...options, file, 'gate', 'old.yaml', 'openapi.yaml'];
    execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : (error.code ?? String(error.signal)), told: stdout + stderr });
    });
  });
}

describe('a document that asks for more than there is', () => {
  const rows: (readonly [does: string, status: number, says: string])[] = [];

  it.each(boundsAttacks.map((attack) => [attack.does, attack] as const))(
    'ends with a verdict or a clear error: %s',
    async (does, { files, status, says }) => {
      const run = await judged(files['openapi.yaml'] ?? '');
      expect(run.told).toMatch(says);
      expect(run.status).toBe(status);
      const isPartly = run.told.includes('NOT JUDGED');
      rows.push([does, status, status === 2 ? 'an error' : isPartly ? 'a part is not judged' : 'a verdict']);
    },
    PATIENCE,
  );

  it('is in the table of SECURITY.md', () => {
    expectInSecurity({ name: 'gate-bounds', columns: ['the document has', 'exit status', 'gets'], rows, fixed: 3 });
  });
});
