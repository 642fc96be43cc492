import { createReferenceServer, type ReferenceServer } from './app.js';
import { completeConfig, type Flags } from './config.js';
import { asJson, asText } from './greeting.js';
import { StartError } from './start-error.js';

/** Exit status of a server that could not start for a reason that its user can remove. */
const USAGE = 2;

/** How long stopping may take in all, in milliseconds: longer than requests in flight are waited for. */
const STOP_LIMIT = 15_000;
/** Exit status of a server that could not stop within the limit. */
const NOT_STOPPED = 1;

/**
 * Runs the reference server as this process: prints how to reach it, and stops at SIGTERM or SIGINT when the requests
 * in flight are answered, with status 0. Reasons not to start go to stderr, each with what to do, and the exit status
 * is 2.
 */
export async function serve(flags: Flags, environment: NodeJS.ProcessEnv, json: boolean): Promise<void> {
  const server = await start(flags, environment);
  if (server === undefined) {
    process.exitCode = USAGE;
    return;
  }
  const stopped = nextStopSignal();
  console.log(json ? asJson(server) : asText(server));
  await stopped;
  const limit = setTimeout(giveUp, STOP_LIMIT);
  await server.close();
  clearTimeout(limit);
}

/** A database that does not answer would be waited for without an end. What it has not committed, nobody was promised. */
function giveUp(): void {
  console.error(`error: not everything could be finished within ${STOP_LIMIT} ms: see whether the database answers.`);
  process.exit(NOT_STOPPED);
}

async function start(flags: Flags, environment: NodeJS.ProcessEnv): Promise<ReferenceServer | undefined> {
  try {
    return await createReferenceServer(completeConfig(flags, environment));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    for (const line of error.message.split('\n')) console.error(`error: ${line}`);
    return undefined;
  }
}

/** Resolves at the first signal to stop; a second one ends the process at once. */
function nextStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      resolve();
    };
    process.on('SIGTERM', stop).on('SIGINT', stop);
  });
}
