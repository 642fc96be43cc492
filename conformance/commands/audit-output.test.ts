import { describe, expect, it } from 'vitest';
import type { AuditProgress } from '../audit/config.js';
import { auditProgress, progressText } from './audit-output.js';

describe('the progress of an audit in words', () => {
  it.each<[AuditProgress, number, string]>([
    [{ stage: 'planning', done: 0, of: null }, 0, 'planning how to read the ledger'],
    [
      { stage: 'ledger', done: 412_300, of: 1_000_000 },
      23_400,
      '412,300 of 1,000,000 (41 %) rows, 23,400/s, 26 s left',
    ],
    [
      { stage: 'orders', done: 1_200, of: 8_500_000 },
      1_000,
      '1,200 of 8,500,000 (0 %) orders, 1,000/s, 2 h 21 min left',
    ],
    [{ stage: 'ledger', done: 100, of: 100_000 }, 500, '100 of 100,000 (0 %) rows, 500/s, 3 min 20 s left'],
    [{ stage: 'today', done: 900, of: null }, 300, "900 rows, with today's, 300/s"],
    [{ stage: 'balances', done: 0, of: 0 }, 0, '0 balances'],
  ])('%j', (progress, perSecond, text) => {
    expect(progressText(progress, perSecond)).toBe(text);
  });
});

describe('the progress of an audit', () => {
  it('is one line on a terminal, at the speed of its stage', () => {
    const written: string[] = [];
    let now = 0;
    const { show, end } = auditProgress({ isTTY: true, write: (text) => written.push(text) }, () => now);
    show({ stage: 'ledger', done: 0, of: 4_000 });
    now = 1_000;
    show({ stage: 'ledger', done: 1_000, of: 4_000 });
    now = 1_050;
    show({ stage: 'ledger', done: 1_050, of: 4_000 });
    end();
    expect(written).toEqual(['\r\u001b[2K1,000 of 4,000 (25 %) rows, 1,000/s, 3 s left', '\r\u001b[2K']);
  });

  it('is a line now and then in a log', () => {
    const written: string[] = [];
    let now = 0;
    const { show, end } = auditProgress({ write: (text) => written.push(text) }, () => now);
    for (; now <= 12_000; now += 500) show({ stage: 'orders', done: now, of: null });
    end();
    expect(written).toEqual(['5,000 orders, 1,000/s\n', '10,000 orders, 1,000/s\n']);
  });
});
