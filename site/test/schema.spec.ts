// @vitest-environment jsdom
/** The attributes for search engines, and the preview of a shared link. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { terms } from '../src/facts/calendar';
import { courseCategories } from '../src/facts/courses';
import { programs } from '../src/facts/programs';
import { addressesOf, routes } from '../src/routes';
import { notFound } from '../src/unlistedRoutes';
import { card } from '../src/social';
import { baseUrl, outDir } from './build';

interface Item {
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

const pageAt = (address: string): Document => {
  const file = path.join(outDir, address === notFound.path ? '404.html' : path.join(address, 'index.html'));
  return new DOMParser().parseFromString(fs.readFileSync(file, 'utf8'), 'text/html');
};
const things = (address: string, property: string) =>
  (itemOf(pageAt(address).body).properties[property] ?? []) as Item[];
const addresses = [...routes.flatMap(addressesOf), notFound.path];

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

describe('the structured data of a page', () => {
  it('should be the degrees on /programs', () => {
    const found = things('/programs', 'mainEntity');
    expect(found.map(({ type }) => type)).toEqual(programs.map(() => 'EducationalOccupationalProgram'));
    expect(found.map(({ properties }) => properties.numberOfCredits)).toEqual([['60'], ['120']]);
    expect(found[1]!.properties).toMatchObject({
      name: ['Bachelor of Science Wealth Management'],
      educationalCredentialAwarded: ['Bachelor of Science'],
      educationalProgramMode: ['online'],
      provider: [`${baseUrl}/#university`],
    });
  });

  it('should be the courses in /catalog', () => {
    const found = things('/catalog', 'mentions');
    const courses = courseCategories.flatMap((category) => category.courses);
    expect(found.map(({ properties }) => [properties.courseCode, properties.name])).toEqual(
      courses.map(({ code, title }) => [[code], [title]]),
    );
    expect(found.every(({ properties }) => properties.description && properties.provider)).toBe(true);
  });

  it('should be the terms on /academic-calendar', () => {
    expect(
      // Past ones come last, folded.
      things('/academic-calendar', 'mainEntity')
        .map(({ type, properties }) => [type, properties.name, properties.startDate, properties.endDate])
        .toSorted((one, other) => String(one[2]).localeCompare(String(other[2]))),
    ).toEqual(terms.map(({ name, starts, ends }) => ['EducationEvent', [name], [starts], [ends]]));
  });

  it.each(['/support', '/cost-of-attendance', '/scholarships'])(
    'should be the questions of %s with their answers',
    (address) => {
      const found = things(address, 'mainEntity');
      expect(found.length).toBeGreaterThan(2);
      for (const { type, properties } of found) {
        expect([type, properties.name]).toEqual(['Question', [expect.stringMatching(/\S/)]]);
        const [answer] = properties.acceptedAnswer as Item[];
        expect((answer!.properties.text as string[])[0]!.length).toBeGreaterThan(20);
      }
    },
  );

  it('should be on every page with a list of questions', () => {
    for (const route of routes)
      expect(route.kind === 'FAQPage', route.path).toBe(
        pageAt(route.path).querySelector('[data-accordion]') !== null,
      );
  });
});

describe('a shared link', () => {
  const meta = (page: Document, name: string) =>
    page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

  it.each(routes.map(({ path: address }) => address))('to %s should show the picture', (address) => {
    const page = pageAt(address);
    expect(meta(page, 'og:image')).toBe(`${baseUrl}/card.png`);
    expect(meta(page, 'og:image:alt')).toBe(card.alt);
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
  });

  it('should have a picture of the declared size', () => {
    const png = fs.readFileSync(path.join(outDir, card.path));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([card.width, card.height]);
    expect(png.length).toBeLessThan(150 * 1024);
  });

  it('should have icons of the sizes in the manifest', () => {
    const manifest = JSON.parse(fs.readFileSync(path.join(outDir, 'site.webmanifest'), 'utf8')) as {
      icons: { src: string; sizes: string }[];
    };
    for (const { src, sizes } of manifest.icons) {
      const file = fs.readFileSync(path.join(outDir, src));
      if (src.endsWith('.png')) expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});
