import { UsageError } from '../../cli/usage-error.js';

/**
 * The base URL of a deployment. Throws `UsageError` for what is none. Nothing is repeated but the origin of a URL that
 * can be read: the rest may be a token or a password in the wrong place.
 */
export function readBaseUrl(text: string | undefined): URL {
  if (text === undefined)
    throw new UsageError('give the base URL of the deployment, e.g. dgo check https://shop.example');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new UsageError(
      `what was given is no base URL (its ${text.length} characters are not shown, as they may be a token). It needs http:// or https://, a host, and a path prefix if there is one.`,
    );
  }
  // A password with a slash in it ends the host early, and is a part of the path then.
  if (url.username !== '' || url.password !== '' || text.includes('@')) {
    throw new UsageError(
      'a base URL with a user name or password, or with an @, would be written into reports: give a token instead',
    );
  }
  const { origin } = url;
  if (url.search !== '' || url.hash !== '') {
    throw new UsageError(`the base URL at ${origin} has a query or a fragment: leave out what begins with ? or #`);
  }
  if (/\/api\/v1\/?$/.test(url.pathname)) {
    throw new UsageError(`the base URL at ${origin} ends with /api/v1: leave that out, the suite adds it`);
  }
  return url;
}
