/** The deployment cannot be judged: it does not answer, it is another service, or it refuses the token. */
export class UnreachableError extends Error {}
