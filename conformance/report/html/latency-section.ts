import { operations } from '../../../generated/operations.js';
import type { LatencyDistribution, OperationLatency } from '../../run/measured/measured.js';
import type { RunResult } from '../../run/result.js';
import { type Column, dataTable, grouped, type HtmlPart, html, type Markup, section } from './markup.js';
import { decadeScale, placeOn, type Scale } from './plots.js';

const HEIGHT = 40;
const BINS = 16;

/** The response times of each operation. */
export function latencySection({ latencies }: RunResult): Markup {
  const ends = latencies.flatMap(({ succeeded, refused }) =>
    [succeeded, refused].flatMap((spread) => spread?.classes.map(([end]) => end) ?? []),
  );
  if (ends.length === 0) return section('latency', 'Latency', html`<p>No request was answered.</p>`);
  const scale = decadeScale(Math.min(...ends), Math.max(...ends));
  const columns: readonly Column[] = [
    { title: 'Operation', label: '' },
    { title: axis(scale), label: '', kind: 'plot' },
    ...['answers', 'p50', 'p95', 'p99', 'slowest'].map((title) => ({
      title,
      label: `${title} `,
      kind: 'number' as const,
    })),
    { title: 'refusals', label: 'refusals ', kind: 'number' },
    { title: 'failures', label: 'failures ', kind: 'number' },
  ];
  return section(
    'latency',
    'Latency',
    html`<p class="note">Milliseconds from sending a request to the last byte of its response, on a logarithmic scale. <span class="key is-succeeded"></span> Successful responses, with lines at the median and the 95th percentile; the numbers are about these. <span class="key is-refused"></span> Refusals, which often need no work.</p>`,
    dataTable(
      'Latency by operation, in milliseconds',
      columns,
      latencies.map((latency) => row(latency, scale)),
    ),
  );
}

function row(latency: OperationLatency, scale: Scale): readonly HtmlPart[] {
  const { operation, succeeded, refused, errors, unanswered } = latency;
  const name =
    operation === null
      ? 'paths outside the contract'
      : html`<code>${operation}</code> <span class="aside">${operations[operation].method} ${operations[operation].path}</span>`;
  const figures = succeeded === null ? Array(5).fill('–') : figuresOf(succeeded);
  const failures = [
    errors === 0 ? null : `${grouped(errors)} × 5xx`,
    unanswered === 0 ? null : `${grouped(unanswered)} unanswered`,
  ].filter((part) => part !== null);
  return [
    name,
    strip(latency, scale),
    ...figures,
    refused === null ? '–' : grouped(refused.count),
    failures.length === 0 ? '–' : html`<span class="verdict-text is-fail">${failures.join(', ')}</span>`,
  ];
}

function figuresOf({ count, p50, p95, p99, max }: LatencyDistribution): HtmlPart[] {
  return [grouped(count), ...[p50, p95, p99, max].map(shown)];
}

/** A time in milliseconds, with one decimal below 10. */
function shown(ms: number): string {
  return ms < 10 ? ms.toFixed(1) : grouped(Math.round(ms));
}

/** A histogram on the scale. It is hidden from screen readers, because the figures beside it say the same. */
function strip({ succeeded, refused }: OperationLatency, scale: Scale): Markup {
  const x = (ms: number) => placeOn(scale, Math.log10(Math.max(ms, 0.1))) * 1_000;
  const [served, turned] = [binned(succeeded), binned(refused)];
  const highest = Math.max(...served.values(), ...turned.values());
  const bars = (bins: ReadonlyMap<number, number>, kind: string) =>
    [...bins].map(([bin, count]) => {
      // The square root keeps few slow responses visible beside many quick ones.
      const height = Math.max(Math.sqrt(count / highest) * (HEIGHT - 4), 2);
      const left = placeOn(scale, bin / BINS) * 1_000;
      const width = placeOn(scale, (bin + 1) / BINS) * 1_000 - left;
      return html`<rect class="is-${kind}" x="${left.toFixed(1)}" y="${(HEIGHT - height).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"/>`;
    });
  const upright = (at: number, kind: string) =>
    html`<line class="${kind}" x1="${at.toFixed(1)}" x2="${at.toFixed(1)}" y1="0" y2="${HEIGHT}"/>`;
  const grid = scale.ticks.map((tick) => upright(placeOn(scale, tick) * 1_000, 'grid'));
  const marks = succeeded === null ? null : [upright(x(succeeded.p50), 'p50'), upright(x(succeeded.p95), 'p95')];
  return html`<svg class="strip" viewBox="0 0 1000 ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true" focusable="false">${grid}${bars(turned, 'refused')}${bars(served, 'succeeded')}${marks}</svg>`;
}

/** The number of responses in each bin of the histogram; a decade has `BINS` bins. */
function binned(spread: LatencyDistribution | null): ReadonlyMap<number, number> {
  const bins = new Map<number, number>();
  for (const [end, count] of spread?.classes ?? []) {
    // A class holds the times up to its end, from 5 % below it.
    const bin = Math.floor((Math.log10(Math.max(end, 0.1)) - Math.log10(1.05) / 2) * BINS);
    bins.set(bin, (bins.get(bin) ?? 0) + count);
  }
  return bins;
}

function axis({ ticks }: Scale): Markup {
  const words = ticks.map((tick) => html`<span>${tick < 3 ? `${10 ** tick} ms` : `${10 ** (tick - 3)} s`}</span>`);
  return html`<span class="unseen">Distribution</span><span class="axis" aria-hidden="true">${words}</span>`;
}
