import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { openFigures, writeFigures } from './figures.js';
import { svgOf } from './growth/plot.js';
import { rowOf, spread, table } from './server/figures.js';
import { callers, createLoader, type Loader, type LoadRequest } from './server/loader.js';

const PLACES =
  '# A\n\n<!-- figures: one -->\n<!-- end of figures -->\n\nBetween.\n\n<!-- figures: two -->\n<!-- end of figures -->\n';

const folder = mkdtempSync(join(tmpdir(), 'dgo-figures-'));
const file = join(folder, 'README.md');
const text = () => readFileSync(file, 'utf8');

beforeEach(() => writeFileSync(file, PLACES));
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('writeFigures', () => {
  it('puts lines into a fenced block between the markers of that name, and leaves the rest', () => {
    writeFigures(file, 'two', ['a: 1.50', 'b: 2']);
    const [before] = PLACES.split('<!-- figures: two -->');
    expect(text()).toBe(`${before}<!-- figures: two -->\n\`\`\`\na: 1.50\nb: 2\n\`\`\`\n<!-- end of figures -->\n`);
  });

  it('replaces the figures of the last run, with any characters', () => {
    writeFigures(file, 'one', ['old']);
    writeFigures(file, 'one', ["$& costs $1 at $'"]);
    expect(text()).not.toContain('old');
    expect(text()).toContain("\n```\n$& costs $1 at $'\n```\n<!-- end of figures -->\n\nBetween.");
    expect(text().match(/```/g)).toHaveLength(2);
  });

  it('refuses a name that has no place, or a place without an end, and changes nothing', () => {
    expect(() => writeFigures(file, 'three', ['1'])).toThrow(
      `${file} has no place for these figures: add '<!-- figures: three -->'`,
    );
    expect(text()).toBe(PLACES);
    const open = PLACES.replace('<!-- end of figures -->', '');
    writeFileSync(file, open);
    expect(() => writeFigures(file, 'one', ['1'])).toThrow('has no place for these figures');
    expect(text()).toBe(open);
  });
});

describe('openFigures', () => {
  it('prints, and writes nothing without --write', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const figures = openFigures(join(folder, 'nowhere.md'), 'one');
    figures.print('a: 1');
    figures.end();
    expect(log.mock.calls).toEqual([['a: 1']]);
    expect(text()).toBe(PLACES);
  });

  it('writes what it printed with --write, and refuses a missing place before anything is measured', () => {
    vi.spyOn(console, 'log').mockReturnValue();
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'bench.js', '--write']);
    expect(() => openFigures(file, 'three')).toThrow('has no place for these figures');
    const figures = openFigures(file, 'one');
    figures.print('a: 1\nb: 2');
    expect(text()).toBe(PLACES);
    figures.end();
    expect(text()).toContain('<!-- figures: one -->\n```\na: 1\nb: 2\n```\n<!-- end of figures -->');
  });
});

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

const slice = (perSecond: number, cpu: number, latencies: readonly number[]) => ({ perSecond, cpu, latencies });

test('a row has the median of requests per second, and percentiles over all slices by nearest rank', () => {
  const latencies = Array.from({ length: 100 }, (_, index) => 100 - index);
  const slices = [slice(10, 5, latencies.slice(0, 50)), slice(30, 7, latencies.slice(50)), slice(20, 6, [])];
  expect(rowOf('reads', 8, 'server', slices)).toEqual(['reads', '8', 'server', '20', '50.00', '95.00', '99.00', '6']);
});

test('ratios are taken round by round: half as many requests, and a quarter of the processor time', () => {
  const server = [slice(10, 4, [1]), slice(30, 8, [1])];
  const bare = [slice(20, 1, [1]), slice(60, 2, [1])];
  expect(rowOf('reads', 1, 'Express', bare, server).slice(-2)).toEqual(['0.50 (0.50 to 0.50)', '0.25 (0.25 to 0.25)']);
});

test('a spread is the median, the least and the most', () => {
  expect(spread([0.5, 0.9, 0.6])).toBe('0.60 (0.50 to 0.90)');
});

test('columns are as wide as their widest cell, and lines end with their last cell', () => {
  expect(table([['a', 'b'], ['long', 'c'], ['x']])).toBe('a     b\nlong  c\nx');
});

let server: Server;
let loader: Loader;
let status: number;
/** Holds the first answers back until the given number of requests has arrived. */
let together: number;
const waiting: (() => void)[] = [];
const seen: string[] = [];

beforeEach(async () => {
  [status, together] = [200, 1];
  seen.length = 0;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${request.headers['x-try']} ${body}`);
      waiting.push(() => response.writeHead(status).end('an answer'));
      if (seen.length >= together) for (const answer of waiting.splice(0)) answer();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  loader = createLoader(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterEach(async () => {
  await loader.close();
  server.close();
});

const POST: LoadRequest = { method: 'POST', path: '/orders', headers: { 'x-try': '1' }, body: '{"items":[]}' };

test('each answer of a slice is counted with its latency, over as many connections as were asked for', async () => {
  together = 4;
  const { perSecond, latencies } = await loader.run(4, 50, () => POST);
  expect(latencies).toHaveLength(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(4);
  expect(new Set(seen)).toEqual(new Set(['POST /orders 1 {"items":[]}']));
  expect(perSecond).toBeGreaterThan(0);
});

test('an answer that is no success ends the benchmark, with what was said', async () => {
  status = 422;
  await expect(loader.run(2, 50, () => POST)).rejects.toThrow('POST /orders was answered with 422: an answer');
});

test('callers never overlap with themselves, and end after the one thing that they are at', async () => {
  const busy = new Set<number>();
  const { latencies } = await callers(3, 20, async (index) => {
    expect(busy.has(index)).toBe(false);
    busy.add(index);
    await new Promise((resolve) => setTimeout(resolve, 30));
    busy.delete(index);
  });
  expect(latencies).toHaveLength(3);
});
