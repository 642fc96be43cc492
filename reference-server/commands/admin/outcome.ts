/** What a command did: for people, and for programs under names that stay. */
export interface Outcome {
  readonly text: string;
  readonly json: object;
  /** True when the command has found something that is wrong: exit status 1. */
  readonly failed?: boolean;
}
