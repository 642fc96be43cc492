/** `npm run serve`: `dgo serve` of this checkout, with the documentation under /docs, which is built where it is missing. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

if (!existsSync(`${root}dist/docs/index.html`)) {
  // What it prints goes to stderr: the server's own line on stdout may be read by a program.
  const { status } = spawnSync('npm', ['run', 'docs'], { cwd: root, stdio: ['ignore', 2, 2], shell: true });
  if (status !== 0) console.error('The documentation could not be built, see above: the server starts without it.');
}
process.argv.splice(2, 0, 'serve');
await import('../dist/cli/dgo.js');
