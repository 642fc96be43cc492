import { plain } from '../../cli/escapes.js';
import { counted, moneyText } from '../../cli/text.js';
import type { Audited, AuditProgress, Stage, WalletSums } from '../audit/config.js';
import { decimalOfMinor } from '../evidence/notation/money.js';
import type { SpendingForecast } from '../run/plan.js';

const LINE_EVERY_MS = 5_000;
const REDRAW_EVERY_MS = 100;

const WORDS: Readonly<Record<Stage, string>> = {
  planning: 'planning',
  ledger: 'rows',
  orders: 'orders',
  today: "rows, with today's",
  reconciling: 'reconciled',
  balances: 'balances',
};

const MOST_WALLETS = 20;
const TYPES = ['deposit', 'orderPayment', 'creditAdjustment', 'debitAdjustment', 'withdraw'];

/** Where progress is written: a terminal, or a log. */
interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Prints which wallets pay and the most that a run may spend, before its first order. */
export function reportSpending(
  { wallets, limit, worst }: SpendingForecast,
  isNamed: boolean,
  stream: Pick<ProgressStream, 'write'>,
): void {
  const [payer, ...others] = wallets;
  const amount = (minor: number, its = payer?.currency ?? null) => plain(moneyText(minor, its));
  const named = wallets.map(({ name, uuid, balance, currency }) => {
    return `${name === undefined ? 'wallet' : plain(name)} ${plain(uuid ?? '')} (${amount(balance, currency)})`;
  });
  const missing = wallets.filter(({ currency }) => currency === '');
  for (const { uuid } of missing)
    stream.write(`wallet ${plain(uuid ?? '')} is not in this account's ledger; nothing will be bought\n`);
  if (missing.length === wallets.length) return;
  const chosen = isNamed || others.length > 0 ? '' : ', chosen as no --wallet is named';
  stream.write(`pays at most ${amount(Math.min(worst, limit))} from ${named.join(' and ')}${chosen}\n`);
}

/** The progress of a run, as it is shown. */
interface ShownProgress {
  readonly show: (done: number, of: number, requests: number) => void;
  /** Says how far the run came: nothing on a terminal, where the report follows. */
  readonly end: () => void;
}

/** Shows the progress of a run: one line that is rewritten on a terminal; a line every 5 seconds elsewhere, and one at the end. */
export function showProgress(stream: ProgressStream): ShownProgress {
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

/** Shows the progress, speed and remaining time of an audit: one line on a terminal, a line every 5 seconds in a log. */
export function auditProgress(
  stream: ProgressStream,
  now: () => number = () => performance.now(),
): { show: (progress: AuditProgress) => void; end: () => void } {
  let stage: Stage | null = null;
  let [since, from, shownAt] = [now(), 0, now()];
  return {
    show({ stage: current, done, of }) {
      const at = now();
      if (current !== stage) [stage, since, from] = [current, at, done];
      if (at - shownAt < (stream.isTTY ? REDRAW_EVERY_MS : LINE_EVERY_MS)) return;
      shownAt = at;
      const perSecond = at > since ? ((done - from) * 1_000) / (at - since) : 0;
      const text = progressText({ stage: current, done, of }, perSecond);
      stream.write(stream.isTTY ? `\r\u001b[2K${text}` : `${text}\n`);
    },
    end: () => {
      if (stream.isTTY) stream.write('\r\u001b[2K');
    },
  };
}

/** The progress as one line, with speed and remaining time. */
export function progressText({ stage, done, of }: AuditProgress, perSecond: number): string {
  if (stage === 'planning') return 'planning how to read the ledger';
  if (stage === 'reconciling') return 'reconciling rows and orders';
  const share = of === null || of === 0 ? '' : ` of ${count(of)} (${Math.floor((done * 100) / of)} %)`;
  const speed = perSecond > 0 ? `, ${count(Math.round(perSecond))}/s` : '';
  const left = of !== null && perSecond > 0 && of >= done ? `, ${duration((of - done) / perSecond)} left` : '';
  return `${count(done)}${share} ${WORDS[stage]}${speed}${left}`;
}

function count(number: number): string {
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3_600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3_600)} h ${Math.floor((whole % 3_600) / 60)} min`;
}

/** The wallets as text: opening balance, sums by type, closing balance. */
export function auditSummary({ rows, known, wallets }: Pick<Audited, 'rows' | 'known' | 'wallets'>): string {
  const news =
    known === 0
      ? ''
      : `: ${known} ${known === 1 ? 'was' : 'were'} in the database, ${rows - known} ${rows - known === 1 ? 'is' : 'are'} new`;
  const lines = [`${counted(rows, 'row')} in ${counted(wallets.length, 'wallet')}${news}`];
  for (const wallet of wallets.slice(0, MOST_WALLETS)) lines.push('', ...walletLines(wallet));
  if (wallets.length > MOST_WALLETS) lines.push('', `and ${counted(wallets.length - MOST_WALLETS, 'more wallet')}`);
  return `${lines.join('\n')}\n\n`;
}

function walletLines({ wallet, currency, rows, sums, opening, closing, isWhole }: WalletSums): string[] {
  const types = [...TYPES, ...Object.keys(sums).filter((type) => !TYPES.includes(type))];
  const moved = types.filter((type) => sums[type] !== undefined);
  const total = moved.reduce((sum, type) => sum + BigInt(sums[type] ?? 0), BigInt(opening ?? 0));
  const agrees = closing !== null && total === BigInt(closing);
  const verdict = isWhole && opening !== null && !agrees ? `  (the rows come to ${decimalOfMinor(total)})` : '';
  return [
    `wallet ${plain(wallet)}, ${plain(currency)}, ${rows} rows`,
    line('balance before', opening),
    ...moved.map((type) => line(plain(type), sums[type] ?? null)),
    `${line('balance after', closing)}${verdict}`,
  ];
}

function line(name: string, minor: number | null): string {
  const text = minor === null ? 'not known' : decimalOfMinor(BigInt(minor));
  return `  ${name.padEnd(18)}${text.padStart(20)}`;
}
