import type { Need } from '../evidence/facts.js';

/** The option of `dgo check` that meets each need. */
export const OPTION_OF: Readonly<Record<Need, string>> = {
  token: '--token',
  'other token': '--other-token',
  spend: '--spend',
  wallet: '--wallet, as no wallet could be found that pays',
  'other wallet': '--other-wallet',
  'poor wallet': '--poor-wallet',
  'second wallet': '--wallet a second time',
};

/** The options that would meet these needs, for a sentence. */
export function optionsFor(needs: readonly Need[]): string {
  return needs.map((need) => OPTION_OF[need]).join(' and ');
}
