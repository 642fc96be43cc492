/**
 * The formats that `--report FORMAT=FILE` writes, in the order of the help text. They are apart from `formats.ts` so that
 * a help text does not load the renderers.
 */
export const formatNames = ['html', 'json', 'junit', 'markdown', 'sarif', 'github'] as const;

export type FormatName = (typeof formatNames)[number];

/** Whether this is the name of a report format. */
export function isFormatName(name: string): name is FormatName {
  return formatNames.some((known) => known === name);
}
