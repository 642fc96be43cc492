import { escapedXml, escapedXmlAttribute } from '../../cli/escapes.js';

export type Attributes = Readonly<Record<string, string | number>>;

/** An element on lines of its own, its children as they are. Children that are one text stay on the line. */
export function element(name: string, attributes: Attributes, children: readonly string[] | string = []): string {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapedXmlAttribute(String(value))}"`);
  const start = [name, ...pairs].join(' ');
  if (typeof children === 'string') return `<${start}>${escapedXml(children)}</${name}>`;
  if (children.length === 0) return `<${start}/>`;
  return [`<${start}>`, ...children, `</${name}>`].join('\n');
}
