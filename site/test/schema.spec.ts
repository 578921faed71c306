// @vitest-environment jsdom
/** The attributes for search engines, and the preview of a shared link. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { terms } from '../src/facts/calendar';
import { courseCategories } from '../src/facts/courses';
import { programs } from '../src/facts/programs';
import { routes } from '../src/routes';
import { notFound } from '../src/unlistedRoutes';
import { card } from '../src/social';
import { baseUrl, outDir } from './build';
import { type Item, pageAt, pagesSpec, things } from './schemaPages';

/** The first page of each kind, and the error page. */
const kinds = new Map(routes.toReversed().map(({ kind, path: address }) => [kind, address]));
pagesSpec([...kinds.values(), notFound.path]);

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
