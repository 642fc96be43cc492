import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Memory of Redocly, in MiB of V8's old generation. */
const MEMORY = 2048;

const quiet = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_SUPPRESS_NOTIFICATIONS: 'true',
};

/** What Node needs of the environment. The documents may be a stranger's, so that nothing else is there to be read. */
function harmless(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA'];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/** Outcome of one start of Redocly CLI. */
export interface RedoclyRun {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Starts Redocly CLI, which cannot be imported, with telemetry and update checks off. Never throws on a non-zero exit. */
export function redocly(args: readonly string[]): Promise<RedoclyRun> {
  const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
  const cli = join(dirname(manifest), 'bin/cli.js');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`--max-old-space-size=${MEMORY}`, cli, ...args],
      { env: { ...harmless(), ...quiet }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ exitCode, stdout, stderr: withoutBoxes(stderr) });
      },
    );
  });
}

/** Redocly frames its advertisements; what it has to say stands outside of the frames. */
function withoutBoxes(words: string): string {
  const lines = words.split('\n').filter((line) => !/^\s*[╔║╚]/.test(line));
  return lines.join('\n').trim();
}
