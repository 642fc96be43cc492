import type { ErrorBody, FieldErrors } from '../operations/operation.js';

/** A request that ends with an error before, or instead of, an answer of its operation. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';

  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly errors?: FieldErrors,
  ) {
    super(message);
  }

  /** What the client reads. */
  get body(): ErrorBody {
    return this.errors === undefined ? { message: this.message } : { message: this.message, errors: this.errors };
  }
}

/**
 * Any error as a problem. Express and its body parser mark the client's faults with a status; everything else is ours:
 * its details go to the log and never to the client.
 */
export function asProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (error instanceof URIError || (status === 400 && error instanceof Error && error.name === 'URIError')) {
    return new HttpProblem(404, 'There is no such path: it is not valid percent-encoded UTF-8.');
  }
  if (status === 413) return new HttpProblem(413, 'The body is too large: split the order.');
  if (status === 415)
    return new HttpProblem(415, 'The Content-Encoding is not supported: send the body as it is, or as gzip.');
  if (status === 400)
    return new HttpProblem(422, 'The body cannot be read: it is cut off, or not compressed as it says.');
  return new HttpProblem(500, 'An unexpected error occurred.');
}
