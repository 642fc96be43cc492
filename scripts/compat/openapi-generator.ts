import { NODE_PROJECT, NODE_RUN, PYTHON_ENVIRONMENT, type Target, TYPESCRIPT } from './target.js';

const OPENAPI_GENERATOR = 'OpenAPI Generator 7.25.0';
const GENERATE = 'npx -y @openapitools/openapi-generator-cli@2.41.0 generate -i openapi.json';

/** The clients that OpenAPI Generator makes. It is written in Java, so all need that. */
export const openapiGenerator: readonly Target[] = [
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
