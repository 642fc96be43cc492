/** A token that no deployment can have given out. */
export const NEVER_ISSUED = 'dgo-this-token-was-never-issued';

/** Ways to present a token. All but `bearer` are invalid, whoever's token it is. */
export const TOKEN_FORMS = [
  'bearer',
  'extended',
  'shortened',
  'changed',
  'other ending',
  'other case',
  'bare',
  'other scheme',
  'empty',
] as const;
export type TokenForm = (typeof TOKEN_FORMS)[number];

/** The token as the form has it. Where letter case may not matter, as in hexadecimal, `other case` changes a character instead. */
export function formed(token: string, form: TokenForm): string {
  if (form === 'extended') return `${token}x`;
  if (form === 'shortened') return token.slice(0, -1);
  if (form === 'other case' && /[a-z]/.test(token) && /[A-Z]/.test(token)) return swapCase(token);
  if (form === 'other ending' && !isSigned(token)) return changeEnd(token);
  if (form === 'changed' || form === 'other ending' || form === 'other case') return changeMiddle(token);
  return token;
}

/** The value of the `Authorization` header. */
export function present(token: string, form: TokenForm): string {
  if (form === 'empty') return 'Bearer';
  if (form === 'bare') return token;
  return form === 'other scheme' ? `Token ${token}` : `Bearer ${formed(token, form)}`;
}

/** Forms that give most of a token away and hide it from whoever looks for the whole: secrets like the token itself. */
export function damagedForms(token: string): string[] {
  return (['shortened', 'changed', 'other ending', 'other case'] as const).map((form) => formed(token, form));
}

/** A token in three parts ends in a signature, of whose last character not every bit counts. */
function isSigned(token: string): boolean {
  return /^[^.]+\.[^.]+\.[^.]+$/.test(token);
}

/** Another last character, so far away in base 64 that it stands for other bytes even where its last bits do not count. */
function changeEnd(token: string): string {
  return token.slice(0, -1) + (/[A-Za-f]$/.test(token) ? '8' : 'B');
}

function swapCase(token: string): string {
  return token.replaceAll(/[a-zA-Z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

function changeMiddle(token: string): string {
  const middle = Math.floor(token.length / 2);
  const replacement = token[middle] === 'a' ? 'b' : 'a';
  return token.slice(0, middle) + replacement + token.slice(middle + 1);
}
