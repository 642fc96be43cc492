import { describe, expect, it } from 'vitest';
import { createReferenceServer } from '../reference-server/app.js';
import { testDatabase } from '../reference-server/store/testing/database.test.support.js';
import { expectConformance } from './conformance.test.support.js';
import { startFleet } from './processes/fleet.js';

describe('the reference server on PostgreSQL', () => {
  it('conforms', { timeout: 120_000 }, async () => {
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

  it('conforms as three processes behind a proxy, started at once on an empty database', {
    timeout: 180_000,
  }, async () => {
    const database = await testDatabase();
    try {
      const fleet = await startFleet(3, database.where, ['--validate-responses', '--fulfilment-ms', '200']);
      try {
        await expectConformance(fleet, 1);
        expect(Math.min(...fleet.counts())).toBeGreaterThan(50);
      } finally {
        await fleet.stop();
      }
    } finally {
      await database.remove();
    }
  });
});
