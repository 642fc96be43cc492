import { randomBytes, randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { UnreachableError } from '../engine/discovery.js';
import { findReplay, HISTORY_FOLDER, History } from '../engine/history.js';
import { exitStatus, type RunResult } from '../engine/result.js';
import { run } from '../engine/run.js';
import { experiments } from '../experiments/index.js';
import { readMatrix } from '../faults/matrix.js';
import { powerOf } from '../faults/power.js';
import { consoleReport } from '../report/console.js';
import { jsonReport } from '../report/json.js';
import { rules } from '../rules/index.js';
import { listRules } from './list-action.js';
import type { CheckOptions } from './options.js';
import { showPlan } from './plan-action.js';
import { progress } from './progress.js';
import { replayOne } from './replay-action.js';
import { selectRules } from './select.js';
import { sessionConfig } from './session-config.js';
import { UsageError } from './usage-error.js';

/** Runs `dgo check` and returns its exit status. */
export async function check(baseUrlText: string | undefined, options: CheckOptions): Promise<number> {
  try {
    return await checkOrThrow(baseUrlText, options);
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof UnreachableError)) throw error;
    console.error(`dgo check: ${error.message}`);
    return 2;
  }
}

async function checkOrThrow(baseUrlText: string | undefined, options: CheckOptions): Promise<number> {
  const selected = selectRules(rules, options.only, options.skip);
  if (options.list) return listRules(options.only, options.skip);
  const found = options.replay === undefined ? null : usage(() => findReplay(HISTORY_FOLDER, options.replay ?? ''));
  const session = sessionConfig(baseUrlText ?? found?.target, options);
  const { depth } = options;
  const seed = options.seed ?? found?.seed ?? randomInt(2 ** 31);
  if (selected.length === 0) throw new UsageError('no rule that has a judge is left by --only and --skip');
  const used = experiments.filter((experiment) =>
    selected.some((rule) => rule.on === 'exchange' || experiment.gathers.includes(rule.on)),
  );
  if (found !== null) return replayOne(found, session);
  if (options.plan) return showPlan(session, used, depth, seed);
  const name = `${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}-${randomBytes(3).toString('hex')}`;
  const history = openHistory(name);
  const interrupt = interruption();
  const onProgress = progress(process.stderr);
  const result = await runAndKeep(history, {
    ...session,
    run: name,
    depth,
    seed,
    experiments: used,
    rules: selected,
    history,
    onProgress,
    interrupt,
  });
  return report(result, options);
}

/** The history is closed whatever becomes of the run. */
async function runAndKeep(history: History | null, config: Parameters<typeof run>[0]): Promise<RunResult> {
  try {
    return await run(config);
  } finally {
    await history?.close();
  }
}

async function report(result: RunResult, options: CheckOptions): Promise<number> {
  const status = exitStatus(result, options.strict ?? false);
  const colour = process.stdout.isTTY === true && !process.env['NO_COLOR'];
  const power = powerOf(readMatrix(), result);
  process.stdout.write(consoleReport(result, status, colour, power));
  for (const { file } of options.report) {
    try {
      await writeFile(file, jsonReport(result, status, power));
    } catch (error) {
      throw new UsageError(
        `--report json=${file} cannot be written: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  return status;
}

function usage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A run without a history is worth more than none: a folder that cannot be written is said aloud. */
function openHistory(name: string): History | null {
  try {
    return new History(HISTORY_FOLDER, name);
  } catch (error) {
    console.error(`no history is kept, so nothing can be replayed: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

/** The first Ctrl-C ends the run and reports what was seen; the second ends the process. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  process.once('SIGINT', () => {
    console.error('\nending the run; what was seen is being reported (Ctrl-C again to stop at once)');
    controller.abort();
    process.once('SIGINT', () => process.exit(130));
  });
  return controller.signal;
}
