// A thread that ends its process by SIGKILL when a signal has come and the main thread does not follow it in time. It
// sees the signal by itself, because a main thread that computes or waits for a file runs no handler.
import { constants } from 'node:os';
import { workerData } from 'node:worker_threads';

const { names, limitMs, secondLimitMs } = workerData;
// Node gives threads no signals of their own by a public way. Where this one is gone, there is no guard.
process.noDeprecation = true;
const { Signal } = process.binding('signal_wrap');
let seen = 0;
const end = () => process.kill(process.pid, 'SIGKILL');

for (const name of names) {
  const watched = new Signal();
  watched.onsignal = () => {
    seen += 1;
    setTimeout(end, seen === 1 ? limitMs : secondLimitMs);
  };
  watched.start(constants.signals[name]);
}
