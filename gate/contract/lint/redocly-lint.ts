import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { redocly } from '../../redocly/redocly.js';
import { type ContractComplaint, reasonOf } from '../complaint.js';

const CONFIG = fileURLToPath(new URL('redocly.yaml', import.meta.url));

/** The parts of the output of `redocly lint --format=json` that are read here. */
interface Report {
  totals: { errors: number; warnings: number; ignored: number };
  problems: { ruleId: string; message: string; location: Location[] }[];
}

interface Location {
  source: { ref: string };
  pointer?: string;
  start?: { line: number; col: number };
}

/**
 * All complaints of Redocly's strictest rules and our own about the document and the files that it refers to. The
 * verdict is read from its JSON: the exit status also depends on what an ignore file hides. Files are named from
 * `root`.
 */
export async function redoclyComplaints(entry: string, root: string, config = CONFIG): Promise<ContractComplaint[]> {
  const args = ['lint', entry, '--config', config, '--format=json', '--max-problems=1000'];
  const { exitCode, stdout, stderr } = await redocly(args);
  let report: Report;
  try {
    // Any other shape throws below, which is reported too.
    report = JSON.parse(stdout) as Report;
  } catch (error) {
    const words = `${reasonOf(error)}\n${stdout}${stderr}`.trim();
    return [broken(entry, root, `Redocly printed no report. Fix what it says: ${words}`)];
  }
  const complaints = report.problems.map((problem) => complaintOf(problem, entry, root));
  const { errors, warnings, ignored } = report.totals;
  if (ignored > 0) {
    complaints.push(broken(entry, root, `${ignored} problems are hidden by an ignore file. Remove it and fix them.`));
  }
  if (complaints.length === 0 && (exitCode !== 0 || errors + warnings > 0)) {
    const counted = `${errors} errors and ${warnings} warnings`;
    complaints.push(broken(entry, root, `Redocly ended with ${exitCode}, counted ${counted} and named none.`));
  }
  return complaints;
}

function complaintOf({ ruleId, message, location }: Report['problems'][number], entry: string, root: string) {
  const [first] = location;
  const line = first?.start === undefined ? '' : `:${first.start.line}:${first.start.col}`;
  return {
    file: `${relative(root, first?.source.ref ?? entry)}${line}`,
    place: first?.pointer ?? '',
    rule: ruleId,
    message,
  };
}

function broken(entry: string, root: string, message: string): ContractComplaint {
  return { file: relative(root, entry), place: '', rule: 'redocly', message };
}
