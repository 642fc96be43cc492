import { plain } from '../../cli/escapes.js';
import { counted, moneyText } from '../../cli/text.js';
import type { SpendingForecast } from '../run/plan.js';

/** Prints which wallets pay and the most that a run may spend, before its first order. */
export function reportSpending(
  { wallets, limit, worst }: SpendingForecast,
  isNamed: boolean,
  stream: { write(text: string): unknown },
): void {
  const [payer, ...others] = wallets;
  const amount = (minor: number, its = payer?.currency ?? null) => plain(moneyText(minor, its));
  const named = wallets.map(({ name, uuid, balance, currency }) => {
    return `${name === undefined ? 'wallet' : plain(name)} ${plain(uuid ?? '')} (${amount(balance, currency)})`;
  });
  const chosen = isNamed || others.length > 0 ? '' : ', chosen as no --wallet is named';
  stream.write(`pays at most ${amount(Math.min(worst, limit))} from ${named.join(' and ')}${chosen}\n`);
}

const LINE_EVERY_MS = 5_000;

/** The progress of a run, as it is shown. */
export interface ShownProgress {
  readonly show: (done: number, of: number, requests: number) => void;
  /** Says how far the run came: nothing on a terminal, where the report follows. */
  readonly end: () => void;
}

/** Shows the progress of a run: one line that is rewritten on a terminal; a line every 5 seconds elsewhere, and one at the end. */
export function showProgress(stream: { readonly isTTY?: boolean; write(text: string): unknown }): ShownProgress {
  let [lastLine, hasLine, text] = [performance.now(), false, ''];
  return {
    show(done, of, requests) {
      text = `${done} of ${counted(of, 'case')}, ${counted(requests, 'request')}`;
      if (stream.isTTY) {
        stream.write(`\r\u001b[2K${text}${done === of ? ', looking again at what was found' : ''}`);
      } else if (performance.now() - lastLine > LINE_EVERY_MS) {
        [lastLine, hasLine] = [performance.now(), true];
        stream.write(`${text}\n`);
        text = '';
      }
    },
    end() {
      if (stream.isTTY) stream.write('\r\u001b[2K');
      else if (hasLine && text !== '') stream.write(`${text}\n`);
    },
  };
}
