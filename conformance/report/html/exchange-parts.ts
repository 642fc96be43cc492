import { counted, cut } from '../../../cli/text.js';
import type { Body, Exchange } from '../../evidence/evidence.js';
import { parseSent } from '../../evidence/notation/number.js';
import type { RunResult } from '../../run/result.js';
import { jsonLines } from './json-lines.js';
import { fold, grouped, type HtmlPart, html, type Markup, preformatted } from './markup.js';

/** How much of each violation and exchange the page shows. */
export interface PageLimits {
  /** Requests of one violation. */
  readonly steps: number;
  /** Lines of JSON of one body. */
  readonly lines: number;
  /** Characters (UTF-16 units) of any other text of a violation or an exchange. */
  readonly characters: number;
}

const ALL_STEPS = 600;
const ALL_LINES = 6_000;
const ALL_CHARACTERS = 200_000;

/** The limits shrink as the number of violations grows, so that a browser can open any page. */
export function pageLimitsFor({ rules }: RunResult): PageLimits {
  const violations = rules.flatMap((rule) => rule.violations);
  const steps = within(ALL_STEPS / violations.length, 2, 12);
  const shown = violations.reduce((sum, { exchanges }) => sum + Math.min(exchanges.length, steps), 0);
  return {
    steps,
    lines: within(ALL_LINES / shown, 8, 70),
    characters: within(ALL_CHARACTERS / shown, 300, 3_000),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.floor(Math.max(least, Math.min(most, value)));
}

const MOST_HEADERS = 40;
/** The placeholder of a number that may be a secret. */
const HIDDEN_NUMBER = /(?<![\d.])7777\d{12}(?![\d.])/;

/** Headers and body of the request. */
export function requestShown({ request }: Exchange, limits: PageLimits): HtmlPart {
  const { body } = request;
  const value = body === null ? undefined : parsed(body);
  const shown =
    body === null
      ? null
      : value === undefined
        ? text(body, 'request body', limits)
        : json(value, null, 'request body', limits);
  return [headers(Object.entries(request.headers), 'Request', limits), shown];
}

/** Headers and body of the response, or why there is none. The part of the body at the pointer is marked. */
export function responseShown({ response, failure }: Exchange, pointer: string | null, limits: PageLimits): HtmlPart {
  if (response === null)
    return html`<p class="note">no answer: ${cut(failure?.message ?? 'for no known reason', 500)}</p>`;
  const { mediaType, bytes } = response;
  return [
    headers(response.headers, 'Response', limits),
    html`<p class="note">${cut(mediaType ?? 'no content type', 100)}, ${grouped(bytes)} bytes</p>`,
    bodyShown(response.body, pointer, limits),
  ];
}

function bodyShown(body: Body, pointer: string | null, limits: PageLimits): HtmlPart {
  switch (body.is) {
    case 'empty':
      return html`<p class="note">no body</p>`;
    case 'json':
      return [
        json(body.value, pointer, 'response body', limits),
        body.duplicateKeys.length === 0
          ? null
          : html`<p class="note">duplicate keys: ${cut(body.duplicateKeys.join(', '), 300)}</p>`,
      ];
    case 'malformed':
      return [
        html`<p class="note">not valid JSON: ${cut(body.because, 300)}</p>`,
        text(body.text, 'response body', limits),
      ];
    case 'text':
      return text(body.text, 'response body', limits);
    case 'bytes':
      return file(body, limits);
  }
}

function file({ magic, sha256, archive, document }: Body & { is: 'bytes' }, limits: PageLimits): HtmlPart {
  const members = archive?.members.map(({ name, bytes, content }) => `${name} (${content}, ${bytes} bytes)`) ?? [];
  const seen = [
    `begins with ${magic}`,
    `digest ${sha256} (salted for this run: equal for equal bytes, but not the SHA-256 of the file)`,
    ...(archive === undefined ? [] : [`ZIP file${flawed(archive)}: ${members.join(', ') || 'no members'}`]),
    ...(document === undefined
      ? []
      : [`PDF file${flawed(document)} with ${counted(document.pages, 'page')}`, document.text]),
  ];
  return text(seen.join('\n'), 'response body', limits);
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
  const parts = lines.map(({ text: line, isMarked }) => (isMarked ? html`<mark>${line}</mark>\n` : html`${line}\n`));
  return [
    html`<pre class="data" tabindex="0" role="group" aria-label="${name}">${parts}</pre>`,
    lines.some((line) => HIDDEN_NUMBER.test(line.text))
      ? html`<p class="note">16-digit numbers that begin with 7777 are placeholders for hidden numbers.</p>`
      : null,
    isWhole ? null : cutNote('Not all of it is shown.'),
  ];
}

function text(whole: string, name: string, { characters }: PageLimits): HtmlPart {
  const note = `The first ${grouped(characters)} of ${grouped(whole.length)} characters are shown.`;
  return [preformatted(cut(whole, characters), name), whole.length > characters ? cutNote(note) : null];
}

function cutNote(what: string): Markup {
  return html`<p class="note">${what} The history of the run has the full text.</p>`;
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

/** A request body of this suite: JSON, or deliberately malformed. */
function parsed(body: string): Extract<Body, { is: 'json' }>['value'] | undefined {
  try {
    return parseSent(body);
  } catch {
    return undefined;
  }
}
