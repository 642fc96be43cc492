/**
 * Loaded before a program. With `BENCH_MEMORY_FILE` it writes the most memory that the process held into that file, in bytes.
 * What it holds is what is left after a collection; what no collection has come by yet depends on how much the machine has.
 * Behind them its time on processors, in microseconds. That time is also reported to a parent that asks.
 */
import { writeFileSync } from 'node:fs';

const EVERY_MS = 500;
const file = process.env['BENCH_MEMORY_FILE'];
let most = 0;

if (file !== undefined) {
  setInterval(sample, EVERY_MS).unref();
  process.on('exit', () => {
    sample();
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(file, `${most} ${maxRSS * 1_024} ${userCPUTime + systemCPUTime}`);
  });
}

function sample(): void {
  // There with `--expose-gc`.
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  most = Math.max(most, heapUsed + external);
}

process.on('message', (message: { readonly ask?: string }) => {
  if (message.ask !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
// A program that has nothing else to do may still end.
process.channel?.unref();
