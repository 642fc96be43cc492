import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formats } from '../report/formats.js';
import { reported } from '../report/reported.js';
import { resultOf } from '../run/run.test.support.js';
import { formatNames } from './option-values.js';
import { checkReportTargets, writeReports } from './write-reports.js';

const report = reported(resultOf(['pass', 'fail']), 1, { seen: 1, of: 2, chapters: [] });

describe('reports', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dgo-reports-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are written in every format, in one run', async () => {
    const targets = formatNames.map((format) => ({ format, file: join(folder, `report.${format}`) }));
    checkReportTargets(targets);
    await writeReports(targets, report);
    for (const { format, file } of targets) expect(readFileSync(file, 'utf8')).toBe(formats[format](report));
    checkReportTargets(targets);
  });

  it('that cannot be written are refused before the run', () => {
    const check =
      (...files: string[]) =>
      () =>
        checkReportTargets(files.map((file) => ({ format: 'json', file: join(folder, file) })));
    expect(check('missing/report.json')).toThrow(
      `--report json=${folder}/missing/report.json cannot be written: there is no folder ${folder}/missing; make it first`,
    );
    mkdirSync(join(folder, 'taken'));
    expect(check('taken')).toThrow('that is a folder; name a file in it');
    writeFileSync(join(folder, 'file'), '');
    expect(check('file/report.json')).toThrow(`there is no folder ${folder}/file`);
    expect(check('a.json', 'a.json')).toThrow('another report of this run goes to the same file');
    expect(check('a.json', 'file')).not.toThrow();
    expect(existsSync(join(folder, 'a.json'))).toBe(false);
  });

  // Root may write everywhere.
  it.skipIf(process.getuid?.() === 0)('that this user may not write are refused before the run', () => {
    chmodSync(folder, 0o500);
    const file = join(folder, 'report.json');
    expect(() => checkReportTargets([{ format: 'json', file }])).toThrow('this user may not write to the folder');
    chmodSync(folder, 0o700);
  });

  it('after one that fails are written all the same', async () => {
    const [good, bad, last] = [join(folder, 'a'), join(folder, 'b'), join(folder, 'c')];
    mkdirSync(bad);
    const writing = writeReports(
      [
        { format: 'json', file: good },
        { format: 'junit', file: bad },
        { format: 'sarif', file: last },
      ],
      report,
    );
    await expect(writing).rejects.toThrow(`--report junit=${bad} cannot be written: `);
    expect([existsSync(good), existsSync(last)]).toEqual([true, true]);
  });
});
