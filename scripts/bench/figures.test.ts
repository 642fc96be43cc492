import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFigures, writeFigures } from './figures.js';

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
