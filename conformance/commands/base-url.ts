import { UsageError } from './usage-error.js';

/** The base URL of a deployment. Throws `UsageError` for what is none; passwords and queries stay out of the message. */
export function readBaseUrl(text: string | undefined): URL {
  if (text === undefined)
    throw new UsageError('give the base URL of the deployment, e.g. dgo check https://shop.example');
  const url = URL.canParse(text) ? new URL(text) : null;
  const shown = withoutSecrets(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new UsageError(
      `"${shown}" is no base URL. It needs http:// or https://, a host, and a path prefix if there is one.`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError('a base URL with a user name or password would be written into reports: give a token instead');
  }
  if (url.search !== '' || url.hash !== '') throw new UsageError(`"${shown}": a base URL has no query and no fragment`);
  if (/\/api\/v1\/?$/.test(url.pathname)) throw new UsageError(`"${shown}": leave /api/v1 out, the suite adds it`);
  return url;
}

/** The text as it may be repeated: whoever mistypes a URL may have written a password or a key into it. */
function withoutSecrets(text: string): string {
  return text.replace(/^[^?#]*@/, '…@').replace(/([?#]).+$/s, '$1…');
}
