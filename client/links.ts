/**
 * Query of a page's `links.next`, to be asked for on the list's own path behind the base URL. Of a link nothing else is
 * used: wherever it points, no token goes there.
 *
 * @returns null where the link does not lead to the same list, or leads to a page that was read before.
 */
export function createFollower(baseUrl: string, path: string): (link: string) => string | null {
  const followed = new Set<string>();
  return (link) => {
    let url: URL;
    try {
      url = new URL(link, `${baseUrl}${path}`);
    } catch {
      return null;
    }
    if (!url.pathname.replace(/\/+$/, '').endsWith(path) || followed.has(url.search)) return null;
    followed.add(url.search);
    return url.search;
  };
}
