import type { Need } from '../evidence/facts.js';

/** The option of `dgo check` that meets each need. */
const OPTION_OF: Readonly<Record<Need, string>> = {
  token: '--token',
  'other token': '--other-token',
  spend: '--spend',
  wallet: '--wallet',
  'other wallet': '--other-wallet',
  'poor wallet': '--poor-wallet',
  'second wallet': 'a second --wallet',
};

/** The options that would meet these needs, for a sentence. */
export function optionsFor(needs: readonly Need[]): string {
  const options = needs.map((need) => OPTION_OF[need]);
  const text = [options.slice(0, -1).join(', '), ...options.slice(-1)].filter((part) => part !== '').join(' and ');
  // A wallet is looked for with the token, so the option is news only where there is one.
  const isMissed = needs.includes('wallet') && !needs.includes('token');
  return isMissed ? `${text}, as no wallet could be found that pays` : text;
}
