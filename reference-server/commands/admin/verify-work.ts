import type { Administration } from '../../store/administration/users.js';
import { type CheckResult, verifyDatabase } from '../../store/verify/verify.js';
import type { Outcome } from './output.js';

export async function verify({ db }: Administration): Promise<Outcome> {
  const results = await verifyDatabase(db);
  const broken = results.filter((result) => result.broken > 0);
  const summary =
    broken.length === 0
      ? `All ${results.length} checks hold.`
      : `${broken.length} of ${results.length} checks do not hold.`;
  return {
    text: [...results.map(resultText), '', summary].join('\n'),
    json: {
      holds: broken.length === 0,
      checks: results.map(({ name, holds, broken, examples }) => ({ name, rule: holds, broken, examples })),
    },
    failed: broken.length > 0,
  };
}

function resultText({ name, holds, broken, examples }: CheckResult): string {
  if (broken === 0) return `pass  ${name}`;
  const more = broken - examples.length;
  return [
    `FAIL  ${name}: ${holds}`,
    ...examples.map((example) => `        ${example}`),
    ...(more > 0 ? [`        … and ${more} more`] : []),
  ].join('\n');
}
