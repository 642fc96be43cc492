import { request as ask, createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy as companies use them. It resolves only the host names that it is given. */
interface CorporateProxy {
  readonly url: URL;
  /** Method and target of each request that the proxy received, with its credentials. */
  readonly seen: {
    readonly line: string;
    readonly authorization: string | undefined;
    readonly token: string | undefined;
  }[];
}

interface Rules {
  /** The local port for each host and port, e.g. for `shop.invalid:80`. */
  readonly hosts: Readonly<Record<string, number>>;
  /** The required `user:password`; none by default. */
  readonly credentials?: string;
}

/** Opens tunnels by CONNECT and forwards plain requests. It closes when the test ends. */
export async function startCorporateProxy({ hosts, credentials }: Rules): Promise<CorporateProxy> {
  const seen: CorporateProxy['seen'] = [];
  const open = new Set<Socket>();
  const wanted = credentials === undefined ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`;
  const server = createServer((request, response) => {
    const { authorization: token, 'proxy-authorization': authorization } = request.headers;
    seen.push({ line: `${request.method} ${request.url}`, authorization, token });
    const url = URL.canParse(request.url ?? '') ? new URL(request.url ?? '') : null;
    const port = hosts[`${url?.hostname}:${url?.port || 80}`];
    if (wanted !== undefined && authorization !== wanted) {
      response.writeHead(407, { 'proxy-authenticate': 'Basic realm="proxy"' }).end('Who are you?');
    } else if (url === null || port === undefined) response.writeHead(502).end('No such host.');
    else {
      const { 'proxy-authorization': _, 'proxy-connection': __, ...headers } = request.headers;
      const onward = ask({ port, host: '127.0.0.1', path: url.pathname + url.search, method: request.method, headers });
      onward.on('response', (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)));
      request.pipe(onward.on('error', () => response.destroy()));
    }
  });
  server.on('connect', (request, client: Socket) => {
    const { 'proxy-authorization': authorization } = request.headers;
    seen.push({ line: `CONNECT ${request.url}`, authorization, token: request.headers.authorization });
    const port = hosts[request.url ?? ''];
    if (wanted !== undefined && authorization !== wanted) {
      client.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic\r\ncontent-length: 0\r\n\r\n',
      );
      return;
    }
    if (port === undefined) {
      client.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    const far = connect(port, '127.0.0.1', () => client.write('HTTP/1.1 200 Connection established\r\n\r\n'));
    for (const socket of [client, far]) open.add(socket.on('error', () => far.destroy()));
    client.pipe(far).pipe(client);
  });
  server.on('connection', (socket) => open.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo; // a server on a TCP port has no other kind of address
  return { url: new URL(`http://127.0.0.1:${port}`), seen };
}
