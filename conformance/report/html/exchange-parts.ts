import { cut } from '../../../cli/text.js';
import type { Body, Exchange } from '../../evidence/evidence.js';
import type { RunResult } from '../../run/result.js';
import { fold, grouped, preformatted } from './components.js';
import { jsonLines } from './json-lines.js';
import { type HtmlPart, html, type Markup } from './markup.js';

const MOST_HEADERS = 40;
/** What takes the place of a number that may be a secret. */
const HIDDEN_NUMBER = /(?<![\d.])7777\d{12}(?![\d.])/;

/** What was sent: headers and body. */
export function requestShown({ request }: Exchange, allowance: PageLimits): HtmlPart {
  const { body } = request;
  const value = body === null ? undefined : parsed(body);
  const shown =
    body === null
      ? null
      : value === undefined
        ? text(body, 'request body', allowance)
        : json(value, null, 'request body', allowance);
  return [headers(Object.entries(request.headers), 'Request', allowance), shown];
}

/** What came: headers and body, or why there was no answer. The pointer names the part of the body that tells. */
export function responseShown(
  { response, failure }: Exchange,
  pointer: string | null,
  allowance: PageLimits,
): HtmlPart {
  if (response === null)
    return html`<p class="note">no answer: ${cut(failure?.message ?? 'for no known reason', 500)}</p>`;
  const { mediaType, bytes } = response;
  return [
    headers(response.headers, 'Response', allowance),
    html`<p class="note">${cut(mediaType ?? 'no content type', 100)}, ${grouped(bytes)} bytes</p>`,
    bodyShown(response.body, pointer, allowance),
  ];
}

function bodyShown(body: Body, pointer: string | null, allowance: PageLimits): HtmlPart {
  switch (body.is) {
    case 'empty':
      return html`<p class="note">no body</p>`;
    case 'json':
      return [
        json(body.value, pointer, 'response body', allowance),
        body.duplicateKeys.length === 0
          ? null
          : html`<p class="note">keys that are there twice: ${cut(body.duplicateKeys.join(', '), 300)}</p>`,
      ];
    case 'malformed':
      return [
        html`<p class="note">no JSON: ${cut(body.because, 300)}</p>`,
        text(body.text, 'response body', allowance),
      ];
    case 'text':
      return text(body.text, 'response body', allowance);
    case 'bytes':
      return file(body, allowance);
  }
}

function file({ magic, sha256, archive, document }: Body & { is: 'bytes' }, allowance: PageLimits): HtmlPart {
  const members = archive?.members.map(({ name, bytes, content }) => `${name} (${content}, ${bytes} bytes)`) ?? [];
  const seen = [
    `begins with ${magic}`,
    `digest ${sha256} (with a salt of this run: the same for the same bytes, and not the SHA-256 of the file)`,
    ...(archive === undefined ? [] : [`ZIP file${flawed(archive)}: ${members.join(', ') || 'no members'}`]),
    ...(document === undefined ? [] : [`PDF file${flawed(document)} with ${document.pages} pages`, document.text]),
  ];
  return text(seen.join('\n'), 'response body', allowance);
}

function flawed({ flaw, unread }: { readonly flaw: string | null; readonly unread: string | null }): string {
  return `${flaw === null ? '' : ` (flaw: ${flaw})`}${unread === null ? '' : ` (not read: ${unread})`}`;
}

function json(
  value: Extract<Body, { is: 'json' }>['value'],
  pointer: string | null,
  name: string,
  { lines: most }: PageLimits,
): HtmlPart {
  const { lines, isWhole } = jsonLines(value, pointer, most);
  const parts = lines.map(({ text: line, isTold }) => (isTold ? html`<mark>${line}</mark>\n` : html`${line}\n`));
  return [
    html`<pre class="data" tabindex="0" role="group" aria-label="${name}">${parts}</pre>`,
    lines.some((line) => HIDDEN_NUMBER.test(line.text))
      ? html`<p class="note">A number of 16 digits that begins with 7777 stands for one that is hidden.</p>`
      : null,
    isWhole ? null : cutNote('Not all of it is shown.'),
  ];
}

function text(whole: string, name: string, { characters }: PageLimits): HtmlPart {
  const note = `The first ${grouped(characters)} of ${grouped(whole.length)} characters are shown.`;
  return [preformatted(cut(whole, characters), name), whole.length > characters ? cutNote(note) : null];
}

function cutNote(what: string): Markup {
  return html`<p class="note">${what} The history of the run has the whole.</p>`;
}

function headers(all: Iterable<readonly [string, string]>, whose: string, { characters }: PageLimits): HtmlPart {
  const list = [...all];
  if (list.length === 0) return null;
  const lines = list
    .slice(0, MOST_HEADERS)
    .map(([name, value]) => `${name}: ${cut(value, characters).replaceAll('\n', '\\n')}`);
  const more = list.length > MOST_HEADERS ? [`… ${list.length - MOST_HEADERS} more`] : [];
  return fold(
    `${whose} headers (${list.length})`,
    preformatted(cut([...lines, ...more].join('\n'), characters), `${whose} headers`),
  );
}

/** A body of this suite's own making: JSON, or something that is none on purpose. */
function parsed(body: string): Extract<Body, { is: 'json' }>['value'] | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** How much of what was sent and received fits onto the page. */
export interface PageLimits {
  /** Requests of one violation. */
  readonly steps: number;
  /** Lines of JSON of one body. */
  readonly lines: number;
  /** Characters of any other text of a violation or an exchange. */
  readonly characters: number;
}

const ALL_STEPS = 600;
const ALL_LINES = 6_000;
const ALL_CHARACTERS = 200_000;

/** The more there is to tell, the less of each: a page is to be opened, whatever a deployment does. */
export function pageLimitsFor({ rules }: RunResult): PageLimits {
  const violations = rules.flatMap((rule) => rule.violations);
  const steps = within(ALL_STEPS / violations.length, 2, 12);
  const told = violations.reduce((sum, { exchanges }) => sum + Math.min(exchanges.length, steps), 0);
  return {
    steps,
    lines: within(ALL_LINES / told, 8, 70),
    characters: within(ALL_CHARACTERS / told, 300, 3_000),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.floor(Math.max(least, Math.min(most, value)));
}
