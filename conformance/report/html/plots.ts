import type { BalancePoint } from '../../run/measured/measured.js';
import { summaryOf } from '../run-figures.js';
import { amount, data, dataTable, fold, grouped, type HtmlPart, html, type Markup } from './markup.js';

const MOST_DRAWN = 400;
const MOST_DOTS = 60;
const MOST_LISTED = 80;
const WIDTH = 1_000;
const HEIGHT = 300;

interface BalancePlot {
  readonly title: string;
  /** The horizontal axis: time, or the position among the ledger rows. */
  readonly along: 'time' | 'row';
  readonly currency: string;
  readonly points: readonly BalancePoint[];
}

/** A balance as a step line, with its first, last, lowest and highest value as text. */
export function balancePlot({ title, along, currency, points }: BalancePlot): HtmlPart {
  const summary = summaryOf(points);
  if (summary === null) return null;
  const { first, last, lowest, highest } = summary;
  const scale = moneyScale(lowest.balance, highest.balance);
  const begin = Date.parse(first.at);
  const span = Math.max(Date.parse(last.at) - begin, 1);
  const placed = points.map((point, index) => ({
    ...point,
    x: (along === 'time' ? (Date.parse(point.at) - begin) / span : index / Math.max(points.length - 1, 1)) * WIDTH,
    y: (1 - placeOn(scale, point.balance)) * HEIGHT,
  }));
  const figures = [
    ['first', first],
    ['last', last],
    ['lowest', lowest],
    ['highest', highest],
  ] as const;
  const text = figures
    .map(([name, { at, balance }]) => `${name} ${amount(balance, currency)} at ${shownAt(at)}`)
    .join(', ');
  const ticks = along === 'time' ? elapsed(span) : placesAmong(points);
  return html`<figure class="balance">
<figcaption>${title}</figcaption>
<div class="chart">
<div class="y" aria-hidden="true">${scale.ticks.toReversed().map((tick) => html`<span>${amount(tick, null)}</span>`)}</div>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${`${title}: ${text}`}">${scale.ticks.map(
    (tick) => {
      const y = ((1 - placeOn(scale, tick)) * HEIGHT).toFixed(1);
      return html`<line class="${tick === 0 ? 'zero' : 'grid'}" x1="0" x2="${WIDTH}" y1="${y}" y2="${y}"/>`;
    },
  )}${drawn(thinned(placed, MOST_DRAWN), scale.from === 0)}</svg>
<div class="axis x" aria-hidden="true">${ticks.map((tick) => html`<span>${tick}</span>`)}</div>
</div>
<dl class="figures">${figures.map(
    ([name, { at, balance }]) =>
      html`<div><dt>${name}</dt><dd>${data(amount(balance, currency))}<br><span class="aside">${shownAt(at)}</span></dd></div>`,
  )}</dl>
${listed(points, currency, title)}
</figure>
`;
}

interface Placed {
  readonly x: number;
  readonly y: number;
}

/** The area below the line is filled only where the scale begins at 0: elsewhere its size would mislead. */
function drawn(points: readonly Placed[], isFilled: boolean): HtmlPart {
  const at = (value: number) => value.toFixed(1);
  const path = points.map(({ x, y }, index) => (index === 0 ? `M${at(x)} ${at(y)}` : `H${at(x)}V${at(y)}`)).join('');
  const dots = points.map(({ x, y }) => `M${at(x)} ${at(y)}h0`).join('');
  const area = `${path}H${WIDTH}V${HEIGHT}H0Z`;
  return [
    isFilled ? html`<path class="area" d="${area}"/>` : null,
    html`<path class="line" d="${path}H${WIDTH}"/>`,
    points.length > MOST_DOTS ? null : html`<path class="dots" d="${dots}"/>`,
  ];
}

function shownAt(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

const TICKS = 5;

/** Labels at even steps of the elapsed time. */
function elapsed(spanMs: number): string[] {
  const digits = spanMs < 60_000 ? 1 : 0;
  return Array.from({ length: TICKS }, (_, index) => `${((spanMs * index) / (TICKS - 1) / 1_000).toFixed(digits)} s`);
}

/** The dates of rows at even steps. */
function placesAmong(points: readonly BalancePoint[]): string[] {
  if (points.length < TICKS) return points.map(({ at }) => at.slice(0, 10));
  return Array.from({ length: TICKS }, (_, index) => {
    const point = points[Math.round((index * (points.length - 1)) / (TICKS - 1))];
    return point?.at.slice(0, 10) ?? '';
  });
}

function listed(points: readonly BalancePoint[], currency: string, title: string): Markup {
  const rows = thinned(points, MOST_LISTED).map(({ at, balance }) => [shownAt(at), amount(balance, currency)]);
  const columns = [
    { title: 'When', label: '' },
    { title: 'Balance', label: '', kind: 'number' },
  ] as const;
  const what =
    rows.length === points.length ? 'as a table' : `${rows.length} of ${grouped(points.length)} points as a table`;
  return fold(what, dataTable(title, columns, rows));
}

/** The ends of an axis and its ticks, which are evenly spaced. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** An axis of money over these amounts in minor units, of at most six round steps. */
export function moneyScale(lowest: number, highest: number): Scale {
  // Starts at 0 where the lowest amount is below half of the highest, so that a change is seen in proportion.
  const low = lowest > 0 && lowest < highest / 2 ? 0 : lowest;
  const high = Math.max(highest, low + 4);
  const step = roundStep((high - low) / 5);
  const from = Math.floor(low / step) * step;
  const steps = Math.ceil((high - from) / step);
  const ticks = Array.from({ length: steps + 1 }, (_, index) => from + index * step);
  return { from, to: from + steps * step, ticks };
}

/** The smallest of 1, 2, 5 or 10 times a power of ten that is at least `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}

/** A logarithmic axis of whole decades over these times in milliseconds. Its ends and ticks are base-10 logarithms. */
export function decadeScale(quickest: number, slowest: number): Scale {
  const from = Math.floor(Math.log10(Math.max(quickest, 0.1)) + 1e-9);
  const to = Math.max(Math.ceil(Math.log10(Math.max(slowest, 0.1)) - 1e-9), from + 1);
  return { from, to, ticks: Array.from({ length: to - from + 1 }, (_, index) => from + index) };
}

/** The position of a value on the axis, from 0 to 1. */
export function placeOn({ from, to }: Scale, value: number): number {
  return Math.min(Math.max((value - from) / (to - from), 0), 1);
}

/**
 * About `most` points that draw the same line: the first, lowest, highest and last point of each stretch, in their
 * order.
 */
export function thinned<P extends { readonly balance: number }>(points: readonly P[], most: number): readonly P[] {
  if (points.length <= most) return points;
  const stretch = Math.ceil(points.length / (most / 4));
  return Array.from({ length: Math.ceil(points.length / stretch) }, (_, index) => {
    const part = [...points.slice(index * stretch, (index + 1) * stretch).entries()];
    const byBalance = part.toSorted(([, a], [, b]) => a.balance - b.balance);
    const kept = [part[0], byBalance[0], byBalance.at(-1), part.at(-1)].filter((entry) => entry !== undefined);
    return [...new Map(kept)].sort(([a], [b]) => a - b).map(([, point]) => point);
  }).flat();
}
