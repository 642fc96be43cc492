/** Text made fit for an element or an attribute of XML 1.0: what XML cannot hold becomes U+FFFD. */
export function escapedXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
      .replaceAll(/[^\u0009\u000a\u000d\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&apos;')
  );
}

export type Attributes = Readonly<Record<string, string | number>>;

/** An element on lines of its own, its children as they are. Children that are one text stay on the line. */
export function element(name: string, attributes: Attributes, children: readonly string[] | string = []): string {
  const open = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${attribute(String(value))}"`)];
  const start = open.join(' ');
  if (typeof children === 'string') return `<${start}>${escapedXml(children)}</${name}>`;
  if (children.length === 0) return `<${start}/>`;
  return [`<${start}>`, ...children, `</${name}>`].join('\n');
}

/** A parser would turn these into spaces in an attribute. */
function attribute(value: string): string {
  return escapedXml(value).replaceAll('\n', '&#10;').replaceAll('\r', '&#13;').replaceAll('\t', '&#9;');
}
