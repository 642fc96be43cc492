import { cut } from '../../../cli/text.js';
import type { Body, Exchange } from '../../evidence/evidence.js';
import type { Allowance } from './allowance.js';
import { block, fold, grouped } from './components.js';
import { jsonLines } from './json-lines.js';
import { html, type Markup, type Part } from './markup.js';

const MOST_HEADERS = 40;
/** What takes the place of a number that may be a secret. */
const HIDDEN_NUMBER = /(?<![\d.])7777\d{12}(?![\d.])/;

/** What was sent: headers and body. */
export function requestShown({ request }: Exchange, allowance: Allowance): Part {
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
export function responseShown({ response, failure }: Exchange, pointer: string | null, allowance: Allowance): Part {
  if (response === null)
    return html`<p class="note">no answer: ${cut(failure?.message ?? 'for no known reason', 500)}</p>`;
  const { mediaType, bytes } = response;
  return [
    headers(response.headers, 'Response', allowance),
    html`<p class="note">${cut(mediaType ?? 'no content type', 100)}, ${grouped(bytes)} bytes</p>`,
    bodyShown(response.body, pointer, allowance),
  ];
}

function bodyShown(body: Body, pointer: string | null, allowance: Allowance): Part {
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

function file({ magic, sha256, archive, document }: Body & { is: 'bytes' }, allowance: Allowance): Part {
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
  { lines: most }: Allowance,
): Part {
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

function text(whole: string, name: string, { characters }: Allowance): Part {
  const note = `The first ${grouped(characters)} of ${grouped(whole.length)} characters are shown.`;
  return [block(cut(whole, characters), name), whole.length > characters ? cutNote(note) : null];
}

function cutNote(what: string): Markup {
  return html`<p class="note">${what} The history of the run has the whole.</p>`;
}

function headers(all: Iterable<readonly [string, string]>, whose: string, { characters }: Allowance): Part {
  const list = [...all];
  if (list.length === 0) return null;
  const lines = list
    .slice(0, MOST_HEADERS)
    .map(([name, value]) => `${name}: ${cut(value, characters).replaceAll('\n', '\\n')}`);
  const more = list.length > MOST_HEADERS ? [`… ${list.length - MOST_HEADERS} more`] : [];
  return fold(
    `${whose} headers (${list.length})`,
    block(cut([...lines, ...more].join('\n'), characters), `${whose} headers`),
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
