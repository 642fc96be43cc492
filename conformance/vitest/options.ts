import type { CheckOptions } from '../commands/from-code/options.js';

/** A value, or a function that has it by the time the tests run, e.g. because a hook has started a server. */
export type Late<T> = T | (() => T | Promise<T>);

/** What is often known only when the tests run. */
export const LATE = ['baseUrl', 'token', 'otherToken', 'wallets', 'poorWallet', 'otherWallet'] as const;
type LateName = (typeof LATE)[number];

/**
 * The options of `check` without those that a run of tests has ways of its own for, and with some late. The run may take
 * 15 minutes unless `maxTimeMs` says otherwise; times that vitest is configured with do not count.
 */
export type ConformanceOptions = Omit<CheckOptions, LateName | 'history' | 'signal' | 'onProgress'> & {
  readonly [Name in keyof Pick<CheckOptions, LateName>]: Late<CheckOptions[Name]>;
} & {
  /** Name of the group of tests. */
  readonly name?: string | undefined;
  /** Folder of the history, from which a failure can be run again; `.dgo` unless given. With false none is kept. */
  readonly history?: string | false | undefined;
};

/** Whatever the configuration of vitest says. */
const LONGEST_MS = 15 * 60_000;

/** The options for `check`, with what is late. */
export async function settled({ name: _, history, ...rest }: ConformanceOptions): Promise<CheckOptions> {
  const options: Record<string, unknown> = { ...rest, maxTimeMs: rest.maxTimeMs ?? LONGEST_MS };
  for (const name of LATE) {
    const value = options[name];
    if (typeof value === 'function') options[name] = await value();
  }
  // Every late value is replaced by what its type says, and `check` looks at each once more.
  const ready = options as unknown as CheckOptions;
  return history === false ? ready : { ...ready, history: history ?? '.dgo' };
}
