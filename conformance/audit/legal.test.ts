/** Deployments that differ from the usual one where the contract is silent: an audit raises no alarm on any of them. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { reaching } from '../engine/deployed.test.support.js';
import { Deployment } from '../model/deployment.js';
import { variants } from '../model/variants/index.js';
import { combined } from '../model/variants/variant.js';
import { audit } from './audit.js';
import { configFor } from './audit.test.support.js';

describe('an audit raises no alarm on', () => {
  it.each(variants.map((one) => [one.name, one] as const))('%s', async (_, variant) => {
    const Variant = combined([variant], Deployment);
    const target = await new Variant().listen();
    onTestFinished(() => target.close());
    const { baseUrl, tokens } = reaching(target, 0);
    const config = configFor({ url: baseUrl.href, token: tokens.caller ?? '' }, { settleMs: variant.settleMs });
    const { result } = await audit(config);
    const alarms = result.rules.filter(({ verdict }) => !['pass', 'observed', 'notApplicable'].includes(verdict));
    expect(alarms.map(({ id, because, violations }) => [id, because, violations[0]?.actual])).toEqual([]);
    expect(result.interrupted ? result.gaps : []).toEqual([]);
  });
});
