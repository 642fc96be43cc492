import { writeFileSync } from 'node:fs';
import { moduleFile } from './child.js';
import { rowOf, type Verdict } from './figures.js';
import { readsOf, recipesOf } from './reads.js';
import { openShop } from './shop.js';
import { inTurn, measured, ratiosOf, type Side, SLICE_MS, WIDTHS, warmUp } from './slices.js';
import type { Serving, Stage } from './stage.js';

/** What the server must do of what a bare Express handler does, for the page that is asked for most. */
const LEAST = 0.5;
const JUDGED = '15 products';

export interface Benched {
  readonly rows: readonly (readonly string[])[];
  readonly verdicts: readonly Verdict[];
}

/** Reads, against a bare `node:http` server that sends the same bytes and a bare Express handler with the same SQL. */
export async function benchReads(stage: Stage, engine: string, database: string): Promise<Benched> {
  const reads = readsOf(await openShop(database, 0));
  const server = await stage.serveDatabase(database);
  const recipes = stage.file(`recipes-${engine}.json`);
  writeFileSync(recipes, JSON.stringify(await recipesOf(reads, server.origin, database)));
  const bare = await stage.serve(moduleFile('bare-http'), [recipes]);
  const express = await stage.serve(moduleFile('bare-express'), [recipes, database]);
  const rows: string[][] = [];
  const verdicts: Verdict[] = [];
  for (const { what, request } of reads) {
    const side =
      ({ child, loader }: Serving): Side =>
      (width) =>
        measured(child, () => loader.run(width, SLICE_MS, () => request));
    const sides = [server, bare, express].map(side);
    await warmUp(sides);
    for (const width of WIDTHS) {
      const [own = [], bytes = [], handled = []] = await inTurn(sides, width);
      rows.push(rowOf(what, width, 'server', own));
      rows.push(rowOf(what, width, 'node:http', bytes, own));
      rows.push(rowOf(what, width, 'Express', handled, own));
      const ratios = ratiosOf(own, handled);
      if (what === JUDGED) {
        verdicts.push({ what: `${engine}: ${what} against bare Express, ${width} at once`, least: LEAST, ratios });
      }
    }
  }
  return { rows, verdicts };
}
