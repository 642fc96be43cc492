/** Deployments that differ from the usual one where the contract is silent. None of them may raise an alarm. */
import { describe, expect, it } from 'vitest';
import { reaching } from './engine/deployed.test.support.js';
import { exitStatus } from './engine/result.js';
import { run } from './engine/run.js';
import { experiments } from './experiments/index.js';
import { Deployment } from './model/deployment.js';
import { Halt } from './model/http.js';
import { rules } from './rules/index.js';

type ArgumentsOf<K extends keyof Deployment> = Deployment[K] extends (...args: infer A) => unknown ? A : never;

const UNSTATED = new Set(['listProducts', 'searchProducts', 'listWallets']);

class SmallPagesRefused extends Deployment {
  override perPage(...[call]: ArgumentsOf<'perPage'>) {
    const asked = this.pageParameter(call, 'per_page', 15);
    if (asked > 50 && UNSTATED.has(call.operation ?? ''))
      throw new Halt(this.errorAnswer(422, 'per_page is 50 at most'));
    return super.perPage(call);
  }
}

class SmallPagesClamped extends Deployment {
  override maxPerPage(...[call]: ArgumentsOf<'maxPerPage'>) {
    return UNSTATED.has(call.operation ?? '') ? 20 : 100;
  }
}

class RelativeLinks extends Deployment {
  override listUrl(...[call]: ArgumentsOf<'listUrl'>) {
    return new URL(super.listUrl(call)).pathname;
  }
}

class LinksOfAnotherOrigin extends Deployment {
  override listUrl(...[call]: ArgumentsOf<'listUrl'>) {
    return `https://shop.example${new URL(super.listUrl(call)).pathname}`;
  }
}

class ForeignOrdersForbidden extends Deployment {
  override foreignOrder() {
    return this.errorAnswer(403, 'This order is not yours.');
  }
}

class LowerCaseUlids extends Deployment {
  override ulidView(ulid: string) {
    return ulid.toLowerCase();
  }
}

const variants = {
  SmallPagesRefused,
  SmallPagesClamped,
  RelativeLinks,
  LinksOfAnotherOrigin,
  ForeignOrdersForbidden,
  LowerCaseUlids,
};

describe('no alarm is raised by', () => {
  it.each(Object.entries(variants))('%s', { timeout: 120_000 }, async (_, Variant) => {
    const target = await new Variant().listen();
    try {
      const reached = reaching(target, 10_000);
      const result = await run({
        ...reached,
        tokens: { ...reached.tokens, invalid: 'this-token-was-never-issued' },
        run: 'legal',
        depth: 'quick',
        seed: 1,
        experiments,
        rules,
        history: null,
        reduce: false,
      });
      const alarms = result.rules.filter(({ verdict }) => !['pass', 'observed', 'notApplicable'].includes(verdict));
      expect(
        alarms.map(({ id, verdict, because, violations }) => [id, verdict, because, violations[0]?.actual]),
      ).toEqual([]);
      expect(result.faults).toEqual([]);
      expect(exitStatus(result, true)).toBe(0);
    } finally {
      await target.close();
    }
  });
});
