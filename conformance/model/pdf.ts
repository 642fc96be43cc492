const LINES_PER_PAGE = 48;

/** The bytes of a character in the font's WinAnsi encoding that differ from Latin-1. */
const WIN_ANSI: Readonly<Record<string, number>> = { '€': 0x80, '–': 0x96, '—': 0x97, '’': 0x92 };

/** A PDF string literal. A character that the font lacks becomes a question mark. */
function literal(text: string): string {
  const encoded = Array.from(text, (character) => {
    if (/[()\\]/.test(character)) return `\\${character}`;
    if (/[ -~]/.test(character)) return character;
    const code = WIN_ANSI[character] ?? (/[\u00a0-\u00ff]/.test(character) ? character.charCodeAt(0) : undefined);
    return code === undefined ? '?' : `\\${code.toString(8)}`;
  });
  return `(${encoded.join('')})`;
}

function pageContent(lines: readonly string[]): string {
  const shown = lines.map((line) => `${literal(line)} Tj T*`).join('\n');
  return `BT /F1 11 Tf 14 TL 56 780 Td\n${shown}\nET`;
}

/** A PDF file (A4, Helvetica) that shows these lines, on as many pages as they need. */
export function pdfOf(lines: readonly string[]): Buffer {
  const pageCount = Math.max(1, Math.ceil(lines.length / LINES_PER_PAGE));
  const pageObject = (page: number) => 4 + page * 2;
  const kids = Array.from({ length: pageCount }, (_, page) => `${pageObject(page)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pageCount} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  for (let page = 0; page < pageCount; page += 1) {
    const content = pageContent(lines.slice(page * LINES_PER_PAGE, (page + 1) * LINES_PER_PAGE));
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> ` +
        `/Contents ${pageObject(page) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
}
