import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { encodedForms } from '../hostile/encoded-forms.test.support.js';

const SHORTEST_SPELT = 8;

/** Every file below the folder, by its name. */
export function filesIn(folder: string): [name: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const path = join(folder, name);
    if (!statSync(path).isFile()) return [];
    const bytes = readFileSync(path);
    return [[name, (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()] as [string, string]];
  });
}

/** Spellings of secrets by their first characters, so that a text is searched once for all of them. */
function soughtFor(secrets: ReadonlySet<string>): Map<string, { readonly name: string; readonly sought: string }[]> {
  const byBeginning = new Map<string, { name: string; sought: string }[]>();
  for (const secret of secrets) {
    if (secret.length < SHORTEST_SPELT) continue;
    for (const [spelling, { sought }] of Object.entries(encodedForms(secret))) {
      if (sought.length < SHORTEST_SPELT) continue;
      const beginning = sought.slice(0, SHORTEST_SPELT).toLowerCase();
      const alike = byBeginning.get(beginning) ?? [];
      byBeginning.set(beginning, [...alike, { name: `${secret}, ${spelling}`, sought }]);
    }
  }
  return byBeginning;
}

/** What of the secrets shows in the outputs, in which spelling; a short one as a word of its own, which an amount is not. */
export function leaksIn(outputs: readonly [string, string][], secrets: ReadonlySet<string>): string[] {
  const byBeginning = soughtFor(secrets);
  return outputs.flatMap(([name, text]) => {
    const found = new Set<string>();
    for (const [word] of text.matchAll(/(?<![0-9A-Za-z.,:])[0-9A-Za-z]{1,7}(?![0-9A-Za-z.,])/g)) {
      if (secrets.has(word)) found.add(word);
    }
    const lower = text.toLowerCase();
    for (let at = 0; at + SHORTEST_SPELT <= text.length; at += 1) {
      for (const one of byBeginning.get(lower.slice(at, at + SHORTEST_SPELT)) ?? []) {
        const there = text.slice(at, at + one.sought.length);
        const isSame = / base 64/.test(one.name)
          ? there === one.sought
          : there.toLowerCase() === one.sought.toLowerCase();
        if (isSame) found.add(one.name);
      }
    }
    return [...found].map((what) => `${name}: ${what}`);
  });
}
