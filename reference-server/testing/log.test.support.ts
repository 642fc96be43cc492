import type { LogTarget } from '../log.js';

export type LogLine = Readonly<Record<string, unknown>>;

/** Keeps a server's log, so that a test can read it. */
export interface TestLog extends LogTarget {
  readonly text: () => string;
  readonly lines: () => LogLine[];
}

export function testLog(): TestLog {
  const written: string[] = [];
  return {
    write: (line) => {
      written.push(line);
    },
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line)),
  };
}
