/**
 * The rules of the contract as tests of your own vitest run. Needs vitest 3.2 or newer beside this package.
 *
 * @module
 */
export type { ConformanceMeta } from './outcome.js';
export { type ConformanceOptions, type Late, registerConformance } from './register.js';
