import { Agent, type Dispatcher, EnvHttpProxyAgent, type ProxyAgent } from 'undici';

/** How requests get to one origin. */
export interface Way {
  readonly dispatcher: Dispatcher;
  /** The proxy that the environment names for it, without credentials; null where it names none. */
  readonly proxy: string | null;
}

/** Of connections, and of the tunnels that a proxy opens. */
export type WayOptions = Agent.Options & Pick<ProxyAgent.Options, 'requestTls'>;

/** Variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The way to an origin: direct, or by the proxy of `HTTPS_PROXY` or `HTTP_PROXY` (in either case), unless `NO_PROXY`
 * leaves the host out. This machine itself is never asked by way of another. Throws for a proxy that is no URL.
 */
export function wayTo(origin: URL, options: WayOptions, environment: Environment = process.env): Way {
  const proxies = proxiesOf(environment);
  const proxy = origin.protocol === 'https:' ? (proxies.https ?? proxies.http) : proxies.http;
  if (proxy === null || isLoopback(origin.hostname)) return { dispatcher: new Agent(options), proxy: null };
  const dispatcher = new EnvHttpProxyAgent({
    ...options,
    ...(proxies.http === null ? {} : { httpProxy: proxies.http.href }),
    ...(proxies.https === null ? {} : { httpsProxy: proxies.https.href }),
    noProxy: variable('NO_PROXY', environment),
    // Many a proxy opens tunnels to port 443 alone, and takes plain requests as they are.
    proxyTunnel: false,
  });
  return { dispatcher, proxy: proxy.origin };
}

/** The proxies that the environment names. Throws for one that is no URL, without its value, which may hold a password. */
export function proxiesOf(environment: Environment): { readonly http: URL | null; readonly https: URL | null } {
  const read = (name: string) => proxyUrl(name, variable(name, environment));
  return { http: read('HTTP_PROXY'), https: read('HTTPS_PROXY') };
}

/** In lower case first, as every client has it. */
function variable(name: string, environment: Environment): string {
  return environment[name.toLowerCase()] || environment[name] || '';
}

function proxyUrl(name: string, value: string): URL | null {
  if (value === '') return null;
  // Without a scheme it speaks HTTP.
  const text = value.includes('://') ? value : `http://${value}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  // A path may be the rest of a password with a slash in it.
  const isProxy =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !/^https?:(?!\/\/)/i.test(value) &&
    url.href === `${url.protocol}//${userOf(url)}${url.host}/` &&
    isPercentEncoded(url.username + url.password);
  if (!isProxy) {
    throw new Error(
      `${name} is no address of a proxy. It must be like http://user:password@proxy.example:3128, without a path, and with special characters of user and password percent-encoded`,
    );
  }
  return url;
}

/** User and password with the `@` behind them, as the URL has them. */
function userOf({ username, password }: URL): string {
  if (username === '' && password === '') return '';
  return `${username}${password === '' ? '' : `:${password}`}@`;
}

function isPercentEncoded(text: string): boolean {
  return !/%(?![0-9a-f]{2})/i.test(text);
}

/** Names and addresses of this machine itself, as a URL has them: 127/8 is also spelled as an address of IPv6. */
const LOOPBACK =
  /^(?:(?:.*\.)?localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(?:7f[0-9a-f]{2}:[0-9a-f]{1,4}|0:0)\])$/;

function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
