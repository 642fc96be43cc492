import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { targets } from './targets.js';

const root = new URL('../../', import.meta.url);
const guide = readFileSync(new URL('spec/guides/in-your-language.md', root), 'utf8');

it.each(targets)(
  'the guide shows how the client of $name is made, and its program as it is run',
  ({ program, steps }) => {
    expect(guide).toContain(readFileSync(new URL(`scripts/compat/programs/${program}`, root), 'utf8').trimEnd());
    expect(guide).toContain(steps.join('\n'));
  },
);
