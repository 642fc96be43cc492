import type { Dispatcher } from 'undici';
import { TransportError } from './transport-error.js';

/** A sum of bytes that several share, and that is never exceeded. */
export class Room {
  readonly limit: number;
  #taken = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** False, and nothing is taken, where so much is not left. */
  take(bytes: number): boolean {
    if (this.#taken + bytes > this.limit) return false;
    this.#taken += bytes;
    return true;
  }

  give(bytes: number): void {
    this.#taken -= bytes;
  }
}

export interface RawResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

interface Bounds {
  /** Of the body, as it is sent. */
  readonly bytes: number;
  /** For the bodies of all answers that are being read. */
  readonly room: Room;
  /** Whether the connection is to be dropped as the answer begins. */
  readonly isDropped: boolean;
}

/** Bodies that come in tiny pieces are put together in between: each piece costs far more memory than it holds. */
const MOST_PIECES = 512;

/**
 * One answer as it comes. undici hands it over piece by piece: its streams and signals would cost more than all else
 * that it does for a request.
 */
export class Reception implements Dispatcher.DispatchHandler {
  /** Rejects with the reason of an abortion, a `TransportError` for what is beyond the bounds, or an error of undici's. */
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
    const { bytes, room } = this.#bounds;
    const size = (this.received ?? 0) + piece.length;
    if (size > bytes) throw new TransportError('too large', `the body exceeds ${bytes} bytes`);
    if (!room.take(piece.length)) {
      throw new TransportError('too large', `the answers of this moment exceed ${room.limit} bytes together`);
    }
    this.received = size;
    if (this.#pieces.push(piece) < MOST_PIECES) return;
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
  // Of HTTP/1.1 undici hands over the flat list of names and values, as bytes or text.
  const flat = (raw as readonly (Buffer | string)[]).map((part) =>
    typeof part === 'string' ? part : part.toString('latin1'),
  );
  const result: (readonly [string, string])[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    result.push([(flat[index] ?? '').toLowerCase(), flat[index + 1] ?? '']);
  return result;
}
