import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMatrix } from '../../conformance/faults/matrix.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { locateOperations, type OpenApiDocument } from '../generate/document.js';
import { benchmarksPage } from './benchmarks-page.js';
import { cataloguePage, type KnownRules } from './catalogue-page.js';
import { CHANGELOG, changelogPage } from './changelog-page.js';
import { checkLinks } from './check-links.js';
import { DocumentationError } from './documentation-error.js';
import type { Guide } from './guides/read-guides.js';
import { guidePages, guidePath } from './guides-pages.js';
import { type Frame, type NavigationEntry, pageHtml, siteHeader } from './layout.js';
import { manualPages, manualPaths, manuals, readManuals } from './manuals.js';
import { withRules } from './operation-rules.js';
import type { Page, Site } from './page.js';
import { referencePage } from './reference.js';
import { startPage } from './start-page.js';
import { type Assets, readAssets } from './style.js';
import { type Gathered, surroundings } from './surroundings.js';
import { CATALOGUE, EXAMPLE_REPORT, REFERENCE, type Targets, targetsOf } from './targets.js';

/** What the site is made of, besides the files of the project. */
export interface Ingredients {
  /** The folder of the project, with its sources. */
  readonly project: string;
  readonly guides: readonly Guide[];
  /** A report of the suite as a page. */
  readonly exampleReport: string;
}

const NAVIGATION: readonly NavigationEntry[] = [
  { section: 'start', title: 'Start', path: 'index.html' },
  { section: 'guides', title: 'Guides', path: 'guides.html' },
  { section: 'reference', title: 'Reference', path: REFERENCE },
  { section: 'rules', title: 'Rules', path: CATALOGUE },
  { section: 'benchmarks', title: 'Speed', path: 'benchmarks.html' },
];

/** Redoc's own anchor. It has a title on its first page alone. */
const REFERENCE_TEXT = { anchor: 'api-content', title: 'Reference' };

/** All of the site but the reference, and what that is made of. */
export interface OwnPages {
  readonly pages: Site;
  readonly document: OpenApiDocument;
  readonly rules: KnownRules;
  readonly frame: Frame;
  readonly assets: Assets;
}

/** The whole site. The same ingredients give the same bytes. @throws {DocumentationError} as `ownPages` does. */
export async function buildSite(ingredients: Ingredients): Promise<Site> {
  const { pages, document, rules, frame, assets } = await ownPages(ingredients);
  const reference = await referencePage(withRules(document, rules.catalogue), {
    header: siteHeader(frame, { section: 'reference', path: REFERENCE }, '', REFERENCE_TEXT),
    style: assets.referenceStyle,
    script: assets.referenceScript,
    description: `Every operation and schema of the contract ${frame.version}, with the rules of each operation.`,
  });
  return new Map([...pages, [REFERENCE, reference]]);
}

/**
 * Everything but the page that Redocly makes.
 * @throws {DocumentationError} that lists every link and picture that leads nowhere, with its file and line.
 */
export async function ownPages({ project, guides, exampleReport }: Ingredients): Promise<OwnPages> {
  const openapi = await readFile(join(project, 'generated/openapi.json'), 'utf8');
  // What `npm run generate` has written, and `npm run generate:check` compares.
  const document = JSON.parse(openapi) as OpenApiDocument;
  const rules = knownRules(project, document);
  const targets = targetsOf(document, rules.catalogue, {
    guides: new Map(guides.map(({ slug }) => [slug, guidePath(slug)])),
    documents: new Map([...manualPaths, ['CHANGELOG.md', CHANGELOG]]),
  });
  const gathered: Gathered = { faults: [], pictures: new Map() };
  const pages = await allPages({ project, document, rules, guides, targets, gathered });
  if (gathered.faults.length > 0) throw new DocumentationError(gathered.faults);
  const frame = frameOf(pages, document);
  const assets = await readAssets(project);
  const site: Site = new Map([
    ...pages.map((page) => [page.path, pageHtml(page, frame)] as const),
    ...gathered.pictures,
    [EXAMPLE_REPORT, exampleReport],
    ['openapi.json', openapi],
    ['site.css', assets.style],
    ['site.js', assets.script],
  ]);
  const { dead } = checkLinks(site, targets);
  if (dead.length > 0)
    throw new DocumentationError(dead.map((link) => `${link} leads to no page or to no anchor of it`));
  return { pages: site, document, rules, frame, assets };
}

function frameOf(pages: readonly Page[], { info }: OpenApiDocument): Frame {
  const hasChangelog = pages.some(({ section }) => section === 'changelog');
  const changelog = { section: 'changelog' as const, title: 'Changes', path: CHANGELOG };
  return { navigation: hasChangelog ? [...NAVIGATION, changelog] : NAVIGATION, version: info.version };
}

interface Known {
  readonly project: string;
  readonly document: OpenApiDocument;
  readonly rules: KnownRules;
  readonly guides: readonly Guide[];
  readonly targets: Targets;
  readonly gathered: Gathered;
}

/** All pages but the reference. */
async function allPages({ project, document, rules, guides, targets, gathered }: Known): Promise<readonly Page[]> {
  const around = (path: string) => surroundings(path, project, targets, gathered);
  const sources = await readManuals(project);
  const changelog = await changelogPage(project, around);
  return [
    startPage(document, rules, targets),
    ...guidePages(guides, manuals, around),
    ...manualPages(sources, around),
    cataloguePage(rules, targets),
    benchmarksPage(sources, around),
    ...(changelog === null ? [] : [changelog]),
  ];
}

function knownRules(project: string, document: OpenApiDocument): KnownRules {
  const faults = new Map<string, number>();
  for (const fault of Object.keys(readMatrix())) {
    const [rule = ''] = fault.split('#');
    faults.set(rule, (faults.get(rule) ?? 0) + 1);
  }
  const catalogue = loadCatalogue(join(project, 'spec/rules'), {
    operations: locateOperations(document).map(({ operation }) => operation.operationId),
    schemas: Object.keys(document.components.schemas),
  });
  return { catalogue, faults };
}
