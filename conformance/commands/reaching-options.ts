import { DEFAULTS } from './option-values.js';
import type { CheckFlags } from './options.js';

/**
 * The options that say how the deployment is reached, where they are not the defaults, as words of a command line. Headers are
 * secret: a variable stands for them.
 */
export function reachingOptions(
  options: Pick<CheckFlags, 'settle' | 'fulfilmentTimeout' | 'rate' | 'timeout' | 'header'>,
): string[] {
  const { settle, fulfilmentTimeout, rate, timeout, header = [] } = options;
  const unless = (usual: number, name: string, value: number) => (value === usual ? [] : [name, String(value)]);
  return [
    ...unless(DEFAULTS.settle, '--settle', settle),
    ...unless(DEFAULTS.fulfilmentTimeout, '--fulfilment-timeout', fulfilmentTimeout),
    ...unless(DEFAULTS.rate, '--rate', rate),
    ...unless(DEFAULTS.timeout, '--timeout', timeout),
    ...(header.length === 0 ? [] : ['--header', '$DGO_HEADER']),
  ];
}
