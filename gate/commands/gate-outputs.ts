import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { block } from '../../cli/escapes.js';
import { isStream } from '../../cli/files.js';
import { concealed } from '../../cli/secrets.js';
import { UsageError } from '../../cli/usage-error.js';
import { annotationsReport, failureAnnotation } from '../report/annotations.js';
import { consoleReport } from '../report/console.js';
import { type GateResult, jsonReport } from '../report/gate-result.js';
import { markdownReport } from '../report/markdown.js';

/** Destinations of the result besides the console; `-` is standard output. */
export interface OutputOptions {
  readonly markdown?: string;
  readonly json?: string;
  /** Default: true where GITHUB_ACTIONS is true. */
  readonly github?: boolean;
}

const STDOUT = '-';

/**
 * Checks before the comparison that each file can be written, and removes the one of an earlier run: if this run ends
 * without a verdict, no other verdict must be read. Throws `UsageError`.
 */
export function checkOutputs({ markdown, json }: OutputOptions): void {
  if (markdown !== undefined && json !== undefined && (markdown === json || resolve(markdown) === resolve(json))) {
    throw new UsageError('--markdown and --json go to the same place: name two files');
  }
  for (const [option, file] of Object.entries({ '--markdown': markdown, '--json': json })) {
    if (file === undefined || file === STDOUT) continue;
    const folder = dirname(resolve(file));
    const fault = !existsSync(folder)
      ? `there is no folder ${folder}; make it first`
      : existsSync(file) && statSync(file).isDirectory()
        ? 'that is a folder; name a file in it'
        : null;
    if (fault !== null) throw new UsageError(`${option} ${file} cannot be written: ${fault}`);
    // A device such as /dev/null is not removed.
    if (!isStream(file)) writing(option, file, () => rmSync(file, { force: true }));
  }
}

/**
 * Prints and writes the result. Where a report goes to standard output, the console goes to standard error. Throws
 * `UsageError`.
 */
export async function writeResult(gated: GateResult, options: OutputOptions): Promise<void> {
  const { markdown, json } = options;
  const stream = streamFor(options);
  const text = consoleReport(gated, stream.isTTY === true && !process.env['NO_COLOR']);
  stream.write(isGithub(options) ? `${muted(text)}${annotationsReport(gated)}` : text);
  const comment = markdownReport(gated);
  if (markdown !== undefined) put('--markdown', markdown, comment);
  if (json !== undefined) put('--json', json, jsonReport(gated));
  summarize(comment, options);
}

/** Reports why there is no verdict. */
export function writeFailure(reason: string, options: OutputOptions): void {
  const message = concealed(reason);
  const text = `dgo gate: ${block(message)}\n`;
  process.stderr.write(isGithub(options) ? `${muted(text)}${failureAnnotation(message)}` : text);
}

function streamFor({ markdown, json }: OutputOptions): NodeJS.WriteStream {
  return markdown === STDOUT || json === STDOUT ? process.stderr : process.stdout;
}

function isGithub({ github }: OutputOptions): boolean {
  return github ?? process.env['GITHUB_ACTIONS'] === 'true';
}

/** The text with GitHub's workflow commands disabled: the runner looks for them in everything that a step prints. */
function muted(text: string): string {
  const pause = randomUUID();
  return `::stop-commands::${pause}\n${text}::${pause}::\n`;
}

function summarize(comment: string, options: OutputOptions): void {
  const file = process.env['GITHUB_STEP_SUMMARY'];
  if (!isGithub(options) || !file) return;
  writing('the job summary', file, () => appendFileSync(file, comment));
}

function put(option: string, file: string, text: string): void {
  if (file === STDOUT) process.stdout.write(text);
  else writing(option, file, () => writeFileSync(file, text));
}

function writing(what: string, file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new UsageError(`${what} ${file} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}
