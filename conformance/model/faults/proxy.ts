import * as http from 'node:http';
import * as https from 'node:https';
import type { AddressInfo } from 'node:net';
import { matchRoute, receiveBody } from '../http.js';
import type { WireFault, WireHeaders, WireRequest, WireResponse } from './fault.js';

interface Proxy {
  readonly baseUrl: string;
  /** Exceptions that the fault's own code threw. A fault that throws does not change the exchange. */
  readonly problems: readonly unknown[];
  close(): Promise<void>;
}

interface Target {
  readonly url: URL;
  readonly agent: http.Agent;
  readonly request: typeof http.request;
}

/** A request and its query as sent, which is forwarded unchanged if the fault does not change it. */
interface Incoming {
  readonly request: WireRequest;
  readonly queryText: string;
}

const BODY_LIMIT_BYTES = 100_000_000;
const KEEP_ALIVE_MS = 120_000;

/** Headers of one connection, and those that the proxy sets itself. */
const OWN_HEADERS = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'content-length', 'host', 'accept-encoding', 'expect'],
]);

function forwarded(headers: WireHeaders): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !OWN_HEADERS.has(name)) kept[name] = typeof value === 'string' ? value : [...value];
  }
  return kept;
}

async function bodyOf(message: http.IncomingMessage): Promise<Buffer> {
  const body = await receiveBody(message, BODY_LIMIT_BYTES);
  if (body === null)
    throw new Error(`a body is longer than ${BODY_LIMIT_BYTES} bytes, the most that a proxy passes on`);
  return body;
}

async function receive(message: http.IncomingMessage): Promise<Incoming> {
  const body = await bodyOf(message);
  const [path = '', queryText = ''] = (message.url ?? '').split(/\?(.*)/s);
  const method = message.method ?? 'GET';
  const match = matchRoute(method, path);
  const route = { operation: match?.operation ?? null, params: match?.params ?? {} };
  const query = new URLSearchParams(queryText);
  return { request: { ...route, method, path, query, headers: message.headers, body }, queryText };
}

/** The path and query for the target. An unchanged query keeps its encoding. */
function targetPath(target: Target, incoming: Incoming, request: WireRequest): string {
  const changed = new URLSearchParams(incoming.queryText).toString() !== request.query.toString();
  const queryText = changed ? request.query.toString() : incoming.queryText;
  const prefix = target.url.pathname.replace(/\/$/, '');
  return `${prefix}${request.path}${queryText === '' ? '' : `?${queryText}`}`;
}

function sendOnce(target: Target, path: string, request: WireRequest): Promise<WireResponse> {
  return new Promise((resolve, reject) => {
    const { protocol, port } = target.url;
    const hostname = target.url.hostname.replace(/^\[(.*)\]$/, '$1');
    const headers: http.OutgoingHttpHeaders = forwarded(request.headers);
    if (request.body.length > 0 || request.method === 'POST') headers['content-length'] = request.body.length;
    // A write gets a new connection: if the target closes an idle one, it is unknown whether the write arrived.
    const agent = request.method === 'GET' ? target.agent : false;
    const options = { protocol, hostname, port, path, method: request.method, headers, agent };
    const outgoing = target.request(options, (message) => {
      bodyOf(message).then((body) => {
        const status = message.statusCode ?? 0;
        resolve({ status, headers: message.headers, body, json: parsedJson(message.headers, body) });
      }, reject);
    });
    outgoing.on('error', (error) => reject(Object.assign(error, { reused: outgoing.reusedSocket })));
    outgoing.end(request.body);
  });
}

/** Sends the request to the target; again if it closed an idle connection just as a read was sent on it. */
async function send(target: Target, path: string, request: WireRequest): Promise<WireResponse> {
  try {
    return await sendOnce(target, path, request);
  } catch (error) {
    const idleClosed = error instanceof Error && 'reused' in error && error.reused === true;
    if (!idleClosed || request.method !== 'GET') throw error;
    return sendOnce(target, path, request);
  }
}

function targetOf(baseUrl: string): Target {
  const url = new URL(baseUrl);
  const secure = url.protocol === 'https:';
  const agent = secure ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true });
  return { url, agent, request: secure ? https.request : http.request };
}

function reply(response: http.ServerResponse, answer: WireResponse, method: string): void {
  if (response.destroyed) return;
  const headers: http.OutgoingHttpHeaders = forwarded(answer.headers);
  const bodiless = answer.status === 204 || answer.status === 304;
  if (method !== 'HEAD' && !bodiless) headers['content-length'] = answer.body.length;
  response.writeHead(answer.status, headers);
  response.end(answer.body);
}

/**
 * Serves the target, with the fault applied, on a free port of 127.0.0.1. Links of the target are rewritten to the
 * proxy. If the target cannot be reached, the client's connection is closed without a response.
 */
export async function startProxy(targetBaseUrl: string, fault: WireFault = {}): Promise<Proxy> {
  const target = targetOf(targetBaseUrl);
  const problems: unknown[] = [];
  let rewrite = (response: WireResponse) => response;

  function attempt<T>(work: () => T, otherwise: T): T {
    try {
      return work();
    } catch (error) {
      problems.push(error);
      return otherwise;
    }
  }

  async function answer(message: http.IncomingMessage): Promise<WireResponse> {
    const incoming = await receive(message);
    const request = attempt(() => fault.request?.(incoming.request) ?? incoming.request, incoming.request);
    if ('status' in request) return request;
    const received = rewrite(await send(target, targetPath(target, incoming, request), request));
    return attempt(() => fault.response?.(received, incoming.request) ?? received, received);
  }

  const server = http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (message, response) => {
    answer(message)
      .then((answered) => reply(response, answered, message.method ?? 'GET'))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on a TCP port has no other kind of address
  const baseUrl = `http://127.0.0.1:${port}`;
  rewrite = linkRewriter(targetBaseUrl, baseUrl);
  const close = () =>
    new Promise<void>((resolve) => {
      target.agent.destroy();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { baseUrl, problems, close };
}

/** The value of a JSON body; undefined for any other body and for a compressed one. */
function parsedJson(headers: WireHeaders, body: Buffer): unknown {
  const type = headers['content-type'];
  const isJson = typeof type === 'string' && /^application\/([\w.-]+\+)?json\b/i.test(type);
  if (!isJson || headers['content-encoding']) return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Rewrites links from one base URL to another: in JSON strings, with or without escaped slashes, and in the `Location`
 * header. Ignores the scheme, because a deployment behind TLS may not know its own. All other bytes are unchanged.
 */
function linkRewriter(fromBaseUrl: string, toBaseUrl: string): (response: WireResponse) => WireResponse {
  const from = new URL(fromBaseUrl);
  const slash = String.raw`\\?/`;
  const base = `${from.host}${from.pathname}`.replace(/\/$/, '').split('/').map(escaped).join(slash);
  const link = new RegExp(String.raw`(^|")https?:${slash}${slash}${base}(?=[/?#"\\]|$)`, 'gi');
  const rewritten = (text: string) =>
    text.replace(
      link,
      (found, before: string) => before + (found.includes('\\') ? toBaseUrl.replaceAll('/', '\\/') : toBaseUrl),
    );
  return (response) => {
    const { location } = response.headers;
    const headers =
      typeof location === 'string' ? { ...response.headers, location: rewritten(location) } : response.headers;
    if (response.json === undefined) return { ...response, headers };
    const text = response.body.toString('utf8');
    const changed = rewritten(text);
    if (changed === text) return { ...response, headers };
    return { ...response, headers, body: Buffer.from(changed), json: JSON.parse(changed) };
  };
}
