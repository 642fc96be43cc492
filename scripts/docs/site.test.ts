import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { operationIds } from '../../generated/operations.js';
import { ruleIds, rules } from '../../generated/rules.js';
import { writeSite } from '../docs.js';
import { buildAnew, builtSite, pagesOf } from './built-site.test.support.js';
import { checkLinks } from './check-links.js';
import { readGuides } from './guides/read-guides.js';
import type { Site } from './page.js';

let site: Site;
beforeAll(async () => {
  site = await builtSite();
});
const page = (path: string) => site.get(path) ?? '';

describe('the site', () => {
  it('has a page for each guide, in their order, and each page the one navigation with its part marked', async () => {
    const guides = await readGuides();
    const listed = [...page('guides.html').matchAll(/<li><a href="guides\/([\w-]+)\.html">/g)].map(([, slug]) => slug);
    expect(listed).toEqual(guides.map(({ slug }) => slug));
    expect(guides.length).toBeGreaterThan(0);
    const own = pagesOf(site).filter((path) => path !== 'example-report.html');
    for (const path of own) {
      const navigation = /<nav aria-label="Site">.*?<\/nav>/s.exec(page(path))?.[0] ?? '';
      const entries = [...navigation.matchAll(/<a href="(?:\.\.\/)*([\w.]+)"( aria-current="(?:page|true)")?>/g)];
      const names = entries.map(([, name]) => name);
      expect([path, names.slice(0, 5)]).toEqual([
        path,
        ['index.html', 'guides.html', 'reference.html', 'rules.html', 'benchmarks.html'],
      ]);
      expect([path, entries.filter(([, , current]) => current !== undefined).length]).toEqual([path, 1]);
    }
  });

  it('has the same bytes when it is built again', async () => {
    const hash = (texts: Site) =>
      [...texts].map(([path, text]) => [path, createHash('sha256').update(text).digest('hex')]);
    expect(hash(await buildAnew())).toEqual(hash(site));
  });

  it('loads nothing, and links from each page by relative addresses that are there', () => {
    const text = page('reference.html');
    const addresses = [...site.values()].join('').matchAll(/"(?:\.\.\/)?(reference\.html#\/[\w-]+\/\w+)"/g);
    const known = new Map([...addresses].map(([, address = '']) => [address, address]));
    const { internal, dead } = checkLinks(site, { operations: known, schemas: known });
    expect(dead).toEqual([]);
    expect(internal).toBeGreaterThan(1_500);
    for (const path of pagesOf(site)) {
      expect([
        path,
        page(path).match(/<(?:img|link|script|source|iframe)\s[^>]*?(?:src|href)="(?:https?:)?\/\/[^"]*"/),
      ]).toEqual([path, null]);
    }
    // A page of three megabytes is not to be printed where one of these is wrong.
    const hasPolicy = text.includes(
      `http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-`,
    );
    const logos = text.match(/https:\/\/[\w.]+\/redoc\/logo[\w.-]+/g);
    expect([text.includes('"disableTelemetry":true'), hasPolicy, logos]).toEqual([true, true, null]);
  });

  it('is written in place of what was there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dgo-site-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeSite(new Map([['gone.html', 'x']]), join(folder, 'docs'));
    await writeSite(new Map([['guides/a.html', 'ä']]), join(folder, 'docs'));
    expect(await readFile(join(folder, 'docs/guides/a.html'), 'utf8')).toBe('ä');
    await expect(readFile(join(folder, 'docs/gone.html'))).rejects.toThrow('ENOENT');
  });
});

describe('the catalogue', () => {
  it('has every rule at its own anchor, with its level, statement, reason and operations', () => {
    const articles = [
      ...page('rules.html').matchAll(/<article class="rule" id="([^"]+)" data-level="(\w+)">(.*?)<\/article>/gs),
    ];
    expect(articles.map(([, id]) => id)).toEqual(ruleIds);
    for (const [, id = '', level, text = ''] of articles) {
      const rule = Object.values(rules).find((one) => one.id === id);
      expect([id, level]).toEqual([id, rule?.level]);
      const links = [...text.matchAll(/href="reference\.html#\/[\w-]+\/(\w+)"/g)].map(([, name]) => name);
      expect([id, links]).toEqual([id, rule?.operations.map((name) => name.toLowerCase())]);
    }
  });

  it('says how many known faults break a rule, and why a rule is not judged', () => {
    const text = page('rules.html');
    expect(text).toMatch(/id="pagination\/links-keep-the-query".*?<dt>Proof<\/dt><dd>\d+ known faults break it/s);
    const unjudged = Object.values(rules).filter(({ observable }) => !observable);
    expect(text.split('<dt>Not judged</dt>').length - 1).toBe(unjudged.length);
  });
});

describe('the reference', () => {
  it('has the rules of each operation at it, each with a link to the catalogue', () => {
    const bundle =
      /const __redoc_definition = (.*?);\n\s*const __redoc_options/s.exec(page('reference.html'))?.[1] ?? '';
    const { paths } = JSON.parse(bundle);
    const seen: string[] = [];
    for (const item of Object.values<Record<string, { operationId: string; description: string }>>(paths)) {
      for (const { operationId, description } of Object.values(item)) {
        const linked = [...description.matchAll(/<a href="rules\.html#([^"]+)">/g)].map(([, id]) => id);
        const wanted = Object.values(rules).filter(({ operations }) => operations.some((name) => name === operationId));
        expect([operationId, linked]).toEqual([operationId, wanted.map(({ id }) => id)]);
        seen.push(operationId);
      }
    }
    expect(seen.sort()).toEqual([...operationIds].sort());
  });
});
