/** Signals that end a run, with the exit status that a shell gives to what they ended. */
const STATUSES: Readonly<Partial<Record<NodeJS.Signals, number>>> = { SIGINT: 130, SIGTERM: 143 };

export interface Interruption {
  readonly signal: AbortSignal;
  /** Exit status of an interrupted run; null as long as nobody interrupts. */
  readonly status: number | null;
  /** Leaves the signals to their usual effect again. */
  ignore(): void;
}

/** Until it is ignored, the first Ctrl-C (or SIGTERM) ends the run and lets what was seen be reported; the second ends the process. */
export function interruption(): Interruption {
  const controller = new AbortController();
  let status: number | null = null;
  const onSignal = (name: NodeJS.Signals) => {
    const own = STATUSES[name] ?? 1;
    if (status !== null) process.exit(own);
    status = own;
    console.error('\nending the run; what was seen is being reported (once more to stop at once)');
    controller.abort();
  };
  const names = Object.keys(STATUSES);
  for (const name of names) process.on(name, onSignal);
  return {
    signal: controller.signal,
    get status() {
      return status;
    },
    ignore: () => {
      for (const name of names) process.off(name, onSignal);
    },
  };
}
