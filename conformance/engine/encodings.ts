/** The secret as it may show in texts of all sorts. Letter case does not matter here. */
export function encodings(secret: string): Set<string> {
  const json = JSON.stringify(secret).slice(1, -1);
  const ascii = json.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const form = new URLSearchParams([['', secret]]).toString().slice(1);
  const html = secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return new Set([
    ...[secret, json, ascii, json.replaceAll('/', '\\/'), ascii.replaceAll('/', '\\/')],
    ...[
      encodeURIComponent(Buffer.from(secret).toString()),
      form,
      html,
      html.replaceAll("'", '&#39;'),
      html.replaceAll("'", '&#x27;'),
    ],
    Buffer.from(secret).toString('hex'),
    ...[0, 1, 2].flatMap((shift) => base64Forms(secret, shift)),
  ]);
}

/**
 * The part of the secret's base 64 that does not depend on what stands before and after it, when `shift` bytes more
 * than a multiple of three come first.
 */
function base64Forms(secret: string, shift: number): string[] {
  const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]);
  const [first, end] = [Math.ceil((shift * 8) / 6), Math.floor((bytes.length * 8) / 6)];
  return [bytes.toString('base64').slice(first, end), bytes.toString('base64url').slice(first, end)];
}
