/** An amount in minor units as a decimal, with its currency where that is known. */
export function money(minor: number, currency: string | null): string {
  const digits = Math.abs(minor).toString().padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}${currency === null ? '' : ` ${currency}`}`;
}
