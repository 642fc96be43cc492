/** A text of the deployment's in quotes, cut where it is long. */
export function quote(text: string, longest = 60): string {
  return JSON.stringify(text.length > longest ? `${text.slice(0, longest)}…` : text);
}
