import { describe, expect, it } from 'vitest';
import { svgOf } from './plot.js';

const plot = {
  title: 'Reading & more',
  subtitle: 'in <multiples>',
  rows: [1_000, 10_000, 100_000],
  lines: [
    { name: 'flat', values: [1, 1, 1] },
    { name: 'steep', values: [1, 2, 4] },
  ],
  limit: 2,
};

/** The points of a line, as numbers. */
function pointsOf(svg: string, index: number): number[][] {
  const text = [...svg.matchAll(/<polyline [^>]*points="([^"]+)"/g)][index]?.[1] ?? '';
  return text.split(' ').map((point) => point.split(',').map(Number));
}

describe('the plot', () => {
  it('draws larger values higher, each number of rows at its own place, and the limit as high as a value like it', () => {
    const svg = svgOf(plot);
    const [flat, steep] = [pointsOf(svg, 0), pointsOf(svg, 1)];
    expect(new Set(flat.map(([, y]) => y)).size).toBe(1);
    expect(flat.map(([x]) => x)).toEqual(steep.map(([x]) => x));
    const heights = steep.map(([, y]) => y ?? 0);
    expect(heights[0]).toBeGreaterThan(heights[1] ?? 0);
    // Twice the value is twice as high above the axis, which stands at 0.
    expect((heights[0] ?? 0) - (heights[1] ?? 0)).toBeCloseTo(((heights[1] ?? 0) - (heights[2] ?? 0)) / 2, 0);
    expect(svg).toContain(`class="limit" x1="60" x2="570" y1="${heights[1]}" y2="${heights[1]}"`);
  });

  it('escapes its texts, and names each line with its last value', () => {
    const svg = svgOf(plot);
    expect(svg).toContain('<title>Reading &amp; more</title>');
    expect(svg).toContain('in &lt;multiples>');
    expect(svg).toContain('steep: 4.00×');
  });
});
