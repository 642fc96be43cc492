import { createReferenceServer, type ReferenceServer } from './app.js';
import { completeConfig, type Flags } from './config.js';
import { asJson, asText } from './greeting.js';
import { StartError } from './start-error.js';

/** Exit status of a server that could not start for a reason that its user can remove. */
const USAGE = 2;

/**
 * Runs the reference server as this process: prints how to reach it, and stops at SIGTERM or SIGINT when the requests
 * in flight are answered. Reasons not to start go to stderr, each with what to do, and the exit status is 2.
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
  await server.close();
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
