import { Agent, type Dispatcher, EnvHttpProxyAgent, type ProxyAgent } from 'undici';

/** How requests reach one origin. */
export interface Route {
  readonly dispatcher: Dispatcher;
  /** The proxy that the environment names for it, without credentials; null where it names none. */
  readonly proxy: string | null;
}

/** Options of connections, and of the tunnels that a proxy opens. */
type RouteOptions = Agent.Options & Pick<ProxyAgent.Options, 'requestTls'>;

/** Variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The route to an origin: direct, or by the proxy of `HTTPS_PROXY` or `HTTP_PROXY` (in either letter case), unless `NO_PROXY`
 * excludes the host. Loopback addresses are always direct. Throws for a proxy that is not a URL.
 */
export function routeTo(origin: URL, options: RouteOptions, environment: Environment = process.env): Route {
  const proxies = proxiesOf(environment);
  const proxy = origin.protocol === 'https:' ? (proxies.https ?? proxies.http) : proxies.http;
  if (proxy === null || isLoopback(origin.hostname)) return { dispatcher: new Agent(options), proxy: null };
  const dispatcher = new EnvHttpProxyAgent({
    ...options,
    ...(proxies.http === null ? {} : { httpProxy: proxies.http.href }),
    ...(proxies.https === null ? {} : { httpsProxy: proxies.https.href }),
    noProxy: variable('NO_PROXY', environment),
    // Many proxies open tunnels to port 443 only, and forward plain requests.
    proxyTunnel: false,
  });
  return { dispatcher, proxy: proxy.origin };
}

/** The proxies that the environment names. Throws for one that is not a URL; the error omits the value, which may contain a password. */
export function proxiesOf(environment: Environment): { readonly http: URL | null; readonly https: URL | null } {
  const read = (name: string) => proxyUrl(name, variable(name, environment));
  return { http: read('HTTP_PROXY'), https: read('HTTPS_PROXY') };
}

/** The lower-case name wins, as in other clients. */
function variable(name: string, environment: Environment): string {
  return environment[name.toLowerCase()] || environment[name] || '';
}

function proxyUrl(name: string, value: string): URL | null {
  if (value === '') return null;
  // Without a scheme it is an HTTP proxy.
  const text = value.includes('://') ? value : `http://${value}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  // A path may be the rest of a password that contains a slash.
  const isProxy =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !/^https?:(?!\/\/)/i.test(value) &&
    url.href === `${url.protocol}//${userOf(url)}${url.host}/` &&
    isPercentEncoded(url.username + url.password);
  if (!isProxy) {
    throw new Error(
      `${name} is not a proxy URL. It must be like http://user:password@proxy.example:3128, without a path, and with special characters of user and password percent-encoded`,
    );
  }
  return url;
}

/** User and password followed by `@`, as the URL has them. */
function userOf({ username, password }: URL): string {
  if (username === '' && password === '') return '';
  return `${username}${password === '' ? '' : `:${password}`}@`;
}

function isPercentEncoded(text: string): boolean {
  return !/%(?![0-9a-f]{2})/i.test(text);
}

/** Names and addresses of this machine, as a URL has them: 127/8 is also written as an IPv6 address. */
const LOOPBACK =
  /^(?:(?:.*\.)?localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(?:7f[0-9a-f]{2}:[0-9a-f]{1,4}|0:0)\])$/;

function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
