import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';

const SCRIPT = `
const { startCluster } = await import(${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)});
const cluster = await startCluster();
await cluster.stop();
process.exitCode = 3;
`;

it('a process that has started a PostgreSQL keeps its own exit status', async () => {
  const status = await new Promise((resolve) => {
    const child = execFile(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT], {
      cwd: import.meta.dirname,
    });
    child.once('exit', resolve);
  });
  expect(status).toBe(3);
});
