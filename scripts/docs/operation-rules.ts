import { html, type Markup } from '../../conformance/report/html/markup.js';
import { type LocatedEntry, levels } from '../catalogue/entry.js';
import { locateOperations, type OpenApiDocument } from '../generate/document.js';
import { chaptersOf } from './catalogue-page.js';
import { CATALOGUE } from './targets.js';
import { words } from './words.js';

/** A copy of the document in which the description of each operation ends with its rules, folded by chapter. */
export function withRules(document: OpenApiDocument, catalogue: readonly LocatedEntry[]): OpenApiDocument {
  const copy = structuredClone(document);
  for (const { operation } of locateOperations(copy)) {
    const entries = catalogue.filter(({ operations }) => operations.includes(operation.operationId));
    operation.description = `${operation.description?.trimEnd() ?? ''}\n\n${rulesOf(entries).text}\n`;
  }
  return copy;
}

/**
 * Without an empty line, at which a block of HTML would end in Markdown. Redoc leaves out spaces between two elements, so
 * they stand inside of one.
 */
function rulesOf(entries: readonly LocatedEntry[]): Markup {
  const chapters = chaptersOf(entries).map(
    ([chapter, rules]) =>
      html`<details class="dgo-rules"><summary><b>${chapter}</b><span>: ${counted(rules)}</span></summary><ul>${rules.map(
        ({ id, level, statement }) =>
          html`<li><span class="level is-${level}">${level}</span><span> ${words(statement)} </span><a href="${CATALOGUE}#${id}">${id}</a></li>`,
      )}</ul></details>`,
  );
  return html`<p class="dgo-rules-title"><b>The rules of this operation</b>: ${counted(entries)}</p>${chapters}`;
}

function counted(entries: readonly LocatedEntry[]): string {
  return levels
    .map((level) => ({ level, count: entries.filter((entry) => entry.level === level).length }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => `${count} ${level}`)
    .join(', ');
}
