import type { Exchange } from '../../evidence/evidence.js';

/** What was asked and what came: a rule on requests can fail in few of them. */
export interface Answer {
  readonly operation: string;
  readonly status: number | null;
}

/** Of more operations the number of all requests says as much. */
const MOST_OPERATIONS = 2;

/** The requests of a rule by their answer, for the number of those that could have shown its violation. */
export class ComparableRequests {
  readonly #counts = new Map<string, { readonly answer: Answer; judged: number; failing: number }>();
  #areOfBodies = true;

  note(answer: Answer): void {
    this.#countOf(answer).judged += 1;
  }

  /** Notes a violation. `isOfBody` says that it is about a value in a body. */
  noteFailing(answer: Answer, isOfBody: boolean): void {
    this.note(answer);
    this.#countOf(answer).failing += 1;
    this.#areOfBodies &&= isOfBody;
  }

  #countOf(answer: Answer) {
    const key = `${answer.operation} ${answer.status}`;
    const count = this.#counts.get(key) ?? { answer, judged: 0, failing: 0 };
    this.#counts.set(key, count);
    return count;
  }

  /** How many requests are like those that fail, and what they are; null where they are of many operations. */
  comparable(): { readonly cases: number; readonly noun: string } | null {
    const counts = [...this.#counts.values()];
    const failing = counts.filter((one) => one.failing > 0);
    const operations = [...new Set(failing.map(({ answer }) => answer.operation))];
    if (failing.length === 0 || operations.length > MOST_OPERATIONS) return null;
    const statuses = new Set(failing.map(({ answer }) => answer.status));
    const [status = null] = statuses;
    const isOfStatus = this.#areOfBodies && statuses.size === 1 && status !== null;
    const cases = counts
      .filter(({ answer }) => operations.includes(answer.operation) && (!isOfStatus || answer.status === status))
      .reduce((sum, { judged }) => sum + judged, 0);
    const of = operations.join(' and ');
    return { cases, noun: isOfStatus ? `answers of ${of} with status ${status}` : `requests to ${of}` };
  }
}

/** The answer of one request; null where the request is to no operation of the contract. */
export function answerOf({ operation, response }: Exchange): Answer | null {
  return operation === null ? null : { operation, status: response?.status ?? null };
}
