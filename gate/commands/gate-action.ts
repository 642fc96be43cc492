import { existsSync, realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { shellQuoted } from '../../cli/escapes.js';
import { counted } from '../../cli/text.js';
import { UsageError } from '../../cli/usage-error.js';
import type { ContractCheck } from '../contract/complaint.js';
import { complaintLine } from '../contract/complaint.js';
import type { SearchBounds } from '../counterexamples/find-counterexamples.js';
import { isIn } from '../documents/closed-set.js';
import { commitOf, commitsNotHere, contractRootOf, repositoryOf } from '../git/git.js';
import {
  type ComparedVersions,
  compareVersions,
  type DocumentVersion,
  type Subject,
  versionAt,
  versionHere,
  versionOfFile,
} from '../git/versions.js';
import { applyWaivers, type ChangeWaiver, readChangeWaivers, WAIVERS_FILE } from '../policy/waivers.js';
import { type GateResult, notesForOwner, partsWithoutCounterexample, statusOf } from '../report/gate-result.js';
import { checkOutputs, type OutputOptions, writeFailure, writeResult } from './gate-outputs.js';

export interface GateOptions extends OutputOptions {
  readonly base?: string;
  readonly allow?: string;
}

/** The two versions that are compared. */
interface Pair {
  readonly base: DocumentVersion;
  readonly revision: DocumentVersion;
  /** The root of this contract; null for other documents. */
  readonly contract: string | null;
  /** The folder that file names are relative to. */
  readonly home: string;
  readonly notes: readonly string[];
  remove?(): Promise<void>;
}

/** Runs `dgo gate` and returns its exit status. */
export async function gate(
  old: string | undefined,
  now: string | undefined,
  options: GateOptions,
  bounds: SearchBounds = {},
): Promise<number> {
  try {
    checkOutputs(options);
    const gated = await gateOrThrow(await pairOf(old, now, options), options, bounds);
    await writeResult(gated, options);
    return statusOf(gated);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    writeFailure(error.message, options);
    return 2;
  }
}

async function gateOrThrow(pair: Pair, options: GateOptions, bounds: SearchBounds): Promise<GateResult> {
  try {
    const waivers = waiversFor(pair, options);
    const [checks, { changes, cleared, undrawn, version }] = await judged(pair, bounds);
    const { judged: all, stale, kept } = applyWaivers(changes, waivers?.entries ?? [], version);
    const named = ({ name, commit }: DocumentVersion) => ({ name, commit });
    return {
      base: named(pair.base),
      revision: named(pair.revision),
      checks,
      judged: all,
      cleared,
      waivers: waivers === null ? null : { file: waivers.file, count: waivers.entries.length, stale, kept },
      notes: [...pair.notes, ...notesForOwner(changes), ...partsWithoutCounterexample(undrawn)],
    };
  } finally {
    await pair.remove?.();
  }
}

/**
 * Runs the checks of the contract and the comparison. If the comparison is impossible, its error is thrown together
 * with the complaints of the checks.
 */
async function judged(
  { base, revision, contract, home }: Pair,
  bounds: SearchBounds,
): Promise<[readonly ContractCheck[] | null, ComparedVersions]> {
  const [checks, compared] = await Promise.all([
    contract === null ? null : loadAndCheck(contract, home),
    compareVersions(base, revision, bounds).catch((error: unknown) => ({ error })),
  ]);
  if (!('error' in compared)) return [checks, compared];
  const { error } = compared;
  const complaints = (checks ?? []).flatMap((check) => check.complaints.map(complaintLine));
  if (complaints.length === 0 || !(error instanceof UsageError)) throw error;
  throw new UsageError([error.message, 'The checks of the contract say:', ...complaints].join('\n'));
}

async function loadAndCheck(root: string, top: string): Promise<readonly ContractCheck[]> {
  const { checkContract } = await import('../contract/check-contract.js');
  return checkContract(root, top);
}

async function pairOf(old: string | undefined, now: string | undefined, { base: ref }: GateOptions): Promise<Pair> {
  if (ref === undefined) {
    if (old === undefined) {
      throw new UsageError('nothing to compare: name two documents, or a commit, branch or tag with --base');
    }
    if (now === undefined) {
      throw new UsageError(
        `${old} is compared with nothing: name the later document as well, or with --base the commit, branch or tag to compare it with`,
      );
    }
    const [base, revision] = await Promise.all([versionOfFile(old), versionOfFile(now)]);
    return { base, revision, contract: null, home: process.cwd(), notes: [] };
  }
  if (now !== undefined) {
    throw new UsageError(
      `--base compares one document with itself at ${JSON.stringify(ref)}, and two are named: leave ${now} out`,
    );
  }
  return pairAt(ref, old);
}

async function pairAt(ref: string, document: string | undefined): Promise<Pair> {
  const top = await repositoryOf(process.cwd());
  const contract = document === undefined ? contractRootOf(process.cwd(), top) : null;
  const subject: Subject = contract === null ? { file: resolve(document ?? '') } : { root: contract };
  const commit = await commitOf(top, ref);
  const revision = versionHere(top, subject);
  const sources = relative(top, contract === null ? revision.entry : join(contract, 'spec'));
  if (sources.startsWith('..')) {
    throw new UsageError(
      `${document} is not in the repository at ${top}: --base compares a document with an earlier state of it`,
    );
  }
  const base = await versionAt(top, commit, subject);
  const ahead = await commitsNotHere(top, commit, sources);
  const notes =
    ahead === 0
      ? []
      : [
          `what is checked out lacks ${counted(ahead, 'commit')} of ${ref} on ${sources}, which ${ahead === 1 ? 'is' : 'are'} told the wrong way round. To see your own changes alone: dgo gate --base "$(git merge-base ${shellQuoted(ref)} HEAD)"`,
        ];
  return { base, revision, contract, home: top, notes, remove: base.remove };
}

function waiversFor(
  { contract, home }: Pair,
  { allow }: GateOptions,
): { file: string; entries: ChangeWaiver[] } | null {
  const usual = contract === null ? null : join(contract, WAIVERS_FILE);
  const file = allow ?? (usual !== null && existsSync(usual) ? usual : null);
  if (file === null) return null;
  const name = relative(home, resolve(file));
  const real = existsSync(file) ? realpathSync(file) : resolve(file);
  // The checkout may be untrusted, and complaints about a file quote its content.
  if (isIn(home, resolve(file)) && !isIn(realpathSync(home), real)) {
    throw new UsageError(
      `--allow ${file} is a link that leads out of ${home}, where nothing is read: name a file in it`,
    );
  }
  return { file: name.startsWith('..') ? file : name, entries: readChangeWaivers(file) };
}
