import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressesOf, routes } from '../src/routes';
import { notFound } from '../src/unlistedRoutes';
import { baseUrl, outDir } from './build';

export interface Item {
  type: string;
  id: string | null;
  properties: Record<string, (string | Item)[]>;
}

const valueOf = (element: Element): string | Item => {
  if (element.hasAttribute('itemscope')) return itemOf(element);
  return (
    element.getAttribute('content') ??
    element.getAttribute('href') ??
    element.getAttribute('datetime') ??
    element.textContent!.replace(/\s+/g, ' ').trim()
  );
};

function itemOf(scope: Element): Item {
  const properties: Item['properties'] = {};
  for (const element of scope.querySelectorAll('[itemprop]')) {
    if (element.parentElement!.closest('[itemscope]') !== scope) continue;
    (properties[element.getAttribute('itemprop')!] ??= []).push(valueOf(element));
  }
  const type = scope.getAttribute('itemtype')!.replace('https://schema.org/', '');
  return { type, id: scope.getAttribute('itemid'), properties };
}

export const pageAt = (address: string): Document => {
  const file = path.join(outDir, address === notFound.path ? '404.html' : path.join(address, 'index.html'));
  return new DOMParser().parseFromString(fs.readFileSync(file, 'utf8'), 'text/html');
};
export const things = (address: string, property: string) =>
  (itemOf(pageAt(address).body).properties[property] ?? []) as Item[];
export const addresses = [...routes.flatMap(addressesOf), notFound.path];

/** What search engines read on each page. */
export function pagesSpec(addresses: readonly string[]): void {
  describe.each(addresses)('%s', (address) => {
    const page = pageAt(address);
    const item = itemOf(page.body);

    it('should name its type and its publisher', () => {
      const route = routes.find((one) => addressesOf(one).includes(address));
      expect(item.type).toBe(route?.kind ?? 'WebPage');
      expect(item.properties.publisher).toEqual([
        {
          type: 'CollegeOrUniversity',
          id: `${baseUrl}/#university`,
          properties: {
            url: [`${baseUrl}/`],
            name: ['Collegium University'],
            description: ['Private, Christian-oriented and fully online.'],
            telephone: ['(910) 555-0100'],
            email: ['info@collegium.example'],
          },
        },
      ]);
    });

    it('should have only properties of items, and only types of schema.org', () => {
      for (const element of page.querySelectorAll('[itemprop], [itemtype]')) {
        expect(element.parentElement!.closest('[itemscope]') ?? page.body).not.toBeNull();
        const type = element.getAttribute('itemtype');
        if (type) expect(type).toMatch(/^https:\/\/schema\.org\/[A-Z]\w+$/);
        expect(element.hasAttribute('itemtype')).toBe(element.hasAttribute('itemscope'));
      }
    });

    it('should list the path to it from Home', () => {
      const [crumbs] = (item.properties.breadcrumb ?? []) as Item[];
      if (!crumbs) {
        expect(['/', notFound.path]).toContain(address);
        return;
      }
      const steps = crumbs.properties.itemListElement as Item[];
      expect(steps.map(({ properties }) => properties.position)).toEqual(
        steps.map((_, index) => [String(index + 1)]),
      );
      expect(steps[0]!.properties).toMatchObject({ name: ['Home'] });
      expect(steps.every(({ properties }) => (properties.name as string[])[0])).toBe(true);
    });
  });
}
