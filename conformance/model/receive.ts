import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './http.js';

/** The bytes of a request's body; null for one longer than the limit, whose rest is not kept. */
export async function receiveBody(request: IncomingMessage, limitBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limitBytes) chunks.push(chunk);
  }
  return size > limitBytes ? null : Buffer.concat(chunks);
}

/** Sends an answer. Does nothing for a client that has gone. */
export function sendAnswer(response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return;
  const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
  response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length });
  response.end(body);
}
