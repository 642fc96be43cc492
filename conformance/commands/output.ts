import type { WriteStream } from 'node:tty';
import { plain } from '../../cli/escapes.js';
import { counted, moneyText } from '../../cli/text.js';
import type { SpendingForecast } from '../run/plan.js';

/** Prints the most that a run may spend and why, before its first order. */
export function reportSpending(
  { wallets, limit, experiments }: SpendingForecast,
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

const LINE_EVERY_MS = 5_000;

/** Shows the progress of a run: one line that is rewritten on a terminal, a line every 5 seconds elsewhere. */
export function showProgress(stream: WriteStream): (done: number, of: number, requests: number) => void {
  let lastLine = performance.now();
  return (done, of, requests) => {
    const text = `${done} of ${of} cases, ${requests} requests`;
    if (stream.isTTY) stream.write(`\r\u001b[2K${done === of ? '' : text}`);
    else if (performance.now() - lastLine > LINE_EVERY_MS) {
      lastLine = performance.now();
      stream.write(`${text}\n`);
    }
  };
}
