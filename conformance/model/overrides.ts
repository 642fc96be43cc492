import type { Deployment } from './deployment.js';

/** A deployment made from another: by a subclass, or by methods that take the place of its own. */
export type Change = ((Base: typeof Deployment) => typeof Deployment) | Overrides;

/** Methods by name. Each is given the one that it replaces, bound to the deployment, and then the arguments. */
export type Overrides = ThisType<Deployment> & {
  readonly [Name in MethodName]?: (
    original: Deployment[Name],
    ...args: Parameters<Deployment[Name]>
  ) => ReturnType<Deployment[Name]>;
};

type MethodName = {
  [Name in keyof Deployment]: Deployment[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof Deployment];

type Method = (...args: unknown[]) => unknown;

/** The deployment with the change made to it. */
export function changed(Base: typeof Deployment, change: Change): typeof Deployment {
  if (typeof change === 'function') return change(Base);
  const Changed = class extends Base {};
  for (const [name, replacement] of Object.entries(change as Readonly<Record<string, Method>>)) {
    const original = (Base.prototype as unknown as Readonly<Record<string, Method>>)[name];
    const value = function (this: Deployment, ...args: unknown[]) {
      return replacement.call(this, original?.bind(this), ...args);
    };
    Object.defineProperty(Changed.prototype, name, { value });
  }
  return Changed;
}
