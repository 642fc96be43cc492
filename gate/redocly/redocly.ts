import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { sealedFolder, withoutFetches } from '../documents/closed-set.js';

/** Heap limit of Redocly, in MiB of V8's old generation. */
const MEMORY = 2048;

const quiet = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_SUPPRESS_NOTIFICATIONS: 'true',
};

/** The environment variables that Node needs. The documents may be untrusted, so nothing else is available to them. */
function harmless(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA'];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/** The result of running Redocly CLI. */
export interface RedoclyRun {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs Redocly CLI, which cannot be imported, without telemetry and update checks. Does not throw on a non-zero exit.
 */
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

/** Redocly prints its advertisements in boxes, and its messages outside of them. */
function withoutBoxes(words: string): string {
  const lines = words.split('\n').filter((line) => !/^\s*[╔║╚]/.test(line));
  return lines.join('\n').trim();
}

const CONFIGURATION = fileURLToPath(new URL('diff.yaml', import.meta.url));
const REACH = 'gate/reach';
/** Most characters of Redocly's output in a message. */
const MOST_QUOTED = 500;

/** How a difference affects an operation. */
export interface Use {
  /** JSON Pointer, with a leading `#`, of the operation in the revision, or in the base if it was removed. */
  readonly operation: string;
  /** The same for the parameter, header or media type; null for a difference above them. */
  readonly part: string | null;
  readonly direction: 'request' | 'response' | 'both';
  /**
   * What a narrower schema does to the part: makes it narrower (`same`), wider (`turned`, below `not`), neither
   * (`unclear`), or it is only a `hint`.
   */
  readonly sense: 'same' | 'turned' | 'unclear' | 'hint';
}

/** One side of a difference: its pointer and value. */
export interface DifferenceSide {
  readonly pointer: string;
  /** Undefined where this side does not have the property. */
  readonly value?: JsonValue;
}

/** The pointers of one node on both sides; null where it does not exist. */
export interface Pointers {
  readonly base: string | null;
  readonly revision: string | null;
}

/** One difference as reported by `redocly diff`, with the additions of our rule. */
export interface RedoclyDifference {
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  /** The property of the node that was modified. */
  readonly property?: string;
  readonly base?: DifferenceSide;
  readonly revision?: DifferenceSide;
  /** Redocly's own rules that reported it, with their messages. */
  readonly verdicts: readonly { readonly ruleId: string; readonly message: string }[];
  readonly uses: readonly Use[];
  readonly self: Pointers;
  readonly parent: Pointers;
  readonly parentType: string | null;
}

/** What reach.mjs adds. */
type Context = Pick<RedoclyDifference, 'uses' | 'self' | 'parent' | 'parentType'>;

interface Report {
  readonly reportVersion: string;
  readonly changes: readonly Omit<RedoclyDifference, keyof Context>[];
}

/** Every difference between two OpenAPI documents. Throws where Redocly prints no readable report. */
export async function runDiff(base: JsonObject, revision: JsonObject): Promise<RedoclyDifference[]> {
  const { folder, remove } = await sealedFolder();
  try {
    const [before, after] = [join(folder, 'base.json'), join(folder, 'revision.json')];
    await Promise.all([writeFile(before, text(base)), writeFile(after, text(revision))]);
    const args = ['diff', before, after, '--config', CONFIGURATION, '--format', 'json', '--fail-on', 'none'];
    const { stdout, stderr } = await redocly(args);
    return reportOf(stdout, stderr).changes.map(differenceOf);
  } finally {
    await remove();
  }
}

/** The document without what Redocly would fetch. */
function text(document: JsonObject): string {
  return JSON.stringify(withoutFetches(document));
}

/** The report that Redocly printed. The exit status is not used: it is also 1 for a missing file. */
export function reportOf(stdout: string, stderr: string): Report {
  let report: unknown;
  try {
    report = JSON.parse(stdout);
  } catch (error) {
    throw new Error(
      `redocly diff printed no report, so that nothing is known of the changes: ${stdout.slice(0, MOST_QUOTED)}${stderr.slice(0, MOST_QUOTED)}`,
      {
        cause: error,
      },
    );
  }
  if (!isFirstVersion(report))
    throw new Error(
      `redocly diff printed a report of another shape than version 1. Install the pinned @redocly/cli: ${stdout.slice(0, MOST_QUOTED)}`,
    );
  return report;
}

/** Whether the report has the format that the tests cover. */
function isFirstVersion(report: unknown): report is Report {
  if (typeof report !== 'object' || report === null || !('changes' in report)) return false;
  return Array.isArray(report.changes) && 'reportVersion' in report && report.reportVersion === '1';
}

function differenceOf({ verdicts, ...change }: Report['changes'][number]): RedoclyDifference {
  const reach = verdicts.find(({ ruleId }) => ruleId === REACH);
  if (reach === undefined)
    throw new Error(
      `redocly diff did not run the rule ${REACH} of ${CONFIGURATION}: its verdicts cannot be relied on.`,
    );
  // Written by reach.mjs.
  const context = JSON.parse(reach.message) as Context;
  return { ...change, ...context, verdicts: verdicts.filter(({ ruleId }) => ruleId !== REACH) };
}
