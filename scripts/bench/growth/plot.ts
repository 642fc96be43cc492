/** A line of the plot: a value for each number of rows, from the fewest on. */
interface Line {
  readonly name: string;
  readonly values: readonly number[];
}

/** What the plot says around its lines. */
interface Plot {
  readonly title: string;
  readonly subtitle: string;
  /** Each ten times the one before. */
  readonly rows: readonly number[];
  readonly lines: readonly Line[];
  readonly limit: number;
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [900, 400, 60, 330, 84, 56];

/** Distinguishable for people who see few colours, on white and on black; the dashes help as well. */
const STYLE = `
  svg { --paper: #ffffff; --ink: #1f2328; --faint: #d1d9e0; --quiet: #59636e; color-scheme: light dark }
  svg { --line0: #0550ae; --line1: #bc4c00; --line2: #1a7f37; --line3: #8250df; --line4: #bf3989 }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #0d1117; --ink: #f0f6fc; --faint: #3d444d; --quiet: #9198a1 }
    svg { --line0: #79c0ff; --line1: #ffa657; --line2: #56d364; --line3: #d2a8ff; --line4: #ff9bce }
  }
  text { font: 13px system-ui, sans-serif; fill: var(--ink) }
  .title { font-size: 17px; font-weight: 600 }
  .quiet { fill: var(--quiet) }
  .grid { stroke: var(--faint) }
  .limit { stroke: var(--ink); stroke-dasharray: 2 4 }
  .line { fill: none; stroke-width: 2.5 }`;

const DASHES = ['', '9 4', '3 3', '12 3 3 3', '6 2'];

/** The plot as an SVG document: rows on a logarithmic axis, values on a linear one that begins at 0. */
export function svgOf({ title, subtitle, rows, lines, limit }: Plot): string {
  const top = Math.ceil(Math.max(limit, ...lines.flatMap(({ values }) => values)) * 1.1);
  const x = (index: number) => round(LEFT + (index * (WIDTH - LEFT - RIGHT)) / (rows.length - 1));
  const y = (value: number) => round(HEIGHT - BOTTOM - (value * (HEIGHT - TOP - BOTTOM)) / top);
  const step = Math.ceil(top / 6);
  const ticks = Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step);
  const across = (value: number, kind: string) =>
    `<line class="${kind}" x1="${x(0)}" x2="${x(rows.length - 1)}" y1="${y(value)}" y2="${y(value)}"/>`;
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="var(--paper)"/>`,
    `<text class="title" x="${LEFT}" y="30">${escaped(title)}</text>`,
    `<text class="quiet" x="${LEFT}" y="52">${escaped(subtitle)}</text>`,
    ...ticks.map((tick) => across(tick, 'grid')),
    ...ticks.map((tick) => `<text class="quiet" x="${LEFT - 10}" y="${y(tick) + 4}" text-anchor="end">${tick}×</text>`),
    ...rows.map((count, index) => label(x(index), HEIGHT - BOTTOM + 22, count.toLocaleString('en'))),
    label(x((rows.length - 1) / 2), HEIGHT - 12, 'rows of the ledger'),
    across(limit, 'limit'),
    `<text x="${x(rows.length - 1) + 12}" y="${y(limit) + 4}">limit of the ledger: ${limit}×</text>`,
    ...lines.flatMap((line, index) => drawn(line, index, x, y)),
  ];
  const heading = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`;
  return `${heading}\n<title>${escaped(title)}</title>\n<style>${STYLE}\n</style>\n${parts.join('\n')}\n</svg>\n`;
}

/** The line itself, and what it is, beside the plot. */
function drawn(line: Line, index: number, x: (at: number) => number, y: (value: number) => number): string[] {
  const style = `stroke="var(--line${index})" stroke-dasharray="${DASHES[index] ?? ''}"`;
  const points = line.values.map((value, at) => `${x(at)},${y(value)}`).join(' ');
  const [left, middle] = [WIDTH - RIGHT + 12, HEIGHT - BOTTOM - 22 * (DASHES.length - index) + 12];
  const last = line.values.at(-1)?.toFixed(2) ?? '';
  return [
    `<polyline class="line" ${style} points="${points}"/>`,
    `<line class="line" ${style} x1="${left}" x2="${left + 28}" y1="${middle}" y2="${middle}"/>`,
    `<text x="${left + 36}" y="${middle + 4}">${escaped(line.name)}: ${last}×</text>`,
  ];
}

function label(x: number, y: number, text: string): string {
  return `<text class="quiet" x="${x}" y="${y}" text-anchor="middle">${escaped(text)}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
