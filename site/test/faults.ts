/** The possible faults of a built page, as messages; test/whole.spec.ts shows that each of these is found. */
export interface Built {
  /** The addresses of pages and files, each with the ids for anchors. */
  ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** Addresses of the same origin outside the site. */
  beside: RegExp;
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

const once: [what: string, pattern: RegExp][] = [
  ['title', /<title>([^<]{10,})<\/title>/g],
  ['description', /<meta name="description" content="([^"]{20,})"/g],
  ['h1', /<h1[^>]*>(.+?)<\/h1>/gs],
  ['banner', /<header class="(site-header)">/g],
  ['main part', /<(main) id="content"/g],
  ['footer', /<footer class="(site-footer)/g],
  ['way past the header', /<a class="skip-link" href="(#content)"/g],
];
const ofRoutes: typeof once = [
  ['canonical address', /<link rel="canonical" href="(https:[^"]+)"/g],
  ...['type', 'title', 'description', 'url', 'site_name'].map(
    (name) =>
      [`og:${name}`, new RegExp(`<meta property="og:${name}" content="([^"]+)"`, 'g')] as [string, RegExp],
  ),
];

const inline: [what: string, pattern: RegExp][] = [
  ['inline script', /(<script\b(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>)/g],
  ['inline style', /(<style\b[^>]*>)/g],
  ['attribute that is a style or a script', /(<[^>]+\s(?:style|on[a-z]+)=)/gi],
  ['address that is a script', /((?:href|src|action)="\s*(?:javascript|data|vbscript):[^"]*")/gi],
];

/** All addresses that a browser loads on its own, and those of forms, but not links and metadata. */
const fetched =
  /<(?!a\s|meta\s|link (?:itemprop=|rel="(?:canonical|alternate)"))[a-z]+\s[^>]*?(?<=\s)(?:src|href|action|poster|data|srcset)="([^"]+)"/gi;

export function faultsOf(html: string, address: string, built: Built): string[] {
  const isRoute = !html.includes('<meta name="robots" content="noindex"');
  const counted = [...once, ...(isRoute ? ofRoutes : [])].flatMap(([what, pattern]) => {
    const count = all(html, pattern).length;
    return count === 1 ? [] : [`${count} of ${what}`];
  });
  const written = inline.flatMap(([what, pattern]) => all(html, pattern).map((found) => `${what}: ${found}`));
  const levels = all(html, /<h([1-6])\b/g).map(Number);
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  const ids = all(html, /\sid="([^"]+)"/g);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const hosts = all(html, fetched).filter((place) => !/^\/(?!\/)/.test(place));
  const pictures = all(html, /(<img\b(?![^>]*\salt=)[^>]*>)/g);
  return [
    ...counted,
    ...written,
    ...skipped.map((level) => `h${level} without the heading above it`),
    ...twice.map((id) => `id "${id}" twice`),
    ...hosts.map((place) => `loads from elsewhere: ${place}`),
    ...pictures.map((picture) => `picture without alt: ${picture}`),
    ...all(html, /<a\b[^>]*\shref="([^"]*)"/g).flatMap((link) => deadLink(link, address, built)),
  ];
}

function deadLink(link: string, address: string, { ids, beside }: Built): string[] {
  if (/^(https:\/\/|mailto:[\w.-]+@|tel:\+?\d+$)/.test(link)) return [];
  // A calendar subscription is a file of ours, with a scheme that opens the reader's calendar.
  const [place = '', anchor] = link.replace(/^webcal:\/\/[^/]+/, '').split('#');
  const target = (place.split('?', 1)[0] ?? '') || address;
  if (beside.test(target)) return [];
  const there = ids.get(target);
  if (!there) return [`dead link: ${link}`];
  return anchor === undefined || there.has(anchor) ? [] : [`dead anchor: ${link}`];
}

/** Places where a style or a script would load something from another host, or run text. */
export const foreignIn = (text: string): string[] => [
  ...all(text, /((?:url\(|@import\s*|fetch\(|import\(|from\s*)["'`]?(?:https?:)?\/\/[^"'`)\s]+)/g),
  ...all(text, /\b(eval\(|new Function\()/g),
];
