import { beforeAll, describe, expect, it } from 'vitest';
import type { Witness } from '../change.js';
import { bodyPointer, witnessesOf } from './documents.test.support.js';
import { narrowings } from './narrowings.test.data.js';

describe.each(['request', 'response'] as const)('a schema of a %s', (direction) => {
  const narrowed = narrowings.map(({ wide, narrow }) => ({ base: wide, revision: narrow }));
  const widened = narrowings.map(({ wide, narrow }) => ({ base: narrow, revision: wide }));
  const [breaking, harmless] = direction === 'request' ? [narrowed, widened] : [widened, narrowed];
  let shown: readonly (Witness | null)[] = [];
  let hidden: readonly (Witness | null)[] = [];

  beforeAll(() => {
    shown = witnessesOf(direction, breaking);
    hidden = witnessesOf(direction, harmless);
  });

  it.each(narrowings.map(({ keyword }, index) => ({ keyword, index })))(
    '$keyword: has a witness where the receiver allows less, and only there',
    ({ index }) => {
      expect(shown[index]).toMatchObject({ direction, pointer: bodyPointer(direction, index) });
      expect(shown[index]?.because).toMatch(/^(must|is) /);
      expect(JSON.stringify(shown[index]?.value).length).toBeLessThan(8000);
      expect(hidden[index]).toBeNull();
    },
  );
});
