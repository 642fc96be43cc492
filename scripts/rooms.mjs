/**
 * What each room may import, for dependency-cruiser (`npm run lint:rooms`). Tests may import any room; a room always
 * imports itself. The way of a verdict is in conformance/README.md.
 */
const BELOW_HTTP = ['generated', 'json-schema', 'cli', 'conformance/evidence'];
const BELOW_RUN = [...BELOW_HTTP, 'conformance/http', 'conformance/experiments', 'conformance/rules/shared'];
const SUITE = [...BELOW_RUN, 'conformance/rules', 'conformance/run', 'conformance/history', 'conformance/report'];

/** From a room to the rooms that it may import. */
const MAY_IMPORT = {
  'json-schema': [],
  cli: [],
  client: ['generated'],
  'reference-server': ['generated'],
  gate: ['generated', 'json-schema', 'cli'],
  'conformance/evidence': ['generated', 'json-schema'],
  'conformance/http': BELOW_HTTP,
  // The model is the oracle of random sequences.
  'conformance/experiments': [...BELOW_HTTP, 'conformance/http', 'conformance/model'],
  'conformance/rules': ['generated', 'json-schema', 'conformance/evidence'],
  'conformance/run': BELOW_RUN,
  'conformance/history': [...BELOW_RUN, 'conformance/run'],
  'conformance/report': [...BELOW_RUN, 'conformance/run'],
  'conformance/audit': SUITE,
  'conformance/model': ['generated'],
  'conformance/commands': [...SUITE, 'conformance/audit', 'conformance/model'],
  'conformance/vitest': [...SUITE, 'conformance/commands'],
};

/** Modules that join rooms: the executable, whose crashes are masked as answers are, and the faults of rules, which change the model. */
const JOINTS = ['cli/(dgo|program|guard-process)[.]ts$', '[.]faults[.]ts$', 'conformance/rules/faults[.]ts$'];

const ROOMS = '^(cli|client|conformance|gate|generated|json-schema|reference-server|scripts)/';
const TESTS = '[.]test[.]';

const rooms = Object.entries(MAY_IMPORT).map(([room, others]) => ({
  name: `${room} may not import this`,
  comment: `It may import ${others.join(', ') || 'no other room'}.`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: [TESTS, ...JOINTS] },
  to: { path: ROOMS, pathNot: [room, ...others].map((one) => `^${one}/`) },
}));

const faults = {
  name: 'faults change the model',
  severity: 'error',
  from: { path: JOINTS[1] },
  to: { path: ROOMS, pathNot: ['^generated/', '^conformance/model/', '^conformance/rules/'] },
};

const everywhere = [
  { name: 'no cycle', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no rule imports another',
    severity: 'error',
    from: { path: '^conformance/rules/([^/]+)/', pathNot: TESTS },
    to: { path: '^conformance/rules/', pathNot: ['^conformance/rules/shared/', '^conformance/rules/$1/'] },
  },
  {
    name: 'nothing imports scripts',
    severity: 'error',
    from: { pathNot: '^(scripts/|vitest.config.ts)' },
    to: { path: '^scripts/' },
  },
  {
    name: 'Express stays in reference-server/http',
    severity: 'error',
    from: { pathNot: '^(reference-server/http|scripts)/' },
    to: { path: 'node_modules/express/' },
  },
  {
    name: 'databases stay in the stores',
    severity: 'error',
    from: { pathNot: ['^(reference-server/store|conformance/audit|scripts)/', TESTS] },
    to: { path: 'node_modules/(kysely|pg)/' },
  },
];

export default {
  forbidden: [...rooms, faults, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
};
