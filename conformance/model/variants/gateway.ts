import { type Call, Halt } from '../http.js';
import { type Variant, variant } from './variant.js';

const LONGEST_TARGET = 8_192;

/** Why a gateway lets a request no further, as a status; null where it does. */
function refusalOf({ path, query }: Call): number | null {
  const texts = [path, ...[...query].flat()];
  if (`${path}?${query}`.length > LONGEST_TARGET) return 414;
  if (texts.some((text) => text.includes('\0') || text.includes('%00'))) return 403;
  return texts.some((text) => text.includes('\ufffd')) ? 400 : null;
}

/** What stands in front of a service and refuses what no client sends by intent. */
export const gatewayVariants: readonly Variant[] = [
  variant(
    'gateway',
    'gateway-refuses-bytes',
    'A gateway refuses NUL bytes with 403, bytes that are not UTF-8 with 400, and long targets with 414, as a page.',
    'What becomes of bytes that are no text, and how long a query may be, is not mentioned.',
    {
      async before(original, call) {
        const status = refusalOf(call);
        if (status !== null) {
          throw new Halt({
            status,
            headers: { 'content-type': 'text/html' },
            body: '<h1>The request is blocked.</h1>',
          });
        }
        await original(call);
      },
    },
  ),
];
