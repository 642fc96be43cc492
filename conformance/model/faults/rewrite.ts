import type { WireHeaders, WireResponse } from './fault.js';

function isJson(headers: WireHeaders): boolean {
  const type = headers['content-type'];
  return typeof type === 'string' && /^application\/([\w.-]+\+)?json\b/i.test(type) && !headers['content-encoding'];
}

/** The value of a JSON body; undefined for any other body and for a compressed one. */
export function parsedJson(headers: WireHeaders, body: Buffer): unknown {
  if (!isJson(headers)) return undefined;
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
export function linkRewriter(fromBaseUrl: string, toBaseUrl: string): (response: WireResponse) => WireResponse {
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
