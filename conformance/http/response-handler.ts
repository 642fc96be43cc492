import { brotliDecompress, gunzip, type InputType, inflate, inflateRaw, type ZlibOptions } from 'node:zlib';
import type { Dispatcher } from 'undici';
import type { ByteBudget } from './byte-budget.js';
import { TransportError } from './transport-error.js';

export interface RawResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

interface Bounds {
  /** Of the body, as it is sent. */
  readonly bytes: number;
  /** Shared by the bodies of all responses that are being read. */
  readonly budget: ByteBudget;
  /** Whether to drop the connection when the response begins. */
  readonly isDropped: boolean;
}

/** Bodies that come in tiny chunks are joined in between, because each chunk costs far more memory than its bytes. */
const MAX_PIECES = 512;

/**
 * Receives one response, chunk by chunk. undici's streams and signals would cost more time than everything else
 * that it does for a request.
 */
export class ResponseHandler implements Dispatcher.DispatchHandler {
  /** Rejects with the reason of an abort, a `TransportError` for what exceeds the bounds, or an error of undici. */
  readonly whole: Promise<RawResponse>;
  /** Bytes of the body so far; null before its headers. */
  received: number | null = null;
  readonly #bounds: Bounds;
  #controller: Dispatcher.DispatchController | null = null;
  #aborted: Error | null = null;
  #status = 0;
  #headers: RawResponse['headers'] = [];
  readonly #parts: Buffer[] = [];
  #pieces: Buffer[] = [];
  #resolve: (response: RawResponse) => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.whole = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  abort(reason: Error): void {
    this.#aborted ??= reason;
    this.#controller?.abort(this.#aborted);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#aborted !== null) controller.abort(this.#aborted);
  }

  onResponseStart({ rawHeaders }: Dispatcher.DispatchController, status: number): void {
    if (status < 200) return;
    if (this.#bounds.isDropped) {
      throw new TransportError('dropped', 'this client dropped the connection as the answer began');
    }
    this.received = 0;
    this.#status = status;
    this.#headers = pairs(rawHeaders);
  }

  onResponseData(_: Dispatcher.DispatchController, piece: Buffer): void {
    const { bytes, budget } = this.#bounds;
    const size = (this.received ?? 0) + piece.length;
    if (size > bytes) throw new TransportError('too large', `the body exceeds ${bytes} bytes`);
    if (!budget.take(piece.length)) {
      throw new TransportError('too large', `the answers of this moment exceed ${budget.limit} bytes together`);
    }
    this.received = size;
    if (this.#pieces.push(piece) < MAX_PIECES) return;
    this.#parts.push(Buffer.concat(this.#pieces));
    this.#pieces = [];
  }

  onResponseEnd(): void {
    const pieces = [...this.#parts, ...this.#pieces];
    const [only] = pieces;
    const body = pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces);
    this.#resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#reject(this.#aborted ?? error);
  }
}

/** Names in lower case. */
function pairs(raw: Dispatcher.DispatchController['rawHeaders']): (readonly [string, string])[] {
  // For HTTP/1.1 undici passes a flat list of names and values, as bytes or text.
  const flat = (raw as readonly (Buffer | string)[]).map((part) =>
    typeof part === 'string' ? part : part.toString('latin1'),
  );
  const result: (readonly [string, string])[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    result.push([(flat[index] ?? '').toLowerCase(), flat[index + 1] ?? '']);
  return result;
}

type Inflate = (data: InputType, options: ZlibOptions, done: (error: Error | null, result: Buffer) => void) => void;
const INFLATERS: ReadonlyMap<string, Inflate> = new Map<string, Inflate>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['br', brotliDecompress],
  [
    'deflate',
    (data, options, done) =>
      inflate(data, options, (error, result) => {
        // Many servers send raw deflate under this name.
        if (error === null || isTooLarge(error)) done(error, result);
        else inflateRaw(data, options, done);
      }),
  ],
]);

/** Each coding may inflate to the whole byte limit, so a long list of them would take too long. */
const MAX_CODINGS = 3;
/** Registered and other common codings. */
const CODINGS =
  /^(?:x-gzip|x-compress|compress|br|zstd|dcb|dcz|exi|pack200-gzip|aes128gcm|identity|utf-8|none|chunked|gzip|deflate)$/;

/** Number of bodies that are inflated at the same time: each may use twice the byte limit of memory. */
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
  if (applied.length > MAX_CODINGS) {
    throw new TransportError('protocol', `the body is coded ${applied.length} times, more than ${MAX_CODINGS}`);
  }
  let data = body;
  for (const coding of applied.reverse()) {
    if (data.length === 0) break;
    const inflater = INFLATERS.get(coding);
    if (inflater === undefined)
      throw new TransportError('protocol', `${shown(coding)} was sent, which was not requested`);
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

/** Only known names are repeated, because a header of a response with codes may contain one. */
function shown(coding: string): string {
  return CODINGS.test(coding) ? `the content coding "${coding}"` : 'an unrecognised content coding';
}
