/** A secret in one encoding. */
interface EncodedForm {
  /** What a deployment may send, with text around the secret. */
  readonly said: string;
  /** The part that reveals the secret. */
  readonly sought: string;
}

/** The encoded forms of a secret, by name. */
export function encodedForms(secret: string): Readonly<Record<string, EncodedForm>> {
  const units = [...secret];
  const same = (text: string): EncodedForm => ({ said: text, sought: text });
  const hex = (unit: string) => unit.charCodeAt(0).toString(16).padStart(2, '0');
  const swapped = units.map((unit) => (unit === unit.toLowerCase() ? unit.toUpperCase() : unit.toLowerCase())).join('');
  return {
    plain: same(secret),
    'other case': same(swapped),
    'small letters': same(secret.toLowerCase()),
    'base 64': inBase64('', secret, 'base64'),
    'base 64, one byte later': inBase64('x', secret, 'base64'),
    'base 64, two bytes later': inBase64('xy', secret, 'base64'),
    'base 64 for URLs': inBase64('', secret, 'base64url'),
    hexadecimal: same(Buffer.from(secret).toString('hex')),
    'hexadecimal in capitals': same(Buffer.from(secret).toString('hex').toUpperCase()),
    'percent-encoded': same(encodeURIComponent(secret)),
    'percent-encoded throughout': same(units.map((unit) => `%${hex(unit)}`).join('')),
    'JSON escapes throughout': same(units.map((unit) => `\\u00${hex(unit)}`).join('')),
    'HTML escapes': same(secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')),
    'HTML escapes throughout': same(units.map((unit) => `&#${unit.charCodeAt(0)};`).join('')),
    'HTML escapes in hexadecimal': same(units.map((unit) => `&#x${hex(unit)};`).join('')),
    'in groups': same((secret.replaceAll(/[^a-zA-Z0-9]/g, '').match(/.{1,4}/g) ?? []).join(' ')),
    'without separators': same(secret.replaceAll(/[^a-zA-Z0-9]/g, '')),
  };
}

/** The secret with text around it. `sought` depends on the secret alone. */
function inBase64(before: string, secret: string, coding: 'base64' | 'base64url'): EncodedForm {
  const said = Buffer.from(`${before}${secret}yz`).toString(coding);
  const [first, end] = [before, before + secret].map((text) => (Buffer.byteLength(text) * 8) / 6);
  return { said, sought: said.slice(Math.ceil(first ?? 0), Math.floor(end ?? 0)) };
}
