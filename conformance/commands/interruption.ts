import { Worker } from 'node:worker_threads';

/** Signals that end a run, with the exit status that a shell gives to what they ended. */
const STATUSES: Readonly<Partial<Record<NodeJS.Signals, number>>> = { SIGINT: 130, SIGTERM: 143 };
const NAMES = Object.keys(STATUSES) as readonly NodeJS.Signals[];
/** How long the process may run after the first signal, in milliseconds, whatever it waits for. */
const LIMIT_MS = 10_000;
/** How long pending connections may keep the process alive after the report, in milliseconds. */
const LINGER_MS = 2_000;
/** How far the main thread may exceed the limit before its guard ends the process, in milliseconds. */
const LATE_MS = 1_000;

interface Interruption {
  readonly signal: AbortSignal;
  /** Exit status of an interrupted run; null while it is not interrupted. */
  readonly status: number | null;
  /** Call after the report: restores the default effect of the signals, or ends an interrupted process soon. */
  ignore(): void;
}

/**
 * Until it is ignored, the first Ctrl-C (or SIGTERM) ends the run and lets what was seen be reported; the second ends
 * the process, and so does the end of `LIMIT_MS` after the first, also while the main thread is blocked.
 */
export function interruption(): Interruption {
  const controller = new AbortController();
  const guard = startGuard();
  let received: NodeJS.Signals | null = null;
  let limit: NodeJS.Timeout | undefined;
  const end = async (name: NodeJS.Signals) => {
    stop();
    // As long as the guard listens, the signal would have no effect.
    await guard.terminate();
    endBy(name);
  };
  const onSignal = (name: NodeJS.Signals) => {
    if (received !== null) return void end(name);
    received = name;
    limit = setTimeout(() => {
      console.error(`not everything could be finished within ${LIMIT_MS / 1000} s`);
      void end(name);
    }, LIMIT_MS).unref();
    controller.abort();
    console.error('\nending the run; what was seen is being reported (once more to stop at once)');
  };
  const stop = () => {
    for (const name of NAMES) process.off(name, onSignal);
  };
  for (const name of NAMES) process.on(name, onSignal);
  return {
    signal: controller.signal,
    get status() {
      return received === null ? null : (STATUSES[received] ?? null);
    },
    ignore: () => {
      clearTimeout(limit);
      const name = received;
      if (name !== null) return void setTimeout(() => end(name), LINGER_MS).unref();
      stop();
      void guard.terminate();
    },
  };
}

/** Watches over the main thread from another one. Without it, a main thread that is blocked is not ended. */
function startGuard(): Worker {
  const guard = new Worker(new URL('signal-guard-thread.mjs', import.meta.url), {
    workerData: { names: NAMES, limitMs: LIMIT_MS + LATE_MS, secondLimitMs: LATE_MS },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  guard.on('error', () => {});
  guard.unref();
  return guard;
}

/**
 * Ends this process as if there had never been a handler. `process.exit` would wait for the threads that read and write
 * files, and one that waits for the reader of a FIFO never returns.
 */
function endBy(name: NodeJS.Signals): void {
  process.kill(process.pid, name);
  // The first process of a container is not ended by a signal of its own.
  process.exit(STATUSES[name]);
}
