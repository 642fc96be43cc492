/**
 * Loaded before a program: writes the most memory that the process held into the file that is named, in bytes. What it
 * holds is what is left after a collection; what no collection has come by yet depends on how much the machine has. Behind
 * them its time on processors, in microseconds.
 */
import { writeFileSync } from 'node:fs';

const EVERY_MS = 500;
const file = process.env['BENCH_MEMORY_FILE'];
let most = 0;

function sample(): void {
  // There with `--expose-gc`.
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  most = Math.max(most, heapUsed + external);
}

setInterval(sample, EVERY_MS).unref();
process.on('exit', () => {
  sample();
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  if (file !== undefined) writeFileSync(file, `${most} ${maxRSS * 1_024} ${userCPUTime + systemCPUTime}`);
});
