import type { ServerResponse } from 'node:http';

const HALF_A_YEAR = 15_552_000;

/**
 * Headers of every answer. No answer is a page: a browser that is led to one must neither guess another type, nor load,
 * run or frame anything. Answers are private unless an operation says otherwise.
 */
export function securityHeaders(baseUrl: string | undefined): (response: ServerResponse) => void {
  // A server that is reached without TLS must not forbid that to browsers.
  const isHttps = baseUrl?.startsWith('https:') ?? false;
  return (response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cache-Control', 'no-store');
    if (isHttps) response.setHeader('Strict-Transport-Security', `max-age=${HALF_A_YEAR}`);
  };
}
