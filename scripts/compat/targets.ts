/** A generator of clients, and how its client is made, compiled and run. */
export interface Target {
  readonly name: string;
  readonly language: string;
  readonly generator: string;
  /** The file in `compat/programs` that buys a code. */
  readonly program: string;
  /** Commands that must be on the machine, besides Node and npm. */
  readonly needs: readonly string[];
  /** What the generator must be told, and what its user must know; null where its defaults do. */
  readonly options: string | null;
  /** Shell commands for an empty folder that has `openapi.json`, `openapi-3.0.json` and the program. The last one runs it. */
  readonly steps: readonly string[];
  /** True for those that install within seconds; CI tries them. */
  readonly isQuick?: true;
}

const OPENAPI_GENERATOR = 'OpenAPI Generator 7.25.0';
const GENERATE = 'npx -y @openapitools/openapi-generator-cli@2.41.0 generate -i openapi.json';
const NODE_PROJECT = 'npm init -y && npm pkg set type=module && npm install -E';
const NODE_RUN =
  'npx tsc --noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler --types node buy.ts && npx tsx buy.ts';
const TYPESCRIPT = 'typescript@5.9.3 tsx@4.23.0 @types/node@20.19.9';
const PYTHON_ENVIRONMENT = 'python3 -m venv venv && venv/bin/pip install';

/** The generators that are tried, those that install fastest first. */
export const targets: readonly Target[] = [
  {
    name: 'own',
    language: 'JavaScript, TypeScript',
    generator: 'the client of this project',
    program: 'own.mjs',
    needs: [],
    options: null,
    steps: ['npm init -y && npm install -E "$DGO_PACKAGE"', 'node buy.mjs'],
    isQuick: true,
  },
  {
    name: 'openapi-fetch',
    language: 'TypeScript',
    generator: 'openapi-typescript 7.13.0 and openapi-fetch 0.17.0',
    program: 'openapi-fetch.ts',
    needs: [],
    options: null,
    steps: [
      `${NODE_PROJECT} openapi-typescript@7.13.0 openapi-fetch@0.17.0 ${TYPESCRIPT}`,
      'npx openapi-typescript openapi.json -o types.ts',
      NODE_RUN,
    ],
    isQuick: true,
  },
  {
    name: 'hey-api',
    language: 'TypeScript',
    generator: '@hey-api/openapi-ts 0.99.0',
    program: 'hey-api.ts',
    needs: [],
    options: null,
    steps: [
      `${NODE_PROJECT} @hey-api/openapi-ts@0.99.0 ${TYPESCRIPT}`,
      'npx openapi-ts -i openapi.json -o client',
      NODE_RUN,
    ],
    isQuick: true,
  },
  {
    name: 'openapi-python-client',
    language: 'Python',
    generator: 'openapi-python-client 0.29.1',
    program: 'openapi-python-client.py',
    needs: ['python3'],
    options: '`content_type_overrides`: it reads files only as `application/octet-stream`',
    steps: [
      `${PYTHON_ENVIRONMENT} openapi-python-client==0.29.1`,
      "printf 'content_type_overrides:\\n  application/zip: application/octet-stream\\n  application/pdf: application/octet-stream\\n' > config.yml",
      'venv/bin/openapi-python-client generate --path openapi.json --meta none --config config.yml --output-path dgo_client',
      'venv/bin/python buy.py',
    ],
    isQuick: true,
  },
  {
    name: 'oapi-codegen',
    language: 'Go',
    generator: 'oapi-codegen 2.8.2',
    program: 'oapi-codegen.go',
    needs: ['go'],
    options: 'the document as OpenAPI 3.0: it reads no 3.1',
    steps: [
      'go mod init program && mkdir dgo',
      'go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2 -package dgo -generate types,client -o dgo/dgo.go openapi-3.0.json',
      'go mod tidy',
      'go run .',
    ],
    isQuick: true,
  },
  {
    name: 'python',
    language: 'Python',
    generator: OPENAPI_GENERATOR,
    program: 'python.py',
    needs: ['java', 'python3'],
    options: null,
    steps: [`${GENERATE} -g python -o client`, `${PYTHON_ENVIRONMENT} ./client`, 'venv/bin/python buy.py'],
  },
  {
    name: 'typescript-axios',
    language: 'TypeScript',
    generator: OPENAPI_GENERATOR,
    program: 'axios.ts',
    needs: ['java'],
    options: '`responseType: arraybuffer` for the two files: axios reads texts otherwise',
    steps: [`${GENERATE} -g typescript-axios -o client`, `${NODE_PROJECT} axios@1.18.1 ${TYPESCRIPT}`, NODE_RUN],
  },
  {
    name: 'go',
    language: 'Go',
    generator: OPENAPI_GENERATOR,
    program: 'go.go',
    needs: ['java', 'go'],
    options:
      '`enumClassPrefix=true`: two enums have the value `pending`. Order money is a float32: compare it with care',
    steps: [
      `${GENERATE} -g go -o client --git-host example.com --git-user-id dgo --git-repo-id client --additional-properties enumClassPrefix=true,packageName=dgo`,
      'go mod init program && go mod edit -replace example.com/dgo/client=./client && go mod tidy',
      'go run buy.go',
    ],
  },
  {
    name: 'java',
    language: 'Java',
    generator: OPENAPI_GENERATOR,
    program: 'Buy.java',
    needs: ['java', 'javac', 'mvn'],
    options: '`--library native`: the HTTP client of the JDK',
    steps: [
      `${GENERATE} -g java --library native -o client`,
      'mvn -q -f client/pom.xml -Dmaven.test.skip -Dmaven.javadoc.skip package dependency:build-classpath -Dmdep.outputFile=../classpath',
      'javac -cp "client/target/classes:$(cat classpath)" Buy.java',
      'java -cp ".:client/target/classes:$(cat classpath)" Buy',
    ],
  },
  {
    name: 'rust',
    language: 'Rust',
    generator: OPENAPI_GENERATOR,
    program: 'rust.rs',
    needs: ['java', 'cargo'],
    options: null,
    steps: [
      `${GENERATE} -g rust -o client`,
      'mkdir client/examples && cp buy.rs client/examples/ && cd client && cargo add -q sha2 tokio --features tokio/full',
      'cd client && cargo run -q --example buy',
    ],
  },
];
