import { describe, it } from 'vitest';
import { createReferenceServer } from '../reference-server/app.js';
import { testDatabase } from '../reference-server/store/testing/database.test.support.js';
import { expectConformance } from './conformance.test.support.js';

describe('the reference server on PostgreSQL', () => {
  it('conforms', { timeout: 180_000 }, async () => {
    const database = await testDatabase();
    const server = await createReferenceServer({
      database: database.where,
      demo: true,
      validateResponses: true,
      fulfilmentMs: 200,
    });
    try {
      if (server.demo === null) throw new Error('the server was started without its demo data');
      await expectConformance({ ...server.demo, baseUrl: server.baseUrl }, 1);
    } finally {
      await server.close();
      await database.remove();
    }
  });
});
