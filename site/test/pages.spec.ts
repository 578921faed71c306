import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { notFound, portal, routes } from '../src/routes';
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

/** The file that answers an address: a built page, or something else that was built. */
const fileOf = (address: string) =>
  address.endsWith('/') ? `${address.slice(1)}index.html` : address.slice(1);
const portalAddresses: string[] = Object.values(portal);

it('should build one page for each route and the not-found page', () => {
  const expected = [...routes.map((route) => path.posix.join(route.path.slice(1), 'index.html')), '404.html'];
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

  it('should have nothing inline that the content policy would refuse', () => {
    expect(matches(html, /(<script\b(?![^>]*\bsrc=)[^>]*>)/g)).toEqual([]);
    expect(matches(html, /(<style\b[^>]*>)/g)).toEqual([]);
    expect(matches(html, /(<[^>]+\s(?:style|on[a-z]+)=)/gi)).toEqual([]);
    expect(html).not.toContain('javascript:');
  });

  it('should ship no script, being text alone', () => {
    expect(html).not.toContain('<script');
  });

  it('should load nothing from another host', () => {
    const loaded = matches(
      html.replace(/<link rel="canonical"[^>]*>/, ''),
      /<(?:link|img|script)[^>]*\s(?:href|src)="([^"]+)"/g,
    );
    expect(loaded.filter((address) => !address.startsWith('/') || address.startsWith('//'))).toEqual([]);
    expect(loaded.filter((address) => !files.includes(address.slice(1)))).toEqual([]);
  });

  it('should have only links that lead somewhere', () => {
    const links = matches(html, /<a [^>]*href="([^"]*)"/g);
    expect(links).not.toHaveLength(0);
    const dead = links.filter((link) => {
      const [address = '', anchor] = link.split('#');
      if (portalAddresses.includes(address)) return false;
      const target = address === '' ? file : fileOf(address.endsWith('/') ? address : `${address}/`);
      return !files.includes(target) || (anchor !== undefined && !read(target).includes(`id="${anchor}"`));
    });
    expect(dead).toEqual([]);
  });
});

describe.each(routes)('$path', (route) => {
  const html = read(fileOf(route.path));

  it('should carry its own canonical address and Open Graph data from BASE_URL', () => {
    const address = new URL(route.path, baseUrl).href;
    expect(only(html, /<link rel="canonical" href="([^"]+)"/g)).toBe(address);
    expect(only(html, /<meta property="og:url" content="([^"]+)"/g)).toBe(address);
    expect(only(html, /<meta property="og:title" content="([^"]+)"/g)).toBe(only(html, /<title>([^<]+)</g));
  });

  it('should mark itself as current in the navigation', () => {
    if (!route.nav) return;
    expect(only(html, /<a href="([^"]+)" aria-current="page">/g)).toBe(route.path);
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

describe('beside the pages', () => {
  it('should list every route in the sitemap', () => {
    expect(matches(read('sitemap.xml'), /<loc>([^<]+)<\/loc>/g)).toEqual(
      routes.map((route) => new URL(route.path, baseUrl).href),
    );
  });

  it('should name the sitemap in robots.txt', () => {
    expect(read('robots.txt')).toContain(`Sitemap: ${baseUrl}/sitemap.xml`);
  });

  it('should give styles and fonts a hash, and keep a page of text under 120 KB with them', () => {
    const assets = files.filter((file) => file.startsWith('assets/'));
    expect(assets.filter((file) => !/-[\w-]{8}\.(css|woff2)$/.test(file))).toEqual([]);
    const bytes = [...assets, 'index.html'].reduce(
      (sum, file) => sum + fs.statSync(path.join(outDir, file)).size,
      0,
    );
    expect(bytes).toBeLessThan(120 * 1024);
  });
});
