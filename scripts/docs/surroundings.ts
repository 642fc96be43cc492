import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { html, Markup } from '../../conformance/report/html/markup.js';
import { faultAt, type SourcePlace } from './documentation-error.js';
import { linkKinds, parseGuideLink } from './guides/links.js';
import type { Surroundings } from './markdown.js';
import { rootFrom } from './page.js';
import { addressOf, type Targets } from './targets.js';

/** What is collected while pages are written. */
export interface Gathered {
  /** Links and pictures that lead nowhere. */
  readonly faults: string[];
  /** Pictures beside the pages, by their path in the site. */
  readonly pictures: Map<string, string>;
}

/** The site around a text that becomes the page at `path`; `project` is the folder that files are found in. */
export function surroundings(path: string, project: string, targets: Targets, gathered: Gathered): Surroundings {
  const root = rootFrom(path);
  return {
    rule: (word) => {
      const address = targets.rules.get(word);
      return address === undefined ? null : root + address;
    },
    link: (href, place) => {
      if (/^(https?:|mailto:|#)/.test(href)) return href;
      const link = parseGuideLink(href) ?? fileLink(href, place);
      const address = addressOf(link, targets);
      if (address !== null) return root + address;
      // A file of the repository that is no page is named, as the site may stand where the repository is not.
      if (link.kind === 'doc' && existsSync(join(project, link.target))) return null;
      const remedy = `name something that is there, by one of ${linkKinds.join(':, ')}:, https:, or a file of the project`;
      gathered.faults.push(faultAt(place, `the link \`${href}\` leads nowhere`, remedy));
      return null;
    },
    picture: (href, alternative, place) => {
      const file = join(project, dirname(place.file), href);
      if (!href.endsWith('.svg') || !existsSync(file)) {
        gathered.faults.push(faultAt(place, `there is no picture \`${href}\``, 'put an SVG file beside the text'));
        return html``;
      }
      const text = readFileSync(file, 'utf8');
      // A picture with a style of its own would colour the whole page.
      if (!text.includes('<style'))
        return html`<figure class="picture">${new Markup(text.slice(text.indexOf('<svg')))}</figure>`;
      gathered.pictures.set(`pictures/${basename(href)}`, text);
      return html`<figure class="picture"><img src="${root}pictures/${basename(href)}" alt="${alternative}"></figure>`;
    },
  };
}

/** A link to a file, as it stands in the files of the project themselves. */
function fileLink(href: string, { file }: SourcePlace) {
  const [target = '', anchor = ''] = href.split('#');
  return { kind: 'doc', target: posix.join(posix.dirname(file), target), anchor } as const;
}
