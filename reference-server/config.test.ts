import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { registerServe } from './commands/commands.js';
import { completeConfig } from './config.js';
import { flagOf, settingNames, variableOf } from './settings.js';

const complaints = (flags: object, environment = {}) => {
  try {
    completeConfig(flags, environment);
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n');
  }
  return [];
};

describe('the configuration', () => {
  it('is complete without any setting, and cannot be changed', () => {
    const config = completeConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 0, demo: false, logLevel: 'info', maxRequests: 256 });
    expect(Object.keys(config)).toEqual(settingNames);
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('is read from flags, which win, and from the environment; a variable without a value counts for nothing', () => {
    const environment = { DGO_PORT: '81', DGO_SEED: '9', DGO_DEMO: 'true', DGO_HOST: '', DATABASE_URL: 'shop.sqlite' };
    const config = completeConfig({ port: '80', validateResponses: true }, environment);
    expect(config).toMatchObject({ port: 80, seed: 1, demo: true, host: '127.0.0.1', database: 'shop.sqlite' });
    expect(config.validateResponses).toBe(true);
    expect(completeConfig({}, { DGO_DEMO_SEED: '9', DGO_DEMO: 'false' })).toMatchObject({ seed: 9, demo: false });
    expect(completeConfig({ database: 'x' }, environment).database).toBe('x');
  });

  it('is complained of as a whole: what was given where, and what to do', () => {
    const environment = { DGO_LOG_LEVEL: 'loud', DGO_DEMO: 'yes', DGO_MAX_REQUESTS: '0', DGO_PORT: 'x' };
    expect(complaints({ port: '80a', baseUrl: 'shop.example', seed: '1e3' }, environment)).toEqual([
      '--port 80a is not usable: give an integer from 0 to 65535.',
      'DGO_DEMO yes is not usable: give true or false.',
      '--seed 1e3 is not usable: give an integer from 0 to 4294967295.',
      '--base-url shop.example is not usable: give an absolute http or https URL without a query.',
      'DGO_LOG_LEVEL loud is not usable: give one of silent, error, warn, info, debug, trace.',
      'DGO_MAX_REQUESTS 0 is not usable: give an integer from 1 to 1000000.',
    ]);
  });

  it('may not contradict itself', () => {
    expect(complaints({ headersTimeoutMs: 200, requestTimeoutMs: 100 })).toEqual([
      expect.stringContaining('--headers-timeout-ms 200 and --request-timeout-ms 100 are not usable together'),
    ]);
    expect(complaints({ maxUrlLength: 8000, maxHeaderBytes: 4000 })[0]).toContain('--max-url-length 8000');
  });

  it('does not show the password of a database', () => {
    const [complaint] = complaints({}, { DATABASE_URL: 'mysql://shop:hunter2@db.example/shop' });
    expect(complaint).toMatch(/^DATABASE_URL is not usable: .*postgres:\/\//);
    expect(complaint).not.toMatch(/hunter2|db\.example/);
  });
});

it('the help of dgo serve names each flag and its variable', () => {
  const program = new Command('dgo');
  registerServe(program);
  const help = (program.commands[0]?.helpInformation() ?? '').replace(/\s+/g, ' ');
  for (const name of settingNames) {
    expect(help).toContain(` ${flagOf(name)} `);
    expect(help).toContain(`[${variableOf(name)}]`);
  }
});
