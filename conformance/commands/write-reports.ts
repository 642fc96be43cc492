import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isStream, writePrivate } from '../../cli/files.js';
import { UsageError } from '../../cli/usage-error.js';
import { consoleReport } from '../report/console.js';
import { formats } from '../report/formats.js';
import type { Reported } from '../report/reported.js';
import type { RunResult, Waiver } from '../run/result.js';
import type { Demands } from './demands.js';
import type { CheckFlags, ReportTarget } from './options.js';
import { assessed } from './run-steps.js';

/**
 * Applies the waivers, prints the report, writes those that were asked for, and returns the exit status. Throws
 * `UsageError` for a report that cannot be written.
 */
export async function reportRun(
  run: RunResult,
  { strict = false, report, quiet, silences }: Pick<CheckFlags, 'strict' | 'report' | 'quiet' | 'silences'>,
  waivers: readonly Waiver[] | null,
  demands: Demands,
): Promise<number> {
  const all = assessed(run, strict, waivers, demands);
  const colour = process.stdout.isTTY === true && !process.env['NO_COLOR'];
  const width = process.stdout.isTTY ? process.stdout.columns : undefined;
  process.stdout.write(consoleReport(all, colour, { quiet, silences, width }));
  await writeReports(report, all);
  return all.status;
}

/** Throws `UsageError` for options that contradict each other. */
export function checkView({ quiet, silences }: Pick<CheckFlags, 'quiet' | 'silences'>): void {
  if (quiet && silences) {
    throw new UsageError('--quiet leaves out the observations that --silences shows: leave one of the two out');
  }
}

/**
 * Checks that each report can be written, before a run that may take long. Throws `UsageError` for a folder that is not
 * there or may not be written, a file that is a folder or may not be replaced, and two reports for one file.
 */
export function checkReportTargets(targets: readonly ReportTarget[]): void {
  const taken = new Set<string>();
  for (const { format, file } of targets) {
    const fault = taken.has(file) ? 'another report of this run goes to the same file' : faultOf(file);
    taken.add(file);
    if (fault !== null) throw new UsageError(`--report ${format}=${file} cannot be written: ${fault}`);
  }
}

function faultOf(file: string): string | null {
  const folder = dirname(file);
  if (!isFolder(folder)) return `there is no folder ${folder}; make it first`;
  if (isFolder(file)) return 'that is a folder; name a file in it';
  try {
    // A file is replaced; a device or a pipe is written to in place.
    accessSync(isStream(file) ? file : folder, constants.W_OK);
    return null;
  } catch {
    return `this user may not write ${isStream(file) ? 'to it' : `to the folder ${folder}`}`;
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/**
 * Writes every report, and those after one that fails, too. Throws `UsageError` that names those that could not be
 * written.
 */
export async function writeReports(targets: readonly ReportTarget[], reported: Reported): Promise<void> {
  const faults: string[] = [];
  for (const { format, file } of targets) {
    try {
      const text = formats[format](reported);
      writePrivate(file, text);
    } catch (error) {
      faults.push(`--report ${format}=${file} cannot be written: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
}
