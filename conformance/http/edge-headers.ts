// Headers of firewalls, load balancers and delivery networks, as the documentation of their makers has them.

/** Values of `server` by which such a service names itself. */
export const EDGE_SERVER =
  /^(?:cloudflare|cloudfront|awselb\/\d\.\d|akamaighost|akamainetstorage|big-?ip|imperva|incapsula|sucuri\/cloudproxy|ddos-guard|varnish|microsoft-azure-application-gateway\/v\d)$/i;

/** Headers that only such a service adds. */
export const EDGE_HEADER =
  /^(?:cf-mitigated|cf-ray|x-amzn-waf-[a-z]{1,20}|x-amz-cf-id|x-iinfo|x-sucuri-(?:id|block)|x-datadome|x-azure-ref|akamai-grn)$/;

/** What was done to a request, by the name of the header that says so. */
export const EDGE_ACTION: Readonly<Record<string, RegExp>> = {
  'cf-mitigated': /^(?:challenge|block)$/,
  'x-amzn-waf-action': /^(?:challenge|captcha)$/,
};
