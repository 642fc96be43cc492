/** Search and filter of the report. The script is embedded in the page; the page is complete without it. */

const $ = (id) => document.getElementById(id);
const items = [...document.querySelectorAll('[data-item]')];
const groups = [...document.querySelectorAll('[data-group]')];
const folds = [...document.querySelectorAll('main details')];
const tools = $('tools');
const texts = new WeakMap();

/** The text of an entry in lower case, with the title of a finding. Cached, because pages are long. */
function textOf(item) {
  if (!texts.has(item)) {
    const group = item.closest('[data-group]');
    const isLead = group.querySelector('article') === item;
    texts.set(item, `${isLead ? group.querySelector('h3').textContent : ''} ${item.textContent}`.toLowerCase());
  }
  return texts.get(item);
}

function chosen(name) {
  return new Set([...tools.querySelectorAll(`input[name=${name}]:checked`)].map((input) => input.value));
}

function filter() {
  const verdicts = chosen('verdict');
  const levels = chosen('level');
  const words = $('search').value.toLowerCase().split(/\s+/).filter(Boolean);
  const isLong = (word) => word.length > 1;
  const isActive = verdicts.size + levels.size + words.length > 0;
  const shown = { rule: 0, finding: 0 };
  for (const item of items) {
    const { verdict, level } = item.dataset;
    const fits =
      (verdicts.size === 0 || verdicts.has(verdict)) &&
      (levels.size === 0 || levels.has(level)) &&
      words.every((word) => textOf(item).includes(word));
    item.hidden = !fits;
    if (fits) shown[item.localName === 'details' ? 'rule' : 'finding'] += 1;
  }
  for (const group of groups) group.hidden = isActive && group.querySelector('[data-item]:not([hidden])') === null;
  for (const part of document.querySelectorAll('[data-fold]')) {
    part.hidden = isActive && part.querySelector('[data-item]:not([hidden])') === null;
  }
  unfold(isActive, words.filter(isLong));
  mark(words.filter(isLong));
  tools.classList.toggle('is-active', isActive);
  $('shown').textContent = isActive
    ? `${counted(shown.rule, 'rule')} of ${items.filter(({ localName }) => localName === 'details').length} and ${counted(shown.finding, 'finding')} shown`
    : '';
}

/** The folds that the search has opened. */
let unfolded = [];

/** Opens the folds around what fits, and those of a finding in which a word is; closes them when the search is over. */
function unfold(isActive, words) {
  for (const part of unfolded) part.open = false;
  unfolded = [];
  if (!isActive) return;
  const holds = (part) => words.some((word) => part.textContent.toLowerCase().includes(word));
  for (const part of folds) {
    if (part.open || part.closest('[hidden]') !== null) continue;
    const isAround = part.matches('.chapter, [data-fold] > details');
    if (isAround || (part.closest('article') !== null && holds(part))) unfolded.push(part);
  }
  for (const part of unfolded) part.open = true;
}

const MOST_MARKS = 2_000;
let marks = [];
let current = -1;

/** Marks the words in the entries that fit. Browsers without the highlight API only filter. */
function mark(words) {
  marks = [];
  current = -1;
  if (globalThis.Highlight === undefined) return;
  CSS.highlights.delete('search');
  if (words.length === 0) return;
  const walker = document.createTreeWalker($('main'), NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement.closest('[data-group]') === null || node.parentElement.closest('[hidden]') !== null
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node !== null && marks.length < MOST_MARKS; node = walker.nextNode()) {
    const text = node.data.toLowerCase();
    // Where a letter has another length in lower case, the places in the text would be wrong.
    if (text.length !== node.data.length) continue;
    for (const word of words) {
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        marks.push(range);
      }
    }
  }
  CSS.highlights.set('search', new Highlight(...marks));
}

/** Shows the next marked word. */
function toNextMark() {
  const seen = marks.filter((range) => range.getClientRects().length > 0);
  if (seen.length === 0) return;
  current = (current + 1) % seen.length;
  seen[current].startContainer.parentElement.scrollIntoView({ block: 'center' });
}

function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function onKey(event) {
  const isTyping = event.target.closest('input, select, textarea') !== null;
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    $('search').focus();
  }
  if (event.key === 'Escape' && event.target === $('search')) {
    $('search').value = '';
    filter();
  }
}

tools.hidden = false;
tools.addEventListener('input', filter);
tools.addEventListener('reset', () => {
  // The fields are cleared only after this event.
  setTimeout(() => {
    filter();
    $('search').focus();
  });
});
tools.addEventListener('submit', (event) => {
  event.preventDefault();
  toNextMark();
});
addEventListener('keydown', onKey);
// After a reload, the browser may have restored the fields.
filter();
