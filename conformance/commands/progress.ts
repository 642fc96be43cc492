import type { WriteStream } from 'node:tty';

const LINE_EVERY_MS = 5_000;

/** Shows how far a run is: one line that is rewritten on a terminal, a plain line now and then elsewhere. */
export function progress(stream: WriteStream): (done: number, of: number, requests: number) => void {
  let lastLine = performance.now();
  return (done, of, requests) => {
    const text = `${done} of ${of} cases, ${requests} requests`;
    if (stream.isTTY) stream.write(`\r\u001b[2K${done === of ? '' : text}`);
    else if (performance.now() - lastLine > LINE_EVERY_MS) {
      lastLine = performance.now();
      stream.write(`${text}\n`);
    }
  };
}
