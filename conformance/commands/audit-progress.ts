import type { AuditProgress, Stage } from '../audit/config.js';

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

/** Where progress is written: a terminal, or a log. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Shows how far an audit is, how fast, and when it may be done: one line on a terminal, a line now and then in a log. */
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

/** One line: how much of how much, how fast, and how long it may still take at this speed. */
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
