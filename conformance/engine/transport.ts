import { createHash } from 'node:crypto';
import { brotliDecompress, gunzip, type InputType, inflate, inflateRaw, type ZlibOptions } from 'node:zlib';
import { Agent, type Dispatcher, errors } from 'undici';
import type { Failure } from './evidence.js';

export interface Limits {
  /** For one request, from connecting to the last byte. */
  readonly timeoutMs: number;
  /** Of one response, as sent and as inflated. */
  readonly bytes: number;
}

export interface RawRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** When this client drops the connection by itself: a moment after the request has left, or when an answer begins. */
  readonly drop?: 'sent' | 'answered' | undefined;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

/** Thrown when no whole response came. */
export class TransportError extends Error {
  readonly kind: Failure['kind'];

  constructor(kind: Failure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
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
        // Half of the world sends raw deflate under this name.
        if (error === null || isTooLarge(error)) done(error, result);
        else inflateRaw(data, options, done);
      }),
  ],
]);

/** Each coding may inflate to the whole byte limit, so a long row of them would cost time without end. */
const MOST_CODINGS = 3;
const MOMENT_AFTER_SENDING_MS = 2;
/** Answers that are not HTTP as it should be, by undici's codes, beside those that its parser refuses. */
const NOT_HTTP = new Set(['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'UND_ERR_HEADERS_OVERFLOW']);

/** Sends requests over kept connections, follows no redirect, and bounds every answer in time and bytes. */
export class Transport {
  readonly #agent: Agent;
  readonly #limits: Limits;

  constructor(limits: Limits, connections: number) {
    this.#limits = limits;
    this.#agent = new Agent({
      connections,
      connect: { timeout: limits.timeoutMs },
      headersTimeout: limits.timeoutMs,
      bodyTimeout: limits.timeoutMs,
      keepAliveTimeout: 2_000,
    });
  }

  async send(request: RawRequest): Promise<RawResponse> {
    const timeout = AbortSignal.timeout(this.#limits.timeoutMs);
    const signal =
      request.drop === 'sent' ? AbortSignal.any([timeout, AbortSignal.timeout(MOMENT_AFTER_SENDING_MS)]) : timeout;
    try {
      const response = await this.#agent.request({
        origin: request.url.origin,
        path: request.url.pathname + request.url.search,
        // undici's type names the common methods only; any token is a method.
        method: request.method as Dispatcher.HttpMethod,
        headers: request.headers,
        body: request.body,
        signal,
        responseHeaders: 'raw',
      });
      if (request.drop === 'answered') {
        response.body.on('error', () => {}).destroy();
        throw new TransportError('dropped', 'this client dropped the connection as the answer began');
      }
      const headers = pairs(response.headers);
      const body = await this.#read(response.body, signal);
      return { status: response.statusCode, headers, body: await this.#inflate(body, headers) };
    } catch (error) {
      // A request that cannot be sent at all is our own fault, not the deployment's.
      if (error instanceof errors.InvalidArgumentError) throw error;
      if (request.drop === 'sent' && signal.aborted && !timeout.aborted) {
        throw new TransportError('dropped', 'this client dropped the connection after it had sent the request');
      }
      throw this.#explain(error, timeout);
    }
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  async #read(body: AsyncIterable<Buffer>, signal: AbortSignal): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > this.#limits.bytes) throw this.#tooLarge();
      signal.throwIfAborted();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  async #inflate(body: Buffer, headers: RawResponse['headers']): Promise<Buffer> {
    const codings = headers.filter(([name]) => name === 'content-encoding').flatMap(([, value]) => value.split(','));
    const applied = codings
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== 'identity' && name !== '');
    if (applied.length > MOST_CODINGS) {
      throw new TransportError('protocol', `the body is coded ${applied.length} times, more than ${MOST_CODINGS}`);
    }
    let data = body;
    for (const coding of applied.reverse()) {
      if (data.length === 0) break;
      const inflater = INFLATERS.get(coding);
      if (inflater === undefined) throw new TransportError('protocol', `content coding "${coding}" was not asked for`);
      data = await new Promise((resolve, reject) => {
        inflater(data, { maxOutputLength: this.#limits.bytes }, (error, result) => {
          if (error === null) resolve(result);
          else if (isTooLarge(error)) reject(this.#tooLarge());
          else reject(new TransportError('protocol', `the ${coding} body cannot be inflated: ${error.message}`));
        });
      });
    }
    return data;
  }

  #tooLarge(): TransportError {
    return new TransportError('too large', `the body exceeds ${this.#limits.bytes} bytes`);
  }

  #explain(error: unknown, signal: AbortSignal): TransportError {
    if (error instanceof TransportError) return error;
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
    const message = error instanceof Error ? error.message : String(error);
    if (signal.aborted || code.endsWith('TIMEOUT')) {
      return new TransportError('timeout', `no whole answer within ${this.#limits.timeoutMs} ms`);
    }
    const isNotHttp = error instanceof errors.HTTPParserError || NOT_HTTP.has(code);
    const kind = isNotHttp ? 'protocol' : 'connection';
    return new TransportError(kind, code === '' || message.includes(code) ? message : `${message} (${code})`);
  }
}

function isTooLarge(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

function pairs(raw: unknown): (readonly [string, string])[] {
  // With `responseHeaders: 'raw'` undici hands over the flat list of names and values, as bytes or text.
  const flat = (raw as readonly (Buffer | string)[]).map((part) =>
    typeof part === 'string' ? part : part.toString('latin1'),
  );
  const result: (readonly [string, string])[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    result.push([(flat[index] ?? '').toLowerCase(), flat[index + 1] ?? '']);
  return result;
}

/** SHA-256 in hexadecimal. */
export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
