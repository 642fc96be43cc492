import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { JsonValue } from '../../json-schema/json-schema.js';
import { closedSet, refuseLinksOut, withoutFetches } from '../documents/closed-set.js';
import { UnreadableDocumentError } from '../documents/source.js';
import { CONTRACT } from '../git/git.js';
import { type ContractCheck, type ContractComplaint, reasonOf } from './complaint.js';

const GENERATED = 'generated code is what spec/ wants';
const LINT = 'validity, lint, examples and catalogue';

/**
 * Runs all checks of the contract at `root`: it is valid, passes lint, its examples fit, its catalogue is sound and
 * its generated code up to date. A check that cannot run has failed. Files are named from `top`, the root of the
 * repository.
 */
export async function checkContract(root: string, top = root): Promise<ContractCheck[]> {
  const folder = relative(top, root);
  const rehomed = (one: ContractComplaint) => ({ ...one, file: join(folder, one.file) });
  return (await checksOf(root, top)).map(({ what, complaints }) => ({ what, complaints: complaints.map(rehomed) }));
}

async function checksOf(root: string, top: string): Promise<ContractCheck[]> {
  // Untrusted files are passed to a tool only after all of them are known to stay within the repository.
  try {
    const [files] = await Promise.all([
      closedSet(join(root, CONTRACT), top),
      ...['spec', 'generated'].map((folder) => refuseLinksOut(join(root, folder), top)),
    ]);
    for (const [file, value] of files) refuseFetches(value, file);
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error;
    return [failed(LINT, 'files', `could not be checked: ${error.message}`)];
  }
  if (!existsSync(join(root, 'generated/openapi.json'))) {
    return [
      failed(
        GENERATED,
        'generated',
        'there is no generated/openapi.json. Run `npm run generate` and commit the result.',
      ),
    ];
  }
  const [lint, generated] = await Promise.all([lintChecks(root), generatedCheck(root)]);
  return [...lint, generated];
}

/** The tools read the sources themselves, and Redocly fetches what an example names. */
function refuseFetches(value: JsonValue, file: string): void {
  if (isDeepStrictEqual(value, withoutFetches(value))) return;
  throw new UnreadableDocumentError(file, "has an 'externalValue', and nothing is fetched. Write the value itself.");
}

async function lintChecks(root: string): Promise<readonly ContractCheck[]> {
  try {
    const { lintContract } = await import('./lint/lint-contract.js');
    return await lintContract(root);
  } catch (error) {
    return [failed(LINT, 'lint', whyNot(error))];
  }
}

async function generatedCheck(root: string): Promise<ContractCheck> {
  try {
    const { findStale } = await import('./generate/generated-files.js');
    const complaints = (await findStale(root)).map(({ name }) => ({
      file: `generated/${name}`,
      place: '',
      rule: 'generated',
      message: 'does not match spec/. Run `npm run generate` and commit the result.',
    }));
    return { what: GENERATED, complaints };
  } catch (error) {
    return failed(GENERATED, 'generated', whyNot(error));
  }
}

/** The tools are installed in a checkout, and not with the package. */
function whyNot(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_MODULE_NOT_FOUND'
    ? `could not be checked: ${reasonOf(error)}. Run \`npm ci\` in the checkout, and its own dgo: npx dgo gate`
    : `could not be checked: ${reasonOf(error)}`;
}

function failed(what: string, rule: string, message: string): ContractCheck {
  return { what, complaints: [{ file: 'spec/openapi.yaml', place: '', rule, message }] };
}
