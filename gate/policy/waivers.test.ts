import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { UsageError } from '../../cli/usage-error.js';
import type { ChangeVerdict, ContractChange } from '../changes/change.js';
import { waiverSnippet } from '../report/change-text.js';
import { applyWaivers, changeWaiversOf, readChangeWaivers } from './waivers.js';

const change = (kind: string, verdict: ChangeVerdict = 'breaking', pointer = '/paths/~1a'): ContractChange => ({
  kind,
  verdict,
  direction: 'response',
  operations: ['GET /a'],
  pointer,
  side: 'revision',
  what: 'It changed.',
  why: 'Because.',
  advice: 'Do not.',
  voices: ['redocly diff'],
  witness: null,
  place: null,
  names: null,
});
const entry = { change: 'type-changed at /paths/~1a', reason: 'no client reads it', owner: 'Ann' };

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a file of waivers', () => {
  it('is YAML or JSON, with the lines of its entries', () => {
    const yaml = `# for 2.0\n- change: ${entry.change}\n  reason: no client reads it\n  owner: Ann\n- {change: b at "#", reason: r, owner: o}\n`;
    expect(changeWaiversOf(yaml)).toEqual({
      waivers: [
        { ...entry, line: 2 },
        { change: 'b at "#"', reason: 'r', owner: 'o', line: 5 },
      ],
      complaints: [],
    });
    expect(changeWaiversOf(JSON.stringify([entry], null, 2)).waivers).toEqual([{ ...entry, line: 2 }]);
    expect(changeWaiversOf('[]')).toEqual({ waivers: [], complaints: [] });
  });

  it.each<[string, unknown, string]>([
    ['an object', { ...entry }, '  it is not a list'],
    ['nothing', '', '  it is not a list'],
    ['a text', 'waiver', '  it is not a list'],
    ['no YAML', '- [', '  line 1: neither YAML nor JSON'],
    ['a key twice', '- change: a\n  change: b\n', '  line 2: neither YAML nor JSON (DUPLICATE_KEY)'],
    ['an entry that is a text', ['type-changed'], '  line 1: it is not an entry with keys'],
    ['an alias of nothing', '- change: *a\n', '  line 1: it is not an entry with keys'],
    [
      'aliases of a million values',
      `- ${range(7).reduce((inner, n) => `{ a${n}: &a${n} ${inner}, b${n}: [${range(10).map(() => `*a${n}`)}] }`, 'x')}`,
      '  line 1: it is not an entry with keys',
    ],
    ['no change', [{ ...entry, change: undefined }], '  line 1: "change" is missing: copy the id'],
    ['no reason', [{ ...entry, reason: undefined }], '  line 1: "reason" is missing: say why'],
    ['no owner', [{ ...entry, owner: undefined }], '  line 1: "owner" is missing: say who answers for it'],
    ['a null owner', [{ ...entry, owner: null }], '  line 1: "owner" is missing'],
    ['a blank reason', [{ ...entry, reason: '  ' }], '  line 1: "reason" is empty'],
    ['an owner that is a number', [{ ...entry, owner: 7 }], '  line 1: "owner" is not a text'],
    [
      'a release that is a number',
      [{ ...entry, release: 1 }],
      '  line 1: "release" is not a text: write the version in quotes',
    ],
    ['another key', [{ ...entry, ownr: 'Bob' }], '  line 1: unknown key "ownr": did you mean "owner"?'],
    ['a key of waivers', [{ ...entry, expires: '2030-01-01' }], '  line 1: unknown key "expires": the keys are'],
    ['every change', [{ ...entry, change: '*' }], '  line 1: "change" is "*", a pattern'],
    ['every kind', [{ ...entry, change: '* at /paths/~1a' }], '  line 1: "change" is "* at /paths/~1a", a pattern'],
    ['every place', [{ ...entry, change: 'type-changed at /paths/*' }], 'a pattern'],
    ['every place below', [{ ...entry, change: 'type-changed at /paths/**/get' }], 'a pattern'],
    ['one twice', [entry, entry], '  line 1: the change has a waiver at line 1 already: keep one'],
  ])('is refused: %s', (_, content, complaint) => {
    const { complaints } = changeWaiversOf(typeof content === 'string' ? content : JSON.stringify(content));
    expect(complaints).toEqual([expect.stringContaining(complaint)]);
  });

  it('may name a media type with a star', () => {
    const id = 'media-type-removed at /paths/~1a/get/responses/200/content/*~1*';
    expect(changeWaiversOf(JSON.stringify([{ ...entry, change: id }])).complaints).toEqual([]);
  });

  it('reports all faults at once, and never quotes a file that holds none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dgo-waivers-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'waivers.yaml');
    expect(() => readChangeWaivers(file)).toThrow(
      /^--allow .*waivers\.yaml cannot be read: ENOENT.*Name a list of `- change:/,
    );
    writeFileSync(file, '- change: a\n- reason: b\n');
    expect(() => readChangeWaivers(file)).toThrow(UsageError);
    expect(() => readChangeWaivers(file)).toThrow(
      /line 1: "reason".*\n.*line 1: "owner".*\n.*line 2: "change".*\n.*line 2: "owner"/,
    );
    writeFileSync(file, '[{ "token": "s3cret" }, {');
    expect(() => readChangeWaivers(file)).toThrow(/neither YAML nor JSON/);
    expect(() => readChangeWaivers(file)).not.toThrow(/s3cret/);
  });

  it('as the gate suggests it is refused until it is filled in, and then allows just that', () => {
    const odd = change('type-changed', 'breaking', '/paths/~1a "quoted": #\u202e\n- change: x');
    const { judged } = applyWaivers([odd], []);
    const snippet = waiverSnippet(judged).join('\n');
    expect(changeWaiversOf(snippet).complaints).toHaveLength(2);
    const filled = snippet.replace(/reason:.*/, 'reason: r').replace(/owner:.*/, 'owner: o');
    expect(applyWaivers([odd], changeWaiversOf(filled).waivers)).toMatchObject({
      judged: [{ isRefused: false }],
      stale: [],
    });
  });
});

describe('a waiver', () => {
  const waiver = (id: string, line = 1) => ({ ...entry, change: id, line });

  it('allows the change that it names, and no other', () => {
    const changes = [change('type-changed'), change('enum-values-added'), change('maximum-changed', 'risky')];
    const { judged, stale } = applyWaivers(changes, [waiver('type-changed at /paths/~1a')]);
    expect(judged.map(({ isRefused, waiver: one }) => [isRefused, one?.owner])).toEqual([
      [false, 'Ann'],
      [true, undefined],
      [false, undefined],
    ]);
    expect(stale).toEqual([]);
  });

  it.each([
    ['type-changed at /paths/~1b', 'no such change: did you mean "type-changed at /paths/~1a"?'],
    ['something-else at /components', 'no such change: remove the entry'],
    ['maximum-changed at /paths/~1a', 'the change is risky and needs no waiver: remove the entry'],
    ['type-changed at /paths/~1a/x*', 'patterns allow nothing'],
  ])('is stale: %s', (id, because) => {
    const changes = [change('type-changed'), change('maximum-changed', 'risky')];
    const { judged, stale } = applyWaivers(changes, [waiver(id, 4)]);
    expect(judged[0]?.isRefused).toBe(true);
    expect(stale).toEqual([{ waiver: waiver(id, 4), because: expect.stringContaining(because) }]);
  });

  it('with a release is kept until the document has another version, and allows no less', () => {
    const kept = { ...waiver('type-changed at /paths/~1b'), release: '1.1.0' };
    const used = { ...waiver('type-changed at /paths/~1a'), release: '1.1.0' };
    const changes = [change('type-changed'), change('maximum-changed', 'risky')];
    expect(applyWaivers(changes, [kept, used], '1.1.0')).toMatchObject({
      judged: [{ isRefused: false }, { isRefused: false }],
      stale: [],
      kept: [kept],
    });
    const because = 'it is for release 1.1.0, and the document is 1.2.0: remove the entry';
    expect(applyWaivers(changes, [kept, used], '1.2.0')).toMatchObject({
      stale: [{ waiver: kept, because }],
      kept: [],
    });
    const needless = { ...waiver('maximum-changed at /paths/~1a'), release: '1.1.0' };
    expect(applyWaivers(changes, [needless], '1.1.0').stale).toHaveLength(1);
  });

  it('of this contract is for the version that the contract has', () => {
    const [{ waivers, complaints }, { info }] = [
      changeWaiversOf(readFileSync('spec/allowed-changes.yaml', 'utf8')),
      JSON.parse(readFileSync('generated/openapi.json', 'utf8')),
    ];
    expect(complaints).toEqual([]);
    expect(waivers.filter(({ release }) => release !== undefined && release !== info.version)).toEqual([]);
  });
});
