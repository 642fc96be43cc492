import type { Request } from 'express';

/**
 * What links begin with: the configured base URL, or else the host that the client named, since that is where it can
 * reach the server. A host that is none falls back to the address that the connection arrived at.
 */
export function linkBase(request: Request, configured: string | undefined): string {
  if (configured !== undefined) return configured;
  const host = request.headers.host;
  if (host !== undefined && /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host)) return `http://${host}`;
  const { localAddress = '127.0.0.1', localPort = 80, localFamily } = request.socket;
  return `http://${localFamily === 'IPv6' ? `[${localAddress}]` : localAddress}:${localPort}`;
}
