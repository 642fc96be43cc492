import type { Exchange } from '../../evidence/evidence.js';

/** A response header by which a firewall, a load balancer or a delivery network marks what it sends. */
interface Mark {
  readonly name: RegExp;
  /** The values that mark a response; any value if undefined. */
  readonly value?: RegExp;
  /** Whether the value differs from response to response, so that only the name is compared and shown. */
  readonly varies?: true;
}

/** Names and values as the documentation of Cloudflare, AWS, Akamai, Azure, Imperva, Sucuri and DataDome has them. */
const MARKS: readonly Mark[] = [
  { name: /^cf-mitigated$/ },
  { name: /^cf-ray$/, varies: true },
  { name: /^x-amzn-waf-/ },
  { name: /^x-amz-cf-id$/, varies: true },
  { name: /^x-(iinfo|sucuri-id|sucuri-block|datadome|azure-ref|akamai-request-id)$/, varies: true },
  { name: /^akamai-grn$/, varies: true },
  {
    name: /^server$/,
    value: /^(cloudflare|cloudfront|awselb|akamai|big-?ip|imperva|incapsula|sucuri|ddos-guard|fastly|varnish)/i,
  },
];

/** The marks of a response that something in front of an API may have sent, e.g. `cf-mitigated: challenge`. */
export function marksOf({ response }: Pick<Exchange, 'response'>): string[] {
  return (response?.headers ?? []).flatMap(([name, value]) => {
    const mark = MARKS.find((one) => one.name.test(name) && (one.value?.test(value) ?? true));
    if (mark === undefined) return [];
    return [mark.varies === true ? name : `${name}: ${value.toLowerCase().slice(0, 60)}`];
  });
}

/** Whether a response is the API's own: JSON, or a success. */
export function isOfApi({ response }: Pick<Exchange, 'response'>): boolean {
  if (response === null) return false;
  return response.status < 300 || isJson(response);
}

function isJson({ body, mediaType }: NonNullable<Exchange['response']>): boolean {
  return body.is === 'json' || mediaType?.endsWith('json') === true;
}

/** Status and media type of a response, e.g. `403 text/html`. */
export function kindOfResponse({ status, mediaType }: NonNullable<Exchange['response']>): string {
  return mediaType === null ? `${status}` : `${status} ${mediaType}`;
}
