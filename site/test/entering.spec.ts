/** The requirements of the site document on the pages for applicants and new students. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { external } from '../src/facts/links';
import { outDir } from './build';

const main = (address: string) => {
  const html = fs.readFileSync(path.join(outDir, address.slice(1), 'index.html'), 'utf8');
  return /<main id="content">(.*)<\/main>/s.exec(html)![1]!.replaceAll('&amp;', '&');
};
const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');
const text = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
const part = (html: string, id: string) =>
  new RegExp(`<section[^>]* id="${id}".*?</section>`, 's').exec(html)![0];
const headings = (html: string) => matches(html, /<h3[^>]*>(.*?)<\/h3>/gs).map(text);

describe('/admissions', () => {
  const html = main('/admissions');

  it('should take four steps', () => {
    expect(headings(part(html, 'process'))).toEqual([
      'Submit your application',
      'Submit your documents',
      'Review and accept',
      'Enroll',
    ]);
    expect(text(part(html, 'process'))).toContain(
      'We decide within 1-2 business days after your application is complete.',
    );
  });

  it('should name the minimum grade point average of each program', () => {
    expect(matches(part(html, 'requirements'), /<strong>([\d.]+)<\/strong>/g)).toEqual(['2.0', '2.5']);
  });

  it('should name the dates, and say when tours take place', () => {
    const dates = text(part(html, 'dates'));
    for (const said of ['March 15', 'June 1', 'November 1', 'April 1', 'Tuesday', 'Thursday', '2 PM EST'])
      expect(dates).toContain(said);
  });

  it('should link from the contact block to the next steps', () => {
    expect(matches(part(html, 'contact'), /<a href="(\/[^"]+)"/g)).toEqual([
      '/apply',
      '/register',
      '/scholarships',
      '/virtual-tour',
      '/transfer-evaluation',
      '/contact-admissions',
    ]);
  });
});

describe('applications', () => {
  it.each(['/apply', '/admissions', '/register', '/contact'])('should be open on %s', (address) => {
    const html = main(address);
    expect(text(html)).toContain('Applications are open');
    expect(matches(html, /<a class="button" href="([^"]+)">Start your application</g)).toContain(
      '/apply/form',
    );
    expect(text(html)).not.toMatch(/not open|until (it|they|applications) opens?/i);
  });

  it.each(['/apply', '/admissions'])('should have a status that %s leads to', (address) => {
    expect(main(address)).toContain('<a class="text-link" href="/apply/status">');
  });
});

describe('/catalog', () => {
  const html = main('/catalog');

  it('should have courses in four categories', () => {
    expect(matches(html, /<h3 id="[\w-]+-heading">([^<]+)</g)).toEqual([
      'General Education',
      'Wealth Management',
      'Business and Economics',
      'Faith and Leadership',
    ]);
    expect(matches(html, /<section class="course-part" id="([^"]+)"/g)).toHaveLength(4);
    expect(matches(html, /(<span class="course-credits">3 credits<\/span>)/g)).toHaveLength(24);
  });

  it.each([
    '120-130',
    '12-18',
    '15 to 20',
    '42 credits',
    '36-48 credits',
    '30-42 credits',
    '2.0 or more',
    'At least 30 credits',
    'Up to 90 credits',
    'within 7 years',
    'with a C or better in each course',
  ])('should say %s', (said) => {
    expect(text(html)).toContain(said);
  });
});

describe('/register', () => {
  it('should lead new students to the application, and students to the portal', () => {
    const html = main('/register');
    const buttons = matches(html, /<a class="button[^"]*" href="([^"]+)"/g);
    expect(new Set(buttons)).toEqual(
      new Set(['/apply/form', '/portal', '/request-info?subject=Registration#write', '/admissions']),
    );
    expect(html).not.toContain('<form');
  });
});

describe('/virtual-tour', () => {
  it('should highlight two days of the week', () => {
    const html = main('/virtual-tour');
    expect(matches(html, /<li class="week-lit">(.*?)<\/li>/gs).map(text)).toEqual([
      'TuTuesday2 PM EST',
      'ThThursday2 PM EST',
    ]);
    expect(text(html)).toContain('every Tuesday and Thursday at 2 PM EST');
    expect(text(html)).toContain('1 PM Central, noon Mountain, and 11 AM Pacific');
  });
});

describe('/resources', () => {
  it('should have the nine resources, and a Help Center with a working link', () => {
    const html = main('/resources');
    expect(headings(html)).toEqual([
      'Digital library',
      'Study guides',
      'Online lectures',
      'Learning management system',
      'Software and tools',
      'Academic calendar',
      'Forms',
      'Help center',
      'Email support',
    ]);
    expect(html).toContain('<a class="button" href="/support">Help Center</a>');
  });
});

describe('/library', () => {
  const html = main('/library');

  it('should have three cards, the last with an email link', () => {
    const links = matches(part(html, 'search'), /<p class="card-link"><a [^>]*href="([^"]+)"/g);
    expect(links).toEqual([
      external.locCatalog,
      external.doaj,
      'mailto:library@collegium.example?subject=Study%20support',
    ]);
  });

  it('should have the eight groups of references, none of them empty', () => {
    const groups = matches(part(html, 'references'), /<li id="[^"]+">(.*?)<\/ul>/gs);
    expect(groups.flatMap(headings)).toEqual([
      'General Reference',
      'Government & Legal',
      'Health & Medical',
      'Educational Institutions',
      'News',
      'Psychology',
      'Religious & Biblical Studies',
      'Science & Research',
    ]);
    for (const group of groups) expect(matches(group, /(<a class="external")/g).length).toBeGreaterThan(3);
  });

  it('should have the hours, and the services', () => {
    expect(text(part(html, 'hours'))).toContain(
      'Monday to Thursday 8 AM to 10 PM ESTFriday 8 AM to 6 PM ESTSaturday 10 AM to 4 PM ESTSunday 2 PM to 8 PM EST',
    );
    expect(headings(part(html, 'services'))).toEqual([
      'Interlibrary loans',
      'Citation guides',
      'Digital archives',
    ]);
    expect(part(html, 'services')).toContain('mailto:library@collegium.example?subject=Interlibrary%20loan');
  });
});
