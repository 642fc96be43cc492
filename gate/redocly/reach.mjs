/**
 * Reports for every change which operations it affects, in which direction, and its surroundings. `redocly diff`
 * reports a shared component once, at the first path that leads to it, and nothing that its rules do not know: this
 * rule reports every change. Its message is JSON. JavaScript, because Redocly loads the file itself.
 */
export default function gate() {
  return { id: 'gate', diff: { oas3: { reach } } };
}

function reach() {
  return {
    any({ node, kind, property }, { report }) {
      const { base, revision } = sides(node);
      report({
        message: JSON.stringify({
          // A changed key is judged as one removal and one addition; differences below it belong to neither.
          uses: usesOfChange(node, kind, property),
          parentType: node.parent ? present(node.parent).type.name : null,
          parent: { base: pointerOf(node.parent, 'base'), revision: pointerOf(node.parent, 'revision') },
          self: { base: base?.location.pointer ?? null, revision: revision?.location.pointer ?? null },
        }),
      });
    },
  };
}

/** The compared nodes, or what they refer to. */
function sides({ base, revision }) {
  return { base: base?.resolved ?? base, revision: revision?.resolved ?? revision };
}

function pointerOf(pair, side) {
  return (pair && sides(pair)[side]?.location.pointer) ?? null;
}

const present = ({ base, revision }) => revision ?? base;

/**
 * The operations that a pair of nodes is part of: `{ operation, part, direction, sense }`. `sense` is `same` where a
 * narrower schema makes the part narrower, `turned` below `not`, `unclear` where neither is true, `hint` where
 * checking is optional.
 */
function usesOf(pair, isRename, hidden = '') {
  const uses = new Map();
  const seen = new Set();
  const ids = new Map();
  const idOf = (one) => {
    if (!ids.has(one)) ids.set(one, ids.size);
    return ids.get(one);
  };
  const walk = [{ pair, sense: 'same', hidden, part: null, direction: null, isFirst: isRename }];
  for (let state = walk.pop(); state; state = walk.pop()) {
    const key = [idOf(state.pair), state.sense, state.hidden, state.part, state.direction].join('|');
    if (seen.has(key)) continue;
    seen.add(key);
    const { base, revision } = state.pair;
    if (!state.isFirst && isRenamed(base, revision)) continue;
    const here = enter(state);
    if (here.operation) {
      uses.set(JSON.stringify(here.operation), here.operation);
      continue;
    }
    for (const above of [state.pair.parent, ...state.pair.referencedBy]) {
      if (above) walk.push({ ...here.state, pair: above, sense: senseAbove(here.state.sense, state.pair, above) });
    }
  }
  return [...uses.values()];
}

function usesOfChange(node, kind, property) {
  if (kind !== 'modified') return usesOfWhole(node);
  const isAboutTravel = property === 'readOnly' || property === 'writeOnly';
  return isAboutTravel && node.parent ? usesOf(node.parent, false) : usesOf(node, isNaming(node, property));
}

/**
 * What was added or removed as a whole affects what holds it. Whether it is sent in a direction is its own property.
 */
function usesOfWhole(pair) {
  if (!pair.parent) return [];
  const { value, type } = present(sides(pair));
  const isSchema = type.name === 'Schema';
  const hidden = `${isSchema && value?.readOnly === true ? 'q' : ''}${isSchema && value?.writeOnly === true ? 's' : ''}`;
  return usesOf(pair.parent, false, hidden);
}

/** Records what a pair implies for everything below it. */
function enter(state) {
  const node = present(state.pair);
  const value = (node.resolved ?? node).value;
  const next = { ...state, isFirst: false };
  const name = node.type.name;
  if (name === 'Schema' && value?.readOnly === true && !next.hidden.includes('q')) next.hidden += 'q';
  if (name === 'Schema' && value?.writeOnly === true && !next.hidden.includes('s')) next.hidden += 's';
  if (next.direction === null && (name === 'MediaType' || name === 'Header' || name === 'Parameter')) {
    next.part ??= pointerOf(state.pair, state.pair.revision ? 'revision' : 'base');
  }
  if (next.direction === null && (name === 'RequestBody' || name === 'ParameterList')) next.direction = 'request';
  if (next.direction === null && (name === 'Responses' || name === 'Response')) next.direction = 'response';
  if (name !== 'Operation') return { state: next };
  const direction = next.direction !== null && isCalledBack(node) ? turned(next.direction) : next.direction;
  const isHidden =
    (direction === 'request' && next.hidden.includes('q')) || (direction === 'response' && next.hidden.includes('s'));
  return { state: next, operation: isHidden ? null : operationOf(state.pair, next, direction) };
}

function operationOf(pair, { part, sense }, direction) {
  const operation = pointerOf(pair, pair.revision ? 'revision' : 'base');
  return { operation, part, direction: direction ?? 'both', sense };
}

/** What the service sends in callbacks and webhooks is what clients receive. */
function isCalledBack(node) {
  for (let at = node.parent; at; at = at.parent ?? at.referencedFrom) {
    if (at.type.name === 'CallbacksMap' || at.type.name === 'WebhooksMap') return true;
  }
  return false;
}

function turned(direction) {
  return direction === 'request' ? 'response' : 'request';
}

/** Whether a property identifies a node among its siblings. */
function isNaming(node, property) {
  return property === 'key' || (present(node).type.name === 'Parameter' && (property === 'name' || property === 'in'));
}

function isRenamed(base, revision) {
  if (base?.type.name === 'Parameter' && revision) {
    const [before, after] = [base, revision].map((one) => (one.resolved ?? one).value);
    return before.name !== after.name || before.in !== after.in;
  }
  return (
    typeof base?.key === 'string' &&
    typeof revision?.key === 'string' &&
    base.key !== revision.key &&
    isEntry(base) &&
    isEntry(revision)
  );
}

/** Whether a node is stored under a name that the author chose. Components are compared by their content. */
function isEntry(node) {
  const { parent } = node;
  return !!parent && !Object.hasOwn(parent.type.properties, node.key) && parent.parent?.type.name !== 'Components';
}

function senseAbove(sense, below, above) {
  const { key } = present(below);
  const { base, revision } = sides(above);
  const { parent } = present(below);
  if ((parent !== base && parent !== revision) || present(above).type.name !== 'Schema') return sense;
  if (key === 'contentSchema' || sense === 'hint') return 'hint';
  if (key === 'if') return 'unclear';
  if (key === 'not' && sense !== 'unclear') return sense === 'same' ? 'turned' : 'same';
  return sense;
}
