import { plain } from '../../cli/escapes.js';
import { counted, moneyText } from '../../cli/text.js';
import type { SpendingIntent } from '../run/spending/summary.js';

/** Says what a run is about to spend at most and why, before its first order. */
export function tellSpending(
  { wallets, limit, experiments }: SpendingIntent,
  isNamed: boolean,
  stream: { write(text: string): unknown },
): void {
  const [payer, ...others] = wallets;
  const currency = payer?.currency ?? null;
  const worst = experiments.reduce((sum, one) => sum + one.worst, 0);
  const amount = (minor: number, its = currency) => plain(moneyText(minor, its));
  const named = wallets.map(({ name, uuid, balance, currency: its }) => {
    return `${name === undefined ? 'wallet' : plain(name)} ${plain(uuid ?? '')}, ${amount(balance, its)}`;
  });
  const lines = [
    `pays from ${named.join(' and ')}${isNamed || others.length > 0 ? '' : ' (chosen, as no --wallet is named)'}`,
    `buys for at most ${amount(Math.min(worst, limit))}, of ${amount(limit)} that --spend allows; what could be charged if the deployment took all that is sent:`,
    ...experiments.map(
      ({ name, cases, worst: own, rules }) =>
        `  ${name.padEnd(20)} ${amount(own).padStart(14)}  ${counted(cases, 'case')}, for ${counted(rules, 'rule')}`,
    ),
  ];
  stream.write(`${lines.join('\n')}\n`);
}
