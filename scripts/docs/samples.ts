import type { LocatedOperation, OpenApiDocument } from '../../gate/contract/generate/document.js';

/** A request in one language, as Redoc shows it. */
interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

/** A request as the examples of the contract make it. */
interface SampleRequest {
  readonly operation: string;
  readonly method: string;
  /** With its parameters in place. */
  readonly path: string;
  /** The values of its parameters, by name. */
  readonly inPath: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The name of the file that the answer is; null where it is JSON. */
  readonly file: string | null;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
}

const FILES: Readonly<Record<string, string>> = {
  downloadOrderCodes: 'codes.zip',
  downloadOrderInvoice: 'invoice.pdf',
};

/** The same request with curl, with the typed client and with Python, from the examples that the contract has for it. */
export function codeSamples(document: OpenApiDocument, located: LocatedOperation): readonly CodeSample[] {
  const request = sampleRequest(document, located);
  return [
    { lang: 'bash', label: 'curl', source: curl(request) },
    { lang: 'typescript', label: 'TypeScript', source: typescript(request) },
    { lang: 'python', label: 'Python', source: python(request) },
  ];
}

function sampleRequest(document: OpenApiDocument, { path, method, operation }: LocatedOperation): SampleRequest {
  // The bundle keeps references, and has the examples that the generators do not read.
  const given = (operation.parameters ?? []) as readonly Parameter[];
  const shared = document.components['parameters'] as Readonly<Record<string, Parameter>>;
  const parameters = given.map((one) => shared[one.$ref?.split('/').at(-1) ?? ''] ?? one);
  const of = (place: string) => {
    // A list begins with its first page.
    const own = parameters.filter((one) => one.in === place && one.name !== 'page');
    return Object.fromEntries(own.map(({ name, example }) => [name, example]));
  };
  const inPath = of('path');
  const filled = path.replace(/\{(\w+)\}/, (_, name) => String(inPath[name]));
  const query = of('query');
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const [example] = Object.values(operation.requestBody?.content['application/json']?.examples ?? {});
  return {
    operation: operation.operationId,
    method: method.toUpperCase(),
    path: search === '' ? filled : `${filled}?${search}`,
    inPath,
    query,
    headers: { Accept: 'application/json', ...of('header') },
    body: example?.value,
    file: FILES[operation.operationId] ?? null,
  };
}

function curl({ path, headers, body, file }: SampleRequest): string {
  const lines = [
    `curl "$DGO_URL${path}"`,
    '-H "Authorization: Bearer $DGO_TOKEN"',
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `--data '${JSON.stringify(body)}'`]),
    ...(file === null ? [] : [`--output ${file}`]),
  ];
  return lines.join(' \\\n  ');
}

function typescript({ operation, inPath, query, headers, body, file }: SampleRequest): string {
  const key = headers['Idempotency-Key'];
  const [first = body ?? query] = Object.values(inPath);
  const values = key === undefined ? [first] : [first, { idempotencyKey: key }];
  const literals = values.map((one) =>
    JSON.stringify(one, null, 2)
      .replaceAll(/"(\w+)":/g, '$1:')
      .replaceAll('"', "'"),
  );
  const call = `client.${operation}(${literals.join(', ')})`;
  const isList = /^(list|search)/.test(operation);
  const use = isList ? `for await (const row of ${call}) console.log(row);` : `console.log(await ${call});`;
  return `import { createClient } from 'digital-goods-ordering/client';
${file === null ? '' : "import { writeFile } from 'node:fs/promises';\n"}
const { DGO_URL = '', DGO_TOKEN = '' } = process.env;
const client = createClient({ baseUrl: DGO_URL, token: DGO_TOKEN });

${file === null ? use : `await writeFile('${file}', await ${call});`}`;
}

function python({ method, path, headers, body, file }: SampleRequest): string {
  const all = body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' };
  // JSON of texts, numbers, lists and objects is Python, too.
  const data = `    data=json.dumps(${JSON.stringify(body, null, 4)?.replaceAll('\n', '\n    ')}).encode(),`;
  return [
    'import json',
    'import os',
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    os.environ["DGO_URL"] + "${path}",`,
    `    method="${method}",`,
    '    headers={',
    '        "Authorization": "Bearer " + os.environ["DGO_TOKEN"],',
    ...Object.entries(all).map(([name, value]) => `        "${name}": "${value}",`),
    '    },',
    ...(body === undefined ? [] : [data]),
    ')',
    'with urllib.request.urlopen(request) as response:',
    file === null ? '    print(json.load(response))' : `    open("${file}", "wb").write(response.read())`,
  ].join('\n');
}
