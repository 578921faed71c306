import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemFeedOfAll } from '../src/calendar/feeds';
import { external } from '../src/facts/links';
import { currentAddress, existingGroups, headerGroups, isActive } from '../src/navigation';
import { addressesOf, portal, routes } from '../src/routes';
import { applicantPages, notFound, notSent, thankYous } from '../src/unlistedRoutes';
import { baseUrl, outDir } from './build';

const files = fs.readdirSync(outDir, { recursive: true, encoding: 'utf8' });
const htmlFiles = files.filter((file) => file.endsWith('.html'));
const read = (file: string) => fs.readFileSync(path.join(outDir, file), 'utf8');
const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');
const only = (html: string, pattern: RegExp) => {
  const found = matches(html, pattern);
  expect(found, String(pattern)).toHaveLength(1);
  return found[0] ?? '';
};

const pageAt = (address: string) => path.posix.join(address.slice(1), 'index.html');
const routeOf = new Map(
  routes.flatMap((route) => addressesOf(route).map((address) => [pageAt(address), route] as const)),
);
for (const route of applicantPages) routeOf.set(pageAt(route.path), route);
const portalAddresses: string[] = Object.values(portal);
/** The portal's forms with their own address, from its source. */
const formsOfPortal = new Set(
  matches(
    fs.readFileSync(new URL('../../frontend/src/pages/requests/RequestDialogs.tsx', import.meta.url), 'utf8'),
    /^ {2}([a-z_]+): [A-Z]\w+,$/gm,
  ).map((kind) => `/portal/requests?dialog=${kind}`),
);

const addresses = routes.flatMap((route) => addressesOf(route).map((address) => ({ address, route })));

it('should build one page for each address, for each end of a form, for applicants, and the not-found page', () => {
  const pages = [
    ...addresses.map(({ address }) => address),
    ...[...thankYous, ...applicantPages].map(({ path }) => path),
  ];
  const expected = [
    ...pages.map(pageAt),
    ...[notFound, ...notSent].map(({ path }) => `${path.slice(1)}.html`),
  ];
  expect(htmlFiles.toSorted()).toEqual(expected.toSorted());
});

describe.each(htmlFiles)('%s', (file) => {
  const html = read(file);

  it('should have one title, one description and one h1', () => {
    expect(only(html, /<title>([^<]+)<\/title>/g)).not.toBe('');
    expect(only(html, /<meta name="description" content="([^"]+)"/g)).not.toBe('');
    only(html, /<h1[^>]*>(.+?)<\/h1>/g);
  });

  it('should name its language and have the landmarks', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    for (const landmark of ['header', 'main', 'footer']) only(html, new RegExp(`<(${landmark})[ >]`, 'g'));
  });

  it('should have nothing inline that the content policy blocks', () => {
    expect(matches(html, /(<script\b(?![^>]*\bsrc=)[^>]*>)/g)).toEqual([]);
    expect(matches(html, /(<style\b[^>]*>)/g)).toEqual([]);
    expect(matches(html, /(<[^>]+\s(?:style|on[a-z]+)=)/gi)).toEqual([]);
    expect(html).not.toContain('javascript:');
  });

  it('should ship only the scripts of its islands', () => {
    const scripts = matches(html, /<script [^>]*src="([^"]+)"/g);
    const islands = routeOf.get(file)?.islands ?? [];
    expect(scripts.map((script) => /^\/assets\/(\w+)-[\w-]{8}\.js$/.exec(script)?.[1])).toEqual([
      'frame',
      ...islands,
    ]);
    expect(new Set(matches(html, / data-search="\/([^"]+)"/g)).size).toBe(1);
    expect(/ data-(tabs|accordion)=""/.test(html)).toBe(islands.includes('panels'));
    expect(html.includes(' data-price=""')).toBe(islands.includes('price'));
    expect(
      / data-(prices-since|price-notice|season|yearly|since|fold|fold-after|next|coming|terms)=/.test(html),
    ).toBe(islands.includes('today'));
  });

  it('should have its headings in order, each id once', () => {
    const levels = matches(html, /<h([1-6])\b/g).map(Number);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    const ids = matches(html, / id="([^"]+)"/g);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('should have a space between a number and a word', () => {
    const text = html.replace(/<(svg|script)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, '\n');
    expect(matches(text, /(\S*(?:%|\d)[a-z]{3,}\S*)/g)).toEqual([]);
  });

  it('should mark links to another site', () => {
    for (const link of matches(html, /(<a [^>]*href="https?:.*?<\/a>)/g)) {
      expect(link).toMatch(
        /^<a class="external" href="https:[^"]+" rel="noopener">.* \(another site\)<\/span><\/span><\/a>$/,
      );
      expect(Object.values<string>(external)).toContain(/href="([^"]+)"/.exec(link)?.[1]);
    }
  });

  it('should load nothing from another host', () => {
    const loaded = matches(
      html.replace(/<link (rel="canonical"|itemProp=)[^>]*>/g, ''),
      /<(?:link|img|script)[^>]*\s(?:href|src)="([^"]+)"/g,
    );
    expect(loaded.filter((address) => !address.startsWith('/') || address.startsWith('//'))).toEqual([]);
    expect(loaded.filter((address) => !files.includes(address.slice(1)))).toEqual([]);
  });

  it('should have only links to existing pages', () => {
    const links = matches(html, /<a [^>]*href="([^"]*)"/g);
    expect(links).not.toHaveLength(0);
    const dead = links.filter((link) => {
      if (/^(mailto:[a-z-]+@collegium\.example(\?subject=[\w%]+)?|tel:(\+1\d{10}|911))$/.test(link))
        return false;
      if (link.startsWith('https:')) return false;
      const feed = /^(?:webcal:\/\/www\.collegium\.example)?(\/.+\.ics)$/.exec(link)?.[1];
      if (feed) return feed !== systemFeedOfAll && !files.includes(feed.slice(1));
      const [place = '', anchor] = link.split('#');
      const [address = ''] = place.split('?');
      if (portalAddresses.includes(address) || formsOfPortal.has(link)) return false;
      const target = address === '' ? file : pageAt(address);
      return !files.includes(target) || (anchor !== undefined && !read(target).includes(`id="${anchor}"`));
    });
    expect(dead).toEqual([]);
  });
});

describe.each(addresses)('$address', ({ address, route }) => {
  const html = read(pageAt(address));

  it('should carry the canonical address of its page and Open Graph data from BASE_URL', () => {
    const canonical = new URL(route.path, baseUrl).href;
    expect(only(html, /<link rel="canonical" href="([^"]+)"/g)).toBe(canonical);
    expect(only(html, /<meta property="og:url" content="([^"]+)"/g)).toBe(canonical);
    expect(only(html, /<meta property="og:title" content="([^"]+)"/g)).toBe(only(html, /<title>([^<]+)</g));
  });

  it('should mark in the navigation the links that the address begins with', () => {
    const groups = existingGroups(headerGroups);
    const current = currentAddress(address, route.path, groups);
    const marked = groups.flatMap(({ links }) => links.filter(({ path }) => isActive(path, current)));
    const inHeader = groups.some(({ links }) =>
      links.some(({ path }) => addressesOf(route).some((own) => isActive(path, own))),
    );
    expect(marked.length > 0).toBe(inHeader);
    expect(matches(html, /<a href="([^"]+)" aria-current="page">/g)).toEqual(marked.map(({ path }) => path));
  });

  it('should keep Apply Now in the header, outside the menu', () => {
    const header = only(html, /(<header class="site-header">.*?<\/header>)/g).replace(/<nav.*?<\/nav>/, '');
    expect(header).toMatch(/<a [^>]*href="\/apply"[^>]*>Apply Now<\/a>/);
  });
});

it('should give each page a title and a description of its own', () => {
  const all = [...routes, ...thankYous, ...applicantPages, ...notSent, notFound];
  for (const key of ['title', 'description'] as const)
    expect(new Set(all.map((route) => route[key])).size).toBe(all.length);
});

describe('the buttons of the home page', () => {
  it.each([
    ['Start Your Journey', '/apply'],
    ['Explore Programs', '/programs'],
    ['Apply Now - Free Application', '/apply'],
    ['Talk to an Advisor', '/contact'],
  ])('"%s" should lead to %s', (label, address) => {
    expect(only(read('index.html'), new RegExp(`<a [^>]*href="([^"]+)"[^>]*>${label}</a>`, 'g'))).toBe(
      address,
    );
  });
});

describe('the buttons of the other pages', () => {
  it.each([
    ['/about', '/our-mission'],
    ['/our-mission', '/apply'],
    ['/our-mission', '/our-vision'],
    ['/our-vision', '/apply'],
    ['/our-vision', '/our-mission'],
    ['/tuition-fees', '/financial-aid'],
    ['/tuition-fees', '/apply'],
    ['/financial-aid', '/apply'],
    ['/financial-aid', '/tuition-fees'],
    ['/refund-policy', '/tuition-fees'],
    ['/refund-policy', '/portal/requests?dialog=withdrawal'],
    ['/ferpa-rights', '/privacy'],
    ['/ferpa-rights', '/portal/requests?dialog=directory_restriction'],
    ['/accessibility', '/portal/requests?dialog=accommodation'],
    ['/athletics', '#interest'],
    ['/transfer-evaluation', '#request'],
    ['/student-complaint', '#complaint-form'],
    ['/accessibility', '/support'],
    ['/support', 'tel:+19105550106'],
    ['/tutoring', '/portal'],
    ['/tutoring', '/contact?subject=Tutoring%20session#write'],
    ['/programs', '/catalog'],
    ['/programs', '/request-info'],
    ['/admissions', '/apply'],
    ['/admissions', '/apply/form'],
    ['/admissions', '/apply/status'],
    ['/apply', '/apply/form'],
    ['/apply', '/apply/status'],
    ['/contact', '/apply/form'],
    ['/register', '/apply/form'],
    ['/admissions', '/virtual-tour'],
    ['/admissions', '/transfer-evaluation'],
    ['/register', '/request-info?subject=Registration#write'],
    ['/register', '/portal'],
    ['/virtual-tour', '/request-info?subject=Virtual%20tour#write'],
    ['/catalog', '/apply'],
    ['/catalog', '/portal'],
    ['/resources', '/support'],
    ['/library', 'mailto:library@collegium.example?subject=Research%20help'],
  ])('%s should lead to %s', (page, address) => {
    const main = only(read(pageAt(page)), /<main id="content">(.*)<\/main>/gs);
    expect(matches(main, /<a class="(?:button|text-link)[^"]*" href="([^"]+)"/g)).toContain(address);
  });

  it.each([
    ['/refund-policy', 'withdrawal'],
    ['/ferpa-rights', 'record_correction'],
    ['/support', 'support_ticket'],
    ['/student-services', 'support_ticket'],
    ['/resources', 'withdrawal'],
    ['/resources', 'directory_restriction'],
    ['/resources', 'accommodation'],
    ['/resources', 'record_correction'],
    ['/resources', 'support_ticket'],
  ])('%s should lead to the form %s of the portal', (page, kind) => {
    const main = only(read(pageAt(page)), /<main id="content">(.*)<\/main>/gs);
    expect(main).toContain(`href="/portal/requests?dialog=${kind}"`);
  });

  it('should not say that the portal lacks a form that it has', () => {
    for (const file of htmlFiles)
      expect(read(file)).not.toMatch(
        /until that (?:form|screen) is there|will be in the portal|the portal will|until the portal/i,
      );
  });

  it('should offer a message for each service that the portal does not have yet', () => {
    const ways = (page: string) => matches(read(pageAt(page)), / href="[^"]*\?subject=([^"#]+)#write"/g);
    expect(ways('/financial-aid')).toContain('Financial%20aid%20application');
    expect(ways('/payment-plans')).toContain('Payment%20plan');
    expect(ways('/support')).toContain('Live%20chat');
    expect(ways('/admissions')).toEqual(['Application']);
    expect(new Set(ways('/apply'))).toEqual(new Set(['Application']));
  });

  it('should fill in the subject only on the page with the field and its script', () => {
    expect(read(pageAt('/contact'))).toMatch(
      /<input id="contact-subject"[^>]* data-from-address="subject"[^>]*name="subject"/,
    );
    const withField = htmlFiles.filter((file) => read(file).includes('data-from-address'));
    expect(withField.filter((file) => !routeOf.get(file)?.islands?.includes('preset'))).toEqual([]);
  });
});

describe('the tabs', () => {
  it.each([
    ['/tuition-fees', ['Payment Information', 'Policies', 'Contact']],
    ['/refund-policy', ['Refund Process', 'Financial Aid Impact', 'Contact Information']],
    ['/financial-aid', ['Contact Information', 'Important Deadlines', 'Additional Resources']],
    ['/ferpa-rights', ['Disclosure Exceptions', 'Request Procedures', 'Contact Information']],
    ['/accessibility', ['Getting Support', 'Assistive Tools', 'Provide Feedback']],
    ['/tutoring', ['Hours &amp; Availability', 'Requirements', 'Contact Info']],
  ])('of %s should be those of the site document, the default first', (page, labels) => {
    expect(matches(read(pageAt(page)), /<a href="#[^"]+" id="[^"]+-tab">([^<]+)</g)).toEqual(labels);
  });
});

describe('the policies', () => {
  it.each([
    ['/privacy', 11],
    ['/terms', 14],
  ])('%s should have %i sections and the effective date', (page, count) => {
    const html = read(pageAt(page));
    const sections = only(html, /<div class="policy-text">(.*)<\/div>\s*<\/div>\s*<\/main>/gs);
    expect(matches(sections, /<section id="([^"]+)"/g)).toHaveLength(count);
    expect(html).toContain('Effective January 1, 2025. Last updated January 1, 2025.');
  });
});

describe('404.html', () => {
  const html = read('404.html');

  it('should say "404 Page Not Found" in its title and heading', () => {
    expect(only(html, /<title>([^<]+)<\/title>/g)).toBe(notFound.title);
    expect(only(html, /<h1[^>]*>([^<]+)<\/h1>/g)).toBe('404 Page Not Found');
  });

  it('should be kept out of search engines and have no canonical address', () => {
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  });
});

describe.each([
  ...thankYous.map(({ path }) => pageAt(path)),
  ...notSent.map(({ path }) => `${path.slice(1)}.html`),
])('the end of a form, %s', (file) => {
  it('should be kept out of search engines and of the sitemap', () => {
    expect(read(file)).toContain('<meta name="robots" content="noindex"/>');
    expect(read(file)).not.toContain('rel="canonical"');
    expect(read('sitemap.xml')).not.toMatch(/thank-you|not-sent/);
  });
});

/** The public pages that lead to each page of applicants, with their aliases. */
const leading: Record<string, string[]> = {
  '/apply/form': ['/admissions', '/apply', '/contact', '/contact-admissions', '/register', '/request-info'],
  '/apply/status': ['/admissions', '/apply'],
};

describe.each(applicantPages)('the page of applicants at $path', ({ path, isIndexed = false }) => {
  const html = read(pageAt(path));

  it(`should be ${isIndexed ? 'left to' : 'kept out of'} search engines, and kept out of the sitemap and of the search`, () => {
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!isIndexed);
    expect(html.includes(`rel="canonical" href="${new URL(path, baseUrl).href}"`)).toBe(isIndexed);
    for (const file of ['sitemap.xml', 'search-index.json']) expect(read(file)).not.toContain(path);
  });

  it('should be linked from the pages about applying only', () => {
    const own = applicantPages.map((one) => pageAt(one.path));
    const linking = htmlFiles.filter((file) => matches(read(file), / href="([^"#?]*)/g).includes(path));
    expect(linking.filter((file) => !own.includes(file)).toSorted()).toEqual(
      (leading[path] ?? []).map(pageAt).toSorted(),
    );
  });
});

describe('the end of a form', () => {
  const text = (file: string) => read(file).replaceAll('&#x27;', "'");

  it('should show the thanks of the site document', () => {
    expect(text('contact/thank-you/index.html')).toContain(
      "Thank you for your message! We'll get back to you within 24 hours.",
    );
    expect(text('athletics/thank-you/index.html')).toMatch(
      /Sign-up Successful!<\/h1>.*Thank you for your interest in athletics\. We'll be in touch soon!/,
    );
  });

  it('should have one empty list for messages, and a link back to the form', () => {
    for (const { path } of notSent) {
      const html = read(`${path.slice(1)}.html`);
      expect(html.split('<ul class="form-messages"></ul>')).toHaveLength(2);
      expect(only(html, /<a class="button" href="([^"]+)">Back to the form</g)).toBe(
        path.replace('/not-sent', ''),
      );
    }
  });
});

describe('the other files', () => {
  it('should list every route in the sitemap', () => {
    expect(matches(read('sitemap.xml'), /<loc>([^<]+)<\/loc>/g)).toEqual(
      routes.map((route) => new URL(route.path, baseUrl).href),
    );
  });

  it('should name the sitemap in robots.txt', () => {
    expect(read('robots.txt')).toContain(`Sitemap: ${baseUrl}/sitemap.xml`);
  });

  it('should give styles, scripts, fonts and pictures a hash', () => {
    const assets = files.filter((file) => file.startsWith('assets/'));
    expect(assets.filter((file) => !/-[\w-]{8}\.(css|js|woff2|svg|png)(\.(br|gz))?$/.test(file))).toEqual([]);
  });
});
