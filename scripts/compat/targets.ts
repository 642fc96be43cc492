import { openapiGenerator } from './openapi-generator.js';
import { NODE_PROJECT, NODE_RUN, PYTHON_ENVIRONMENT, type Target, TYPESCRIPT } from './target.js';

/** Kubb reads nothing of this from its command line. */
const KUBB_CONFIG = `cat > kubb.config.mjs <<'END'
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
export default {
  root: '.',
  input: { path: 'openapi.json' },
  output: { path: 'client', format: false, extension: { '.ts': '.js' } },
  plugins: [pluginOas({ generators: [] }), pluginTs(), pluginClient()],
};
END`;
const KUBB = ['cli', 'core', 'plugin-oas', 'plugin-ts', 'plugin-client']
  .map((name) => `@kubb/${name}@4.39.3`)
  .join(' ');

/** Viewers come as one script: the package alone is enough, without what it was built from. */
const viewer = (name: string, tool: string, pack: string): Target => ({
  name,
  kind: 'viewer',
  tool,
  program: `${name}.html`,
  needs: ['tar'],
  options: null,
  steps: [`npm pack ${pack} && tar -xzf *.tgz`],
});

/** What is tried: generators, those that install fastest first. */
export const targets: readonly Target[] = [
  {
    name: 'own',
    kind: 'client',
    language: 'JavaScript, TypeScript',
    tool: 'the client of this project',
    program: 'own.mjs',
    needs: [],
    options: 'first `export DGO_PACKAGE=` and the path of your checkout: the package is not published yet',
    steps: ['npm init -y && npm install -E "$DGO_PACKAGE"', 'node buy.mjs'],
    isQuick: true,
  },
  {
    name: 'openapi-fetch',
    kind: 'client',
    language: 'TypeScript',
    tool: 'openapi-typescript 7.13.0 and openapi-fetch 0.17.0',
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
    kind: 'client',
    language: 'TypeScript',
    tool: '@hey-api/openapi-ts 0.99.0',
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
    name: 'kubb',
    kind: 'client',
    language: 'TypeScript',
    tool: 'kubb 4.39.3',
    program: 'kubb.ts',
    needs: [],
    options:
      'its axios client: its fetch client reads files as JSON. `adapter: fetch`, and `responseType: blob` for the two files',
    steps: [
      `${NODE_PROJECT} ${KUBB} axios@1.18.1 ${TYPESCRIPT}`,
      KUBB_CONFIG,
      'npx kubb generate --config kubb.config.mjs',
      NODE_RUN,
    ],
    isQuick: true,
  },
  {
    name: 'orval',
    kind: 'client',
    language: 'TypeScript',
    tool: 'orval 8.5.3',
    program: 'orval.ts',
    needs: [],
    options: 'its axios client: its fetch client reads files as JSON. `adapter: fetch`: a Blob in Node too',
    steps: [
      `${NODE_PROJECT} orval@8.5.3 axios@1.18.1 ${TYPESCRIPT}`,
      'npx orval -i openapi.json -o client/dgo.ts --client axios-functions',
      NODE_RUN,
    ],
  },
  {
    name: 'datamodel-code-generator',
    kind: 'client',
    language: 'Python',
    tool: 'datamodel-code-generator 0.89.0',
    program: 'datamodel-code-generator.py',
    needs: ['python3'],
    options: 'models alone, of Pydantic 2: the requests are your own. No Java needed',
    steps: [
      `${PYTHON_ENVIRONMENT} datamodel-code-generator==0.89.0`,
      'venv/bin/datamodel-codegen --input openapi.json --output models.py --output-model-type pydantic_v2.BaseModel --formatters builtin',
      'venv/bin/python buy.py',
    ],
  },
  {
    name: 'openapi-python-client',
    kind: 'client',
    language: 'Python',
    tool: 'openapi-python-client 0.29.1',
    program: 'openapi-python-client.py',
    needs: ['python3'],
    options: '`content_type_overrides`: it reads files only as `application/octet-stream`. No Java needed',
    steps: [
      `${PYTHON_ENVIRONMENT} openapi-python-client==0.29.1`,
      "printf 'content_type_overrides:\\n  application/zip: application/octet-stream\\n  application/pdf: application/octet-stream\\n' > config.yml",
      'venv/bin/openapi-python-client generate --path openapi.json --meta none --config config.yml --output-path dgo_client',
      'venv/bin/python buy.py',
    ],
  },
  {
    name: 'oapi-codegen',
    kind: 'client',
    language: 'Go',
    tool: 'oapi-codegen 2.8.2',
    program: 'oapi-codegen.go',
    needs: ['go'],
    options: 'the document as OpenAPI 3.0, it reads no 3.1: first `curl -fO "$DGO_URL/openapi-3.0.json"`',
    steps: [
      'go mod init program && mkdir dgo',
      'go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2 -package dgo -generate types,client -o dgo/dgo.go openapi-3.0.json',
      'go mod tidy',
      'go run .',
    ],
  },
  ...openapiGenerator,
  {
    name: 'prism',
    kind: 'mock server',
    tool: 'Prism 5.14.2',
    program: 'prism.mjs',
    needs: [],
    options: '`Prefer: code=404` asks for the answer with that status',
    steps: [
      'npm init -y && npm install -E @stoplight/prism-cli@5.14.2',
      "node_modules/.bin/prism mock openapi.json --port 4011 > mock.log & trap 'kill $!' EXIT\nnode ask.mjs",
    ],
  },
  viewer('swagger-ui', 'Swagger UI 5.35.0', 'swagger-ui-dist@5.35.0'),
  viewer('scalar', 'Scalar 1.46.4', '@scalar/api-reference@1.46.4'),
  viewer('redoc', 'Redoc 2.5.1', 'redoc@2.5.1'),
  viewer('elements', 'Elements 9.0.25', '@stoplight/elements@9.0.25'),
];
