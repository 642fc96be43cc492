/** What makes the pages handier where scripts run. Without it, everything is there as well. */

async function copy(button, code) {
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    // Where the clipboard is closed to pages, an old command may still do it, or the reader, with what is selected.
    getSelection().selectAllChildren(code);
    isCopied = document.execCommand('copy');
  }
  button.textContent = isCopied ? 'Copied' : 'Selected';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 2_000);
}

for (const figure of document.querySelectorAll('.code:not(.is-output)')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', () => copy(button, figure.querySelector('code')));
  figure.classList.add('has-copy');
  figure.append(button);
}

/** Shows the rules that fit what is asked for, and the chapters that have one. */
function filterRules(tools) {
  const search = document.getElementById('search');
  const rules = [...document.querySelectorAll('.rule')];
  const chapters = [...document.querySelectorAll('.chapter')];
  const texts = new Map(rules.map((rule) => [rule, rule.textContent.toLowerCase()]));
  const filter = () => {
    const levels = new Set([...tools.querySelectorAll('[name=level]:checked')].map(({ value }) => value));
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (rule) =>
      (levels.size === 0 || levels.has(rule.dataset.level)) && words.every((word) => texts.get(rule).includes(word));
    for (const rule of rules) rule.hidden = !fits(rule);
    for (const chapter of chapters) chapter.hidden = chapter.querySelector('.rule:not([hidden])') === null;
    const count = rules.filter(({ hidden }) => !hidden).length;
    const isActive = levels.size + words.length > 0;
    document.getElementById('shown').textContent = isActive ? `${count} of ${rules.length} rules` : '';
  };
  // What a link leads to is shown, whatever was searched for before.
  const reveal = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target === null || target.closest('[hidden]') === null) return;
    tools.reset();
    filter();
    target.scrollIntoView();
  };
  tools.hidden = false;
  tools.addEventListener('input', filter);
  tools.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('hashchange', reveal);
  addEventListener('keydown', (event) => {
    const isTyping = event.target.closest('input') !== null;
    if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      search.focus();
    }
    if (event.key === 'Escape' && event.target === search) {
      search.value = '';
      filter();
    }
  });
  // A browser may have kept what was typed before the page was loaded again.
  filter();
}

const tools = document.getElementById('tools');
if (tools !== null) filterRules(tools);
