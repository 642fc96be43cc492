import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Later ones have the last word. */
const STYLES = ['colours', 'text', 'frame', 'start', 'rules', 'code', 'narrow', 'print'];

/** Styles and scripts, ours alone. */
export interface Assets {
  /** Of all pages but the reference. */
  readonly style: string;
  readonly script: string;
  /** Of the header above the reference, and what changes Redoc's own look. */
  readonly referenceStyle: string;
  readonly referenceScript: string;
}

export async function readAssets(project: string): Promise<Assets> {
  const read = async (name: string) =>
    (await readFile(join(project, 'scripts/docs/style', name), 'utf8')).replaceAll('\r\n', '\n');
  const styles = await Promise.all(STYLES.map((name) => read(`${name}.css`)));
  const inReference = await Promise.all(['colours.css', 'frame.css', 'reference.css', 'narrow.css'].map(read));
  return {
    style: styles.join(''),
    script: await read('site.js'),
    referenceStyle: inReference.join(''),
    referenceScript: await read('reference.js'),
  };
}
