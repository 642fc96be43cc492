import { experiments } from './conformance/experiments/index.js';
import { rules } from './conformance/rules/index.js';
import { faults } from './conformance/faults/index.js';
import { trial } from './conformance/faults/trial.js';
for (const f of faults.filter(f=>/^(money|auth|responses)/.test(f.breaks))) {
 const r = await trial(f, { experiments, rules, depth: 'quick', seed: 1 }, null);
 const own = r.rules.find(x=>x.id===f.breaks);
 if (own?.verdict!=='fail'&&own?.verdict!=='warn' || r.faults.length) console.log('SURVIVES', f.id, own?.verdict, r.faults[0]?.slice(0,200)); else console.log('ok', f.id);
}
