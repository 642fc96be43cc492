import { describe, expect, it } from 'vitest';
import { Deployment } from './deployment.js';
import { type Change, changed } from './overrides.js';

const number = (...changes: readonly Change[]) => new (changes.reduce(changed, Deployment))().orderNumber(1);

describe('a changed deployment', () => {
  it('has the methods that replace its own, each given the one that it replaces', () => {
    expect(number()).toBe('#100001');
    expect(number({ orderNumber: (original, id) => `${original(id)}-A` })).toBe('#100001-A');
  });

  it('knows itself in them, and is what every other method calls', () => {
    const deployment = new (changed(Deployment, {
      orderNumber(_original, id) {
        return `#${this.facts.wallet}-${id}`;
      },
    }))();
    expect(deployment.orderNumber(1)).toBe(`#${deployment.facts.wallet}-1`);
  });

  it('can be changed again, by methods and by subclasses, each on top of the one before', () => {
    const subclass: Change = (Base) =>
      class extends Base {
        override orderNumber(id: number): string {
          return `<${super.orderNumber(id)}>`;
        }
      };
    const letter: Change = { orderNumber: (original, id) => `${original(id)}-A` };
    expect(number(letter, subclass)).toBe('<#100001-A>');
    expect(number(subclass, letter)).toBe('<#100001>-A');
  });

  it('leaves the one that it was made from as it was', () => {
    changed(Deployment, { orderNumber: () => '#other' });
    expect(number()).toBe('#100001');
  });
});
