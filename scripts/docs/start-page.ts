import { html, type Markup } from '../../conformance/report/html/markup.js';
import { locateOperations, type OpenApiDocument } from '../generate/document.js';
import { chaptersOf, type KnownRules } from './catalogue-page.js';
import { codeBlock } from './code.js';
import type { Page } from './page.js';
import { CATALOGUE, EXAMPLE_REPORT, REFERENCE, type Targets } from './targets.js';

/** A way to begin. */
interface Way {
  readonly wish: string;
  readonly says: Markup;
  readonly command: string;
  /** Names of what to read, with their addresses. */
  readonly links: readonly (readonly [string, string | undefined])[];
}

/** What a newcomer asks first: what this is, for whom, and where to begin. */
export function startPage(document: OpenApiDocument, rules: KnownRules, targets: Targets): Page {
  const operations = locateOperations(document);
  const faults = [...rules.faults.values()].reduce((sum, count) => sum + count, 0);
  const body = html`<div class="opening">
<h1>One contract for selling digital codes, and the tools that keep it</h1>
<p class="lead">The Digital Goods Ordering Service is an HTTP interface: a client buys gift cards, game keys and other codes from a prepaid
wallet, exactly once, and can account for every cent. Here is its contract, a suite that judges any server by it, a server, and a client.</p>
</div>
<div class="ways">
${ways(targets).map(wayCard)}
</div>
<h2 id="contract">The contract</h2>
<p>${operations.length} operations in an <a href="openapi.json">OpenAPI 3.1 document</a>, and
<a href="${CATALOGUE}">${rules.catalogue.length} rules</a> for what such a document cannot say: that a repeated purchase is charged once, that
the ledger adds up, that no code is sold twice. ${faults} known ways to break them are tried on the suite, and it sees each one.</p>
${operationLists(operations, targets)}
<h2 id="questions">What is asked first</h2>
${questions(targets)}`;
  return {
    path: 'index.html',
    section: 'start',
    title: 'dgo: Digital Goods Ordering',
    summary:
      'A contract for buying digital codes from a prepaid wallet, and the tools that keep servers and clients to it.',
    body,
    headings: [],
    beside: [{ title: 'The rules', pages: chapterLinks(rules) }],
  };
}

function ways(targets: Targets): readonly Way[] {
  const { guides, documents } = targets;
  return [
    {
      wish: 'Check your server',
      says: html`In any language. Without leave to spend it only reads. You get a verdict, and a bug report for whatever is wrong.`,
      command: 'npx dgo check https://shop.example',
      links: [
        ['Get it to conform', guides.get('conformance')],
        ['A real report', EXAMPLE_REPORT],
      ],
    },
    {
      wish: 'Buy a code',
      says: html`With curl or the typed client, against a server of your own that costs nothing.`,
      command: 'await client.createOrder({ wallet_id, items })',
      links: [
        ['In five minutes', guides.get('buy-a-code')],
        ['The client', documents.get('client/README.md')],
      ],
    },
    {
      wish: 'Run a server',
      says: html`The smallest one that honours the contract, on SQLite or PostgreSQL, with demo data and tokens to try.`,
      command: 'npx dgo serve --demo',
      links: [['The reference server', documents.get('reference-server/README.md')]],
    },
    {
      wish: 'Gate a change',
      says: html`Says of each change of a contract, yours or this one, whether it breaks clients, with an example that shows it.`,
      command: 'npx dgo gate old.yaml new.yaml',
      links: [['Gate your own contract', guides.get('gate')]],
    },
  ];
}

function wayCard({ wish, says, command, links }: Way): Markup {
  const known = links.flatMap(([title, address]) =>
    address === undefined ? [] : [html`<li><a href="${address}">${title}</a></li>`],
  );
  const language = command.startsWith('await') ? 'js' : 'bash';
  return html`<section class="way"><h2>${wish}</h2><p>${says}</p>${codeBlock(command, language)}<ul>${known}</ul></section>
`;
}

function operationLists(operations: ReturnType<typeof locateOperations>, targets: Targets): Markup {
  const rows = operations.map(
    ({ method, path, operation }) =>
      html`<tr><td><a href="${targets.operations.get(operation.operationId) ?? REFERENCE}">${operation.summary}</a></td><td><code>${method.toUpperCase()} ${path}</code></td></tr>`,
  );
  return html`<div class="wide" tabindex="0" role="region" aria-label="Table: operations"><table><thead><tr><th scope="col">operation</th><th scope="col">request</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function chapterLinks({ catalogue }: KnownRules) {
  return chaptersOf(catalogue).map(([chapter, entries]) => ({
    title: `${chapter} (${entries.length})`,
    path: `${CATALOGUE}#${chapter}`,
  }));
}

function questions({ guides, documents }: Targets): Markup {
  const to = (title: string, address: string | undefined) =>
    address === undefined ? html`${title}` : html`<a href="${address}">${title}</a>`;
  return html`<dl class="questions">
<dt>What do I need?</dt>
<dd>Node 20.19 or newer and npm, and a checkout with <code>npm ci</code>. Your server may be written in anything: the suite knows a URL and a token.</dd>
<dt>Is it safe to point at production?</dt>
<dd>Without <code>--spend</code> nothing is bought and nothing is changed. With it, the sum of everything that could be charged never exceeds the
amount: ${to('what is promised', documents.get('README.md'))}.</dd>
<dt>What if the answer to a purchase is lost?</dt>
<dd>Send it again with the same key: ${to('idempotency and retries', guides.get('idempotency'))}.</dd>
<dt>Which amounts are exact?</dt>
<dd>The contract writes money in three notations: ${to('how to read each', guides.get('money'))}.</dd>
<dt>What does the contract leave open?</dt>
<dd>${to('The list of its silences', guides.get('silences'))}, each of which a deployment may fill as it likes.</dd>
</dl>`;
}
