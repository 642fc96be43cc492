/** A file that may break one house rule. */
export interface Exception {
  readonly path: string;
  readonly rule: string;
  readonly because: string;
}

/** Nearly empty, and to be kept so. */
export const exceptions: readonly Exception[] = [
  {
    path: 'scripts/bench/server/bare-express.ts',
    rule: 'express',
    because: 'the benchmark measures the server against the framework without the server',
  },
];
