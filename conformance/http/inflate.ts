import { brotliDecompress, gunzip, type InputType, inflate, inflateRaw, type ZlibOptions } from 'node:zlib';
import { TransportError } from './transport-error.js';

type Inflate = (data: InputType, options: ZlibOptions, done: (error: Error | null, result: Buffer) => void) => void;
const INFLATERS: ReadonlyMap<string, Inflate> = new Map<string, Inflate>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['br', brotliDecompress],
  [
    'deflate',
    (data, options, done) =>
      inflate(data, options, (error, result) => {
        // Half of the world sends raw deflate under this name.
        if (error === null || isTooLarge(error)) done(error, result);
        else inflateRaw(data, options, done);
      }),
  ],
]);

/** Each coding may inflate to the whole byte limit, so a long row of them would cost time without end. */
const MOST_CODINGS = 3;
/** Registered ones, and what is often seen. */
const CODINGS =
  /^(?:x-gzip|x-compress|compress|br|zstd|dcb|dcz|exi|pack200-gzip|aes128gcm|identity|utf-8|none|chunked|gzip|deflate)$/;

/** So many bodies are inflated at once: each may take twice the limit of memory meanwhile. */
const AT_ONCE = 2;
const lanes: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());
let turn = 0;

/** The body without its content codings. Throws `TransportError` for what cannot be read, or becomes too large. */
export async function withoutCodings(
  body: Buffer,
  headers: readonly (readonly [string, string])[],
  limitBytes: number,
): Promise<Buffer> {
  const codings = headers.filter(([name]) => name === 'content-encoding').flatMap(([, value]) => value.split(','));
  const applied = codings.map((name) => name.trim().toLowerCase()).filter((name) => name !== 'identity' && name !== '');
  if (applied.length > MOST_CODINGS) {
    throw new TransportError('protocol', `the body is coded ${applied.length} times, more than ${MOST_CODINGS}`);
  }
  let data = body;
  for (const coding of applied.reverse()) {
    if (data.length === 0) break;
    const inflater = INFLATERS.get(coding);
    if (inflater === undefined)
      throw new TransportError('protocol', `content coding ${shown(coding)} was not asked for`);
    data = await inflated(data, coding, inflater, limitBytes);
  }
  return data;
}

/** Waits for its turn. */
function inflated(data: Buffer, coding: string, inflater: Inflate, limitBytes: number): Promise<Buffer> {
  turn = (turn + 1) % AT_ONCE;
  const result = (lanes[turn] ?? Promise.resolve()).then(() => inflatedNow(data, coding, inflater, limitBytes));
  lanes[turn] = result.catch(() => {});
  return result;
}

function inflatedNow(data: Buffer, coding: string, inflater: Inflate, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    inflater(data, { maxOutputLength: limitBytes }, (error, result) => {
      if (error === null) resolve(result);
      else if (isTooLarge(error)) reject(new TransportError('too large', `the body exceeds ${limitBytes} bytes`));
      else reject(new TransportError('protocol', `the ${coding} body cannot be inflated: ${error.message}`));
    });
  });
}

function isTooLarge(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

/** A header of an answer with codes may hold one, so that only names of codings are repeated. */
function shown(coding: string): string {
  return CODINGS.test(coding) ? `"${coding}"` : 'of another name than those that are known';
}
