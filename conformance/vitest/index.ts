/**
 * The rules of the contract as tests of your own vitest run. Needs vitest 3.2 or newer beside this package.
 *
 * @module
 */
export type { ConformanceMeta } from './meta.js';
export type { ConformanceOptions, Late } from './options.js';
export { registerConformance } from './register.js';
