/** The formats that `--report FORMAT=FILE` writes, in the order in which they are offered. Apart from what writes them, as a help text needs no more. */
export const formatNames = ['html', 'json', 'junit', 'markdown', 'sarif', 'github'] as const;

export type FormatName = (typeof formatNames)[number];

/** Whether there is a report format of this name. */
export function isFormatName(name: string): name is FormatName {
  return formatNames.some((known) => known === name);
}
