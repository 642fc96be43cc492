import { isUtf8 } from 'node:buffer';
import type { Exchange, Page } from '../engine/evidence.js';
import { mediaTypeOf } from '../engine/read-body.js';
import { pageOf } from '../experiments/walk/page.js';
import type { Answer, Line } from './line.js';
import { byteText } from './sieve/byte-text.js';
import type { Window } from './window.js';

/** One page of the ledger as it came, and what can be made of it where that is needed. */
export class AuditPage {
  readonly window: Window;
  readonly answer: Answer;
  readonly #line: Line;
  #exchange: Exchange | null = null;
  #page: Page | string | null = null;

  constructor(line: Line, answer: Answer, window: Window) {
    this.#line = line;
    this.answer = answer;
    this.window = window;
  }

  /** The body of a success that calls itself JSON, as a byte text; null for anything else. */
  text(): string | null {
    const { response } = this.answer;
    const isJson = response?.status === 200 && mediaTypeOf(response.headers) === 'application/json';
    return isJson && isUtf8(response.body) ? byteText(response.body) : null;
  }

  /** As evidence; made once, so that all that is said of the page names the same exchange. */
  exchange(): Exchange {
    this.#exchange ??= this.#line.exchangeOf(this.answer);
    return this.#exchange;
  }

  /** The page, or why there is none. */
  page(): Page | string {
    this.#page ??= pageOf(this.exchange());
    return this.#page;
  }
}
