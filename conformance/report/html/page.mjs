/** Links, theme and copy buttons of the report. The script is embedded in the page; the page is complete without it. */

const $ = (id) => document.getElementById(id);
const root = document.documentElement;
const folds = [...document.querySelectorAll('main details')];
const tools = $('tools');

/** Opens the folds around the target of the address, and clears the filter where it hides the target. */
function reveal() {
  const target = location.hash.length > 1 ? $(decodeURIComponent(location.hash.slice(1))) : null;
  if (target === null) return;
  if (target.closest('[hidden]') !== null) {
    tools.reset();
    tools.dispatchEvent(new Event('input'));
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

$('view').hidden = false;
$('expand').addEventListener('click', expandAll);
$('theme').addEventListener('change', (event) => {
  setTheme(event.target.value);
  remember(event.target.value);
});
for (const button of document.querySelectorAll('.copy')) {
  button.hidden = false;
  button.addEventListener('click', () => copy(button));
}
addEventListener('hashchange', reveal);
setTheme(remembered());
reveal();
