import type { Exchange, Page } from '../evidence/evidence.js';
import { pageOf } from '../evidence/read-body.js';
import type { Answer, Line } from './line.js';
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
