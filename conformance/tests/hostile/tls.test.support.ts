import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
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

/** A certificate and its key, in PEM. */
export interface Certified {
  readonly cert: string;
  readonly key: string;
}

interface Subject {
  /** Common name. */
  readonly name: string;
  /** Hosts that the certificate is for: names, or IPv4 addresses. */
  readonly hosts?: readonly string[];
  readonly isAuthority?: boolean;
  /** First and last year of validity. */
  readonly years?: readonly [number, number];
}

/** A certificate authority, which signs certificates. */
interface Authority extends Certified {
  readonly name: string;
  readonly privateKey: KeyObject;
}

const SEQUENCE = 0x30;
const SET = 0x31;
const ECDSA_WITH_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';
const SUBJECT_ALTERNATIVE_NAME = '551d11';
const BASIC_CONSTRAINTS = '551d13';

/** One value in DER: tag, length, content. */
function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(SEQUENCE, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const integer = (hex: string) => der(0x02, Buffer.from(hex, 'hex'));
const octets = (content: Buffer) => der(0x04, content);
const TRUE = der(0x01, Buffer.from([0xff]));

const distinguished = (name: string) =>
  sequence(der(SET, sequence(identifier(COMMON_NAME), der(0x0c, Buffer.from(name)))));
const moment = (year: number, rest: string) => der(0x18, Buffer.from(`${year}${rest}Z`));

function alternativeName(host: string): Buffer {
  const isAddress = /^[0-9.]+$/.test(host);
  return isAddress ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host));
}

function extensions({ hosts = [], isAuthority = false }: Subject): Buffer {
  const all = [sequence(identifier(BASIC_CONSTRAINTS), TRUE, octets(sequence(...(isAuthority ? [TRUE] : []))))];
  if (hosts.length > 0) {
    all.push(sequence(identifier(SUBJECT_ALTERNATIVE_NAME), octets(sequence(...hosts.map(alternativeName)))));
  }
  return der(0xa3, sequence(...all));
}

let serial = 0x1000;

function signed(subject: Subject, publicKey: KeyObject, issuer: string, issuerKey: KeyObject): string {
  const [from, to] = subject.years ?? [2020, 2090];
  serial += 1;
  const algorithm = sequence(identifier(ECDSA_WITH_SHA256));
  const content = sequence(
    der(0xa0, integer('02')),
    integer(serial.toString(16).padStart(4, '0')),
    algorithm,
    distinguished(issuer),
    sequence(moment(from, '0101000000'), moment(to, '1231235959')),
    distinguished(subject.name),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions(subject),
  );
  const signature = createSign('sha256').update(content).sign(issuerKey);
  const whole = sequence(content, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function keys(): { publicKey: KeyObject; privateKey: KeyObject } {
  return generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
}

const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** A new certificate authority, which no client trusts yet. */
export function authority(name: string): Authority {
  const { publicKey, privateKey } = keys();
  const cert = signed({ name, isAuthority: true }, publicKey, name, privateKey);
  return { name, privateKey, cert, key: pem(privateKey) };
}

/** A certificate signed by the authority; self-signed without one. */
export function certificate(subject: Subject, issuer?: Authority): Certified {
  const { publicKey, privateKey } = keys();
  const cert = signed(subject, publicKey, issuer?.name ?? subject.name, issuer?.privateKey ?? privateKey);
  return { cert, key: pem(privateKey) };
}
