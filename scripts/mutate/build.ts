import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { transform } from 'esbuild';
import type { Instrumented } from './mutants.js';

/** Below `node_modules`, so that what the copy imports is found. */
const COPY = 'node_modules/.cache/mutate';

/** What the copy needs of `dist/`: the executable, and what it loads when it starts a server. */
const ROOMS = ['cli', 'client', 'conformance', 'gate', 'generated', 'json-schema', 'reference-server'];

/** Copies the compiled server, with the instrumented code in place of the original. Returns the copy's executable. */
export async function buildInstrumented({ code }: Instrumented): Promise<string> {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  // Its own package.json: Node looks for one no further than `node_modules`.
  cpSync('package.json', `${COPY}/package.json`);
  for (const room of ROOMS) cpSync(`dist/${room}`, `${COPY}/dist/${room}`, { recursive: true });
  for (const [file, text] of code) {
    const { code: compiled } = await transform(text, { loader: 'ts', format: 'esm', target: 'es2023' });
    writeFileSync(`${COPY}/dist/${file.replace(/\.ts$/, '.js')}`, compiled);
  }
  return `${COPY}/dist/cli/dgo.js`;
}
