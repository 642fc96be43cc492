/** `npm run lint:spec`: checks the sources of the contract, reports what was checked, and exits 1 when something is wrong. */
import { fileURLToPath } from 'node:url';
import { complaintLine } from '../gate/contract/complaint.js';
import { lintContract } from '../gate/contract/lint/lint-contract.js';

const checks = await lintContract(fileURLToPath(new URL('..', import.meta.url)));
for (const { what, complaints } of checks) {
  console.log(`${complaints.length === 0 ? 'ok' : 'bad'}\t${what}`);
  for (const complaint of complaints) console.error(complaintLine(complaint));
}
const count = checks.flatMap(({ complaints }) => complaints).length;
console.log(`${count} complaints about spec/`);
process.exitCode = count === 0 ? 0 : 1;
