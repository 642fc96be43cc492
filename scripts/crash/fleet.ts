import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Journal } from './journal.js';
import { type ServerProcess, startServer } from './server-process.js';

/** Server processes on one database, each of which is started again on its port whenever it is gone. */
export interface KillableServers {
  readonly baseUrls: readonly [string, ...string[]];
  /** Kills the process with SIGKILL, whatever it is doing, and starts another one. */
  crash(index: number): void;
  /** Resolves when all processes are ready. @throws Error when one does not get ready. */
  ready(): Promise<void>;
  /** Asks all to stop with SIGTERM. A status other than 0 is an exception. */
  stop(): Promise<void>;
  /** Kills what is left. */
  kill(): Promise<void>;
}

interface Member {
  process: ServerProcess;
  /** Whether we have killed it, so that its end is no surprise. */
  isKilled: boolean;
}

/** A start takes a second; a database that recovers may take some more. */
const START_TIMEOUT = 180_000;
/** Status of a server that cannot start for a reason outside of it: a database that is not there yet. */
const CANNOT_START = 2;

/**
 * Starts one process for each port. A start that fails is tried again where the database may be away, as a
 * supervisor would do; any other end that was not ours is an exception.
 */
export function startFleet(
  ports: readonly [number, ...number[]],
  args: readonly string[],
  mayBeAway: boolean,
  journal: Journal,
): KillableServers {
  const state = { isStopping: false };
  const members = ports.map((port) => keepRunning(port, [...args, '--port', String(port)], mayBeAway, state, journal));
  return {
    baseUrls: baseUrlsOf(ports),
    crash: (index) => {
      const member = members[index];
      if (member === undefined || member.isKilled) return;
      member.isKilled = true;
      journal.counts.kills += 1;
      member.process.kill('SIGKILL');
    },
    ready: async () => void (await Promise.all(members.map(isReady))),
    stop: async () => {
      state.isStopping = true;
      for (const { process } of members) {
        process.kill('SIGTERM');
        const { code, signal } = await process.ended;
        if (code !== 0) journal.exceptions.push(`SIGTERM: a server ended with ${signal ?? code}: ${process.log()}`);
      }
    },
    kill: async () => {
      state.isStopping = true;
      for (const { process } of members) process.kill('SIGKILL');
      await Promise.all(members.map(({ process }) => process.ended));
    },
  };
}

function keepRunning(
  port: number,
  args: readonly string[],
  mayBeAway: boolean,
  state: { readonly isStopping: boolean },
  { exceptions }: Journal,
): Member {
  const member: Member = { process: startServer(args), isKilled: false };
  const watch = async (): Promise<void> => {
    const wasReady = (await member.process.ready) !== undefined;
    const { code, signal } = await member.process.ended;
    if (state.isStopping) return;
    const isRefused = mayBeAway && !wasReady && code === CANNOT_START;
    if (!member.isKilled && !isRefused) {
      exceptions.push(`the server on port ${port} ended with ${signal ?? code}: ${member.process.log()}`);
    }
    if (isRefused) await sleep(100);
    member.process = startServer(args);
    member.isKilled = false;
    return watch();
  };
  void watch();
  return member;
}

async function isReady(member: Member): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    if (!member.isKilled && (await member.process.ready) !== undefined) return;
    await sleep(10);
  }
  throw new Error(`the server is not ready after ${START_TIMEOUT} ms: ${member.process.log()}`);
}

function baseUrlsOf([first, ...others]: readonly [number, ...number[]]): [string, ...string[]] {
  const url = (port: number) => `http://127.0.0.1:${port}`;
  return [url(first), ...others.map(url)];
}

/** Ports that nothing listens on now, each a different one. */
export async function freePorts(count: number): Promise<[number, ...number[]]> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const others = count > 1 ? await freePorts(count - 1) : [];
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('a server on a port has no address');
  return [address.port, ...others];
}
