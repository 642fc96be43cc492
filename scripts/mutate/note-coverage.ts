/**
 * Loaded into a server before its own code (`node --import`): writes which mutants its run came past into the file that
 * DGO_MUTATE_COVERAGE names. Stryker's instrumented code counts them in a global.
 */
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const file = process.env['DGO_MUTATE_COVERAGE'];
  const { __stryker__: counted } = globalThis as { __stryker__?: { mutantCoverage?: { static: object } } };
  if (file !== undefined) writeFileSync(file, JSON.stringify(Object.keys(counted?.mutantCoverage?.static ?? {})));
});
