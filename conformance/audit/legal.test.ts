/** Deployments that differ from the usual one where the contract is silent: an audit raises no alarm on any of them. */
import { describe, expect, it } from 'vitest';
import { Deployment } from '../model/deployment.js';
import { variants } from '../model/variants/index.js';
import { combinationsOf, combined, type Variant } from '../model/variants/variant.js';
import { reaching } from '../run/run.test.support.js';
import { audit } from './audit.js';
import { configFor } from './audit.test.support.js';

/** Where these are, there is too little left to read for others to be seen beside them. */
const BLINDING = ['empty-account', 'new-account'];
const COMBINATIONS = 8;

async function expectNoAlarm(differences: readonly Variant[]): Promise<void> {
  const Variants = combined(differences, Deployment);
  const target = await new Variants().listen();
  try {
    const { baseUrl, tokens } = reaching(target, 0);
    const settleMs = Math.max(0, ...differences.map((one) => one.settleMs));
    const { result } = await audit(configFor({ url: baseUrl.href, token: tokens.caller ?? '' }, { settleMs }));
    const alarms = result.rules.filter(({ verdict }) => !['pass', 'observed', 'notApplicable'].includes(verdict));
    const names = differences.map(({ name }) => name).join(', ');
    const told = alarms.map(({ id, because, violations: [first] }) => `${id}: ${because ?? first?.actual}`);
    expect(told, `with ${names}`).toEqual([]);
    expect(result.interrupted ? result.gaps : [], `with ${names}`).toEqual([]);
  } finally {
    await target.close();
  }
}

const combinations = combinationsOf(
  variants.filter(({ name }) => !BLINDING.includes(name)),
  COMBINATIONS,
);

describe('an audit raises no alarm on', () => {
  it.each(BLINDING)('%s', (wanted) => expectNoAlarm(variants.filter(({ name }) => name === wanted)));

  it.each(combinations.map((differences, index) => [index + 1, differences] as const))(
    'combination %i of legal differences',
    (_, differences) => expectNoAlarm(differences),
  );
});
