import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{client,reference-server,conformance,scripts}/**/*.test.ts'],
    // Imports mean in tests what they mean in Node.
    deps: { interopDefault: false },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
