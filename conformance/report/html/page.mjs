/** Filter, theme and copy buttons of the report. The script is embedded in the page; the page is complete without it. */

const $ = (id) => document.getElementById(id);
const root = document.documentElement;
const items = [...document.querySelectorAll('[data-item]')];
const groups = [...document.querySelectorAll('[data-group]')];
const folds = [...document.querySelectorAll('main details')];
const tools = $('tools');
const texts = new WeakMap();

/** The text of an entry in lower case. Cached, because pages are long. */
function textOf(item) {
  if (!texts.has(item)) texts.set(item, item.textContent.toLowerCase());
  return texts.get(item);
}

function chosen(name) {
  return new Set([...tools.querySelectorAll(`input[name=${name}]:checked`)].map((input) => input.value));
}

function filter() {
  const verdicts = chosen('verdict');
  const levels = chosen('level');
  const words = $('search').value.toLowerCase().split(/\s+/).filter(Boolean);
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
  // A matching finding among the followers of a cause must be visible, so its fold opens.
  for (const part of document.querySelectorAll('.followers')) {
    part.hidden = isActive && part.querySelector('[data-item]:not([hidden])') === null;
    if (isActive && !part.hidden) part.querySelector('details').open = true;
  }
  tools.classList.toggle('is-active', isActive);
  $('shown').textContent = isActive
    ? `${counted(shown.rule, 'rule')} of ${items.filter(({ localName }) => localName === 'details').length} and ${counted(shown.finding, 'finding')} shown`
    : '';
}

function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Opens the folds around the target of the address, and clears the filter where it hides the target. */
function reveal() {
  const target = location.hash.length > 1 ? $(decodeURIComponent(location.hash.slice(1))) : null;
  if (target === null) return;
  if (target.closest('[hidden]') !== null) {
    tools.reset();
    filter();
  }
  for (let part = target; part !== null; part = part.parentElement) if (part.localName === 'details') part.open = true;
  target.scrollIntoView();
}

function expandAll() {
  const isPressed = $('expand').getAttribute('aria-pressed') === 'true';
  for (const part of folds) part.open = !isPressed;
  $('expand').setAttribute('aria-pressed', String(!isPressed));
  $('expand').textContent = isPressed ? 'Expand all' : 'Collapse all';
}

const THEME = 'dgo-report-colours';

function setTheme(theme) {
  if (theme === '') delete root.dataset.theme;
  else root.dataset.theme = theme;
  $('theme').value = theme;
}

/** A page that was opened from a file may have no storage. */
function remembered() {
  try {
    const theme = localStorage.getItem(THEME);
    return theme === 'light' || theme === 'dark' ? theme : '';
  } catch {
    return '';
  }
}

function remember(theme) {
  try {
    if (theme === '') localStorage.removeItem(THEME);
    else localStorage.setItem(THEME, theme);
  } catch {
    // The choice lasts while the page is open.
  }
}

async function copy(button) {
  const code = button.parentElement.querySelector('code');
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    // Where the page may not use the clipboard API, the old copy command may work; else the reader copies the selection.
    getSelection().selectAllChildren(code);
    isCopied = document.execCommand('copy');
  }
  button.textContent = isCopied ? 'Copied' : 'Selected';
  $('shown').textContent = isCopied ? 'Copied to the clipboard.' : 'Selected: copy it with the keyboard.';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 2_000);
}

/** Opens all folds for printing, and closes them again afterwards. */
function printWhole() {
  let closed = [];
  addEventListener('beforeprint', () => {
    closed = folds.filter(({ open }) => !open);
    for (const part of closed) part.open = true;
  });
  addEventListener('afterprint', () => {
    for (const part of closed) part.open = false;
  });
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
$('view').hidden = false;
tools.addEventListener('input', filter);
tools.addEventListener('reset', () => {
  // The fields are cleared only after this event.
  setTimeout(() => {
    filter();
    $('search').focus();
  });
});
tools.addEventListener('submit', (event) => event.preventDefault());
$('expand').addEventListener('click', expandAll);
$('theme').addEventListener('change', (event) => {
  setTheme(event.target.value);
  remember(event.target.value);
});
for (const button of document.querySelectorAll('.copy')) {
  button.hidden = false;
  button.addEventListener('click', () => copy(button));
}
addEventListener('keydown', onKey);
addEventListener('hashchange', reveal);
printWhole();
setTheme(remembered());
// After a reload, the browser may have restored the fields.
filter();
reveal();
