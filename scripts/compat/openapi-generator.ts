import { NODE_PROJECT, NODE_RUN, PYTHON_ENVIRONMENT, type Target, TYPESCRIPT } from './target.js';

const OPENAPI_GENERATOR = 'OpenAPI Generator 7.25.0';
const GENERATE = 'npx -y @openapitools/openapi-generator-cli@2.41.0 generate -i openapi.json';

/** Where Packagist is not reached, the Guzzle of Debian (php-guzzlehttp-guzzle) is the same. */
const PHP_INSTALL = `composer install -n -d client --no-dev || {
  # Packagist is not reached: with Debian's php-guzzlehttp-guzzle instead
  composer dump-autoload -n -d client
  sed -i '1a require_once "GuzzleHttp/autoload.php";' client/vendor/autoload.php
}`;

/** The generated project builds with Gradle alone. */
const KOTLIN_POM = `cat > pom.xml <<'END'
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>program</groupId>
  <artifactId>buy</artifactId>
  <version>1</version>
  <dependencies>
    <dependency><groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-reflect</artifactId><version>2.4.0</version></dependency>
    <dependency><groupId>com.squareup.moshi</groupId><artifactId>moshi-kotlin</artifactId><version>1.15.2</version></dependency>
    <dependency><groupId>com.squareup.okhttp3</groupId><artifactId>okhttp-jvm</artifactId><version>5.4.0</version></dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <groupId>org.jetbrains.kotlin</groupId>
        <artifactId>kotlin-maven-plugin</artifactId>
        <version>2.4.0</version>
        <executions><execution><goals><goal>compile</goal></goals></execution></executions>
        <configuration><jvmTarget>17</jvmTarget><sourceDirs>client/src/main/kotlin,buy.kt</sourceDirs></configuration>
      </plugin>
    </plugins>
  </build>
</project>
END`;

/** The clients that OpenAPI Generator makes. It is written in Java, so all need that. */
export const openapiGenerator: readonly Target[] = [
  {
    name: 'python',
    kind: 'client',
    language: 'Python',
    tool: OPENAPI_GENERATOR,
    program: 'python.py',
    needs: ['java', 'python3'],
    options: null,
    steps: [`${GENERATE} -g python -o client`, `${PYTHON_ENVIRONMENT} ./client`, 'venv/bin/python buy.py'],
  },
  {
    name: 'typescript-axios',
    kind: 'client',
    language: 'TypeScript',
    tool: OPENAPI_GENERATOR,
    program: 'axios.ts',
    needs: ['java'],
    options: '`responseType: arraybuffer` for the two files: axios reads texts otherwise',
    steps: [`${GENERATE} -g typescript-axios -o client`, `${NODE_PROJECT} axios@1.18.1 ${TYPESCRIPT}`, NODE_RUN],
  },
  {
    name: 'go',
    kind: 'client',
    language: 'Go',
    tool: OPENAPI_GENERATOR,
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
    kind: 'client',
    language: 'Java',
    tool: OPENAPI_GENERATOR,
    program: 'Buy.java',
    needs: ['java', 'javac', 'mvn'],
    options: '`--library native`: the HTTP client of the JDK. Order money is a BigDecimal',
    steps: [
      `${GENERATE} -g java --library native -o client`,
      'mvn -q -f client/pom.xml -Dmaven.test.skip -Dmaven.javadoc.skip package dependency:build-classpath -Dmdep.outputFile=../classpath',
      'javac -cp "client/target/classes:$(cat classpath)" Buy.java',
      'java -cp ".:client/target/classes:$(cat classpath)" Buy',
    ],
  },
  {
    name: 'rust',
    kind: 'client',
    language: 'Rust',
    tool: OPENAPI_GENERATOR,
    program: 'rust.rs',
    needs: ['java', 'cargo'],
    options: null,
    steps: [
      `${GENERATE} -g rust -o client`,
      'mkdir client/examples && cp buy.rs client/examples/ && cd client && cargo add -q sha2 tokio --features tokio/full',
      'cargo run -q --manifest-path client/Cargo.toml --example buy',
    ],
  },
  {
    name: 'kotlin',
    kind: 'client',
    language: 'Kotlin',
    tool: OPENAPI_GENERATOR,
    program: 'kotlin.kt',
    needs: ['java', 'mvn'],
    options: 'a `pom.xml` of your own, where you build with Maven',
    steps: [
      `${GENERATE} -g kotlin -o client`,
      KOTLIN_POM,
      'mvn -q compile dependency:build-classpath -Dmdep.outputFile=classpath',
      'java -cp "target/classes:$(cat classpath)" BuyKt',
    ],
  },
  {
    name: 'php',
    kind: 'client',
    language: 'PHP',
    tool: OPENAPI_GENERATOR,
    program: 'php.php',
    needs: ['java', 'php', 'composer'],
    options: null,
    steps: [`${GENERATE} -g php -o client`, PHP_INSTALL, 'php buy.php'],
  },
  {
    name: 'csharp',
    kind: 'client',
    language: 'C#',
    tool: OPENAPI_GENERATOR,
    program: 'csharp.cs',
    needs: ['java', 'dotnet'],
    options: '`--library httpclient`: clients without a host to configure. .NET 10',
    steps: [
      `${GENERATE} -g csharp --library httpclient -o client`,
      'dotnet new console -o program && dotnet add program reference client/src/Org.OpenAPITools && cp buy.cs program/Program.cs',
      'dotnet run --project program',
    ],
  },
];
