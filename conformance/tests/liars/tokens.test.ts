/** A token in each spelling of the promise: what a careless deployment may repeat of it. */
import { describe, expect, it } from 'vitest';
import { Pseudonyms } from '../../http/redaction/pseudonyms.js';

/** Invented tokens in the forms that deployments use. */
const TOKENS = [
  'dgo_7Hq2-nXw9Zk/Lm4+Rt8=Vb3c',
  '1842|aZ9kQ2mW7xT4vB8nL5pR3sD6fG1hJ0yC',
  'eyJhbGciOi.eyJzdWIiOiI0Mi.Xk3-Qz9_Lp7wVt2',
  'k9Qz7Xw2mV4tL8&Rp"3<sD6>fG1hJ0',
];

const html = (token: string) =>
  token.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const table: readonly { readonly does: string; readonly says: (token: string) => string }[] = [
  { does: 'repeats it', says: (token) => token },
  { does: 'changes the case of its letters', says: (token) => token.toLowerCase() },
  { does: 'shows its first 12 characters', says: (token) => token.slice(0, 12) },
  { does: 'escapes it for JSON', says: (token) => JSON.stringify(token) },
  { does: 'escapes it for a URL', says: encodeURIComponent },
  { does: 'escapes it for HTML', says: html },
  { does: 'shows it in base 64', says: (token) => Buffer.from(token).toString('base64') },
  { does: 'shows it in base 64 for URLs', says: (token) => Buffer.from(token).toString('base64url') },
  { does: 'shows it in Basic credentials', says: (token) => Buffer.from(`user:${token}`).toString('base64') },
  { does: 'shows it in hex', says: (token) => Buffer.from(token).toString('hex') },
  { does: 'shows it in hex in capitals', says: (token) => Buffer.from(token).toString('hex').toUpperCase() },
];

// promise: Secrets: A token is masked in plain text, in JSON, URLs, HTML, base 64 and hex.
describe.each(table)('a deployment that $does', ({ says }) => {
  it.each(TOKENS)('leaks nothing of %s', (token) => {
    const pseudonyms = new Pseudonyms();
    pseudonyms.hide(token, 'token');
    const said = says(token);
    expect(pseudonyms.maskText(`so ${said} it is`)).not.toContain(said);
    expect(JSON.stringify(pseudonyms.maskJson({ [said]: [said] }))).not.toContain(JSON.stringify(said).slice(1, -1));
  });
});
