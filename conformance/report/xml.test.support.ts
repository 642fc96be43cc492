import { spawnSync } from 'node:child_process';

interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads XML as strictly as this suite writes it: elements, attributes in double quotes, text, the five entities and
 * decimal references. Throws where it is not well-formed or holds a character that XML has not.
 */
export function parseXml(xml: string): XmlElement {
  const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.exec(xml);
  if (illegal !== null) throw new Error(`an illegal character at ${illegal.index}`);
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!xml.startsWith(declaration)) throw new Error('no declaration');
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const token = /<\/([a-z-]+)>|<([a-z-]+)((?: [a-zA-Z]+="[^"<>]*")*)(\/?)>|([^<>]+)/gy;
  token.lastIndex = declaration.length;
  while (token.lastIndex < xml.length) {
    const start = token.lastIndex;
    const [, close, name, attributes = '', isEmpty, text] = token.exec(xml) ?? [];
    const current = open.at(-1) ?? top;
    if (close !== undefined) {
      if (open.pop()?.name !== close) throw new Error(`</${close}> at ${start} closes nothing`);
    } else if (name !== undefined) {
      const element = { name, attributes: attributesOf(attributes), children: [], text: '' };
      current.children.push(element);
      if (isEmpty === '') open.push(element);
    } else if (text !== undefined) current.text += decoded(text);
    else throw new Error(`no XML at ${start}: ${xml.slice(start, start + 80)}`);
  }
  const [root, ...more] = top.children;
  if (open.length !== 1 || root === undefined || more.length > 0)
    throw new Error('not one root element, or one left open');
  return root;
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/ ([a-zA-Z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    decoded(value),
  ]);
  const attributes = Object.fromEntries(pairs);
  if (Object.keys(attributes).length !== pairs.length) throw new Error(`an attribute is there twice: ${text}`);
  return attributes;
}

function decoded(text: string): string {
  return text.replaceAll(/&([^;]*);?/g, (reference, name: string) => {
    const value = /^#\d+$/.test(name) ? String.fromCodePoint(Number(name.slice(1))) : ENTITIES[name];
    if (value === undefined || !reference.endsWith(';'))
      throw new Error(`no such reference: ${reference.slice(0, 20)}`);
    return value;
  });
}

/** All elements of a name, at any depth. */
export function elementsOf(root: XmlElement, name: string): XmlElement[] {
  return [...(root.name === name ? [root] : []), ...root.children.flatMap((child) => elementsOf(child, name))];
}

/** What the XML parser of Python says of it: null where that is nothing; undefined where there is no Python. */
export function pythonSays(xml: string): string | null | undefined {
  const script = 'import sys,xml.dom.minidom;xml.dom.minidom.parseString(sys.stdin.buffer.read())';
  const { error, status, stderr } = spawnSync('python3', ['-c', script], { input: xml, encoding: 'utf8' });
  if (error !== undefined) return undefined;
  return status === 0 ? null : stderr;
}
