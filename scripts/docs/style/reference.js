// Redoc keeps the colours that it began with, and would stay dark in the morning.
try {
  localStorage.removeItem('redoc.colorMode');
} catch {
  // A page that was opened from a file may not be allowed to keep anything.
}
const dark = matchMedia('(prefers-color-scheme: dark)');
dark.addEventListener('change', () => {
  document.documentElement.classList.toggle('dark', dark.matches);
  document.documentElement.classList.toggle('light', !dark.matches);
});

// Redoc takes every anchor for a page of its own, the one of the skip link, too.
document.addEventListener('click', (event) => {
  if (!event.target.matches('.skip')) return;
  event.preventDefault();
  const text = document.getElementById('api-content');
  text.tabIndex = -1;
  text.focus();
});

// The menu is made as the page is, and has no name for those who do not see it.
new MutationObserver(() => {
  const menu = document.querySelector('.menu-content:not([role])');
  menu?.setAttribute('role', 'navigation');
  menu?.setAttribute('aria-label', 'Operations and schemas');
}).observe(document.documentElement, { childList: true, subtree: true });
