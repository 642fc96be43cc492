import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { WriteStream } from 'node:tty';
import { plain } from '../../cli/escapes.js';
import { isStream, writePrivate } from '../../cli/files.js';
import { counted, moneyText } from '../../cli/text.js';
import { UsageError } from '../../cli/usage-error.js';
import { consoleReport } from '../report/console.js';
import { formats } from '../report/formats.js';
import type { Reported } from '../report/reported.js';
import type { RunResult, Waiver } from '../run/result.js';
import type { SpendingIntent } from '../run/spending/summary.js';
import type { CheckFlags, ReportTarget } from './options.js';
import { assessed } from './run-steps.js';

/**
 * Applies the waivers, prints the report, writes those that were asked for, and returns the exit status. Throws
 * `UsageError` for a report that cannot be written.
 */
export async function reportRun(
  run: RunResult,
  { strict = false, report }: Pick<CheckFlags, 'strict' | 'report'>,
  waivers: readonly Waiver[] | null,
): Promise<number> {
  const all = assessed(run, strict, waivers);
  const colour = process.stdout.isTTY === true && !process.env['NO_COLOR'];
  process.stdout.write(consoleReport(all, colour));
  await writeReports(report, all);
  return all.status;
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

/** Prints the most that a run may spend and why, before its first order. */
export function reportSpending(
  { wallets, limit, experiments }: SpendingIntent,
  isNamed: boolean,
  stream: { write(text: string): unknown },
): void {
  const [payer, ...others] = wallets;
  const currency = payer?.currency ?? null;
  const worst = experiments.reduce((sum, one) => sum + one.worst, 0);
  const amount = (minor: number, its = currency) => plain(moneyText(minor, its));
  const named = wallets.map(({ name, uuid, balance, currency: its }) => {
    return `${name === undefined ? 'wallet' : plain(name)} ${plain(uuid ?? '')}, ${amount(balance, its)}`;
  });
  const lines = [
    `pays from ${named.join(' and ')}${isNamed || others.length > 0 ? '' : ' (chosen, as no --wallet is named)'}`,
    `buys for at most ${amount(Math.min(worst, limit))}, of ${amount(limit)} that --spend allows; what could be charged if the deployment took all that is sent:`,
    ...experiments.map(
      ({ name, cases, worst: own, rules }) =>
        `  ${name.padEnd(20)} ${amount(own).padStart(14)}  ${counted(cases, 'case')}, for ${counted(rules, 'rule')}`,
    ),
  ];
  stream.write(`${lines.join('\n')}\n`);
}

const LINE_EVERY_MS = 5_000;

/** Shows the progress of a run: one line that is rewritten on a terminal, a line every 5 seconds elsewhere. */
export function showProgress(stream: WriteStream): (done: number, of: number, requests: number) => void {
  let lastLine = performance.now();
  return (done, of, requests) => {
    const text = `${done} of ${of} cases, ${requests} requests`;
    if (stream.isTTY) stream.write(`\r\u001b[2K${done === of ? '' : text}`);
    else if (performance.now() - lastLine > LINE_EVERY_MS) {
      lastLine = performance.now();
      stream.write(`${text}\n`);
    }
  };
}
