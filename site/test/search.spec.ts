import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { siteMap } from '../src/navigation';
import { routes } from '../src/routes';
import { finder } from '../src/search/find';
import { type IndexedPage, partsOf } from '../src/search/index-file';
import { also } from '../src/search/also';
import { wordsIn } from '../src/search/words';
import { outDir } from './build';

const file = fs.readFileSync(path.join(outDir, 'search-index.json'));
const pages = JSON.parse(file.toString()) as IndexedPage[];
const find = finder(pages);
const first = (query: string) => find(query)[0];

describe('the index', () => {
  it('should have every page except the sitemap', () => {
    expect(pages.map(([address]) => address)).toEqual(
      routes.map(({ path: address }) => address).filter((address) => address !== siteMap),
    );
  });

  it('should link only to existing anchors, under their headings', () => {
    for (const [address, , , parts] of pages) {
      const html = fs.readFileSync(path.join(outDir, address, 'index.html'), 'utf8');
      for (const [anchor, heading] of parts.slice(1)) {
        expect(html).toContain(` id="${anchor}"`);
        expect(heading, `${address}#${anchor}`).not.toBe('');
      }
    }
  });

  it('should be small, because it is fetched when the search opens', () => {
    expect(gzipSync(file).length).toBeLessThan(32 * 1024);
  });
});

describe('partsOf', () => {
  it('should begin a part with each heading that an address can point at, and end it with its element', () => {
    const html = `<main id="content"><h1>Whole page</h1><p>Lede &amp; more</p>
      <section id="fees"><h2 id="fees-heading">Fees</h2><p>Each <b>fee</b> once<br/>a year, $1,250</p>
        <ul><li id="late"><h3>Late</h3><p>Penalty</p></li><li><h3>Lost card</h3></li></ul><p>Again</p></section>
      <section><h2 id="alone">Alone</h2><p>Text</p></section>
      <nav><h2 id="list">List</h2></nav><section id="next"><h2>Next</h2><p>Elsewhere</p></section></main>`;
    expect(partsOf(html)).toEqual([
      ['', '', 'whole page lede next elsewhere'],
      ['fees', 'Fees', 'fee once year 1250 lost card again'],
      ['late', 'Late', 'penalty'],
      ['alone', 'Alone', 'text'],
    ]);
  });

  it('should fail on a page with unclosed elements', () => {
    expect(() => partsOf('<main><p>One</main>')).not.toThrow();
    expect(() => partsOf('<main><p>One</b></p></main>')).toThrow('<p> ends as </b>.');
  });
});

describe('wordsIn', () => {
  it.each([
    ['Café, $3,950 a semester', ['cafe', '3950', 'a', 'semester']],
    ['the student’s "W" grade', ['the', 'students', 'w', 'grade']],
    ['  ', []],
  ])('should cut %j', (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });
});

describe('the search', () => {
  it.each([
    ['refund', '/refund-policy'],
    ['refunds', '/refund-policy'],
    ['refnd', '/refund-policy'],
    ['tuition', '/tuition-fees'],
    ['tution', '/tuition-fees'],
    ['what is the tuition', '/tuition-fees'],
    ['cost of attendance', '/cost-of-attendance'],
    ['calendar', '/academic-calendar'],
    ['ferpa', '/ferpa-rights'],
    ['privacy policy', '/privacy'],
    ['accesibility', '/accessibility'],
    ['wealth management', '/programs/wealth-management'],
    ['financial aid', '/financial-aid'],
    ['mission', '/our-mission'],
    ['contact', '/contact'],
    ['refund policies', '/refund-policy'],
    ['deadline', '/academic-calendar'],
    ['password', '/support'],
    ['login', '/support'],
    ['library hours', '/library'],
    ['late fees', '/tuition-fees'],
    ['soccer', '/athletics'],
    ['w grade', '/academic-calendar'],
    ['fafsa', '/financial-aid'],
  ])('should lead from %j to %s', (query, address) => {
    expect(first(query)?.path).toBe(address);
  });

  // Words that visitors of online universities type.
  it.each([
    ['accreditation', '/accreditation'],
    ['accredited', '/accreditation'],
    ['licensed', '/accreditation'],
    ['laptop', '/support'],
    ['computer', '/support'],
    ['chromebook', '/support'],
    ['internet speed', '/support'],
    ['start date', '/academic-calendar'],
    ['when do classes start', '/academic-calendar'],
    ['application deadline', '/academic-calendar'],
    ['price', '/tuition-fees'],
    ['cost per credit', '/tuition-fees'],
    ['how much does it cost', '/cost-of-attendance'],
    ['affordable', '/cost-of-attendance'],
    ['textbooks', '/cost-of-attendance'],
    ['student loans', '/financial-aid'],
    ['grants', '/financial-aid'],
    ['gi bill', '/financial-aid'],
    ['veterans', '/financial-aid'],
    ['installments', '/payment-plans'],
    ['admission requirements', '/admissions'],
    ['high school diploma', '/admissions'],
    ['transfer credits', '/transfer-evaluation'],
    ['community college', '/transfer-evaluation'],
    ['majors', '/programs'],
    ['price calculator', '/tuition-fees'],
    ['general studies', '/programs/general-studies'],
    ['online degree', '/programs'],
    ['bachelors degree', '/programs'],
    ['sat', '/apply'],
    ['class size', '/catalog'],
    ['syllabus', '/catalog'],
    ['drop a class', '/refund-policy'],
    ['withdraw', '/refund-policy'],
    ['disability', '/accessibility'],
    ['tutor', '/tutoring'],
    ['advisor', '/advising'],
    ['jobs', '/career-services'],
    ['campus visit', '/virtual-tour'],
    ['phone number', '/contact'],
    ['complain', '/student-complaint'],
    ['values', '/our-mission'],
    ['basketball', '/athletics'],
    ['minimum gpa', '/admissions'],
    ['homeschool', '/admissions'],
    ['international students', '/admissions'],
    ['mba', '/programs'],
    ['masters degree', '/programs'],
    ['self paced', '/resources'],
    ['asynchronous', '/resources'],
    ['evening classes', '/resources'],
    ['professors', '/about'],
    ['orientation', '/register'],
    ['prerequisites', '/catalog'],
    ['sibling discount', '/payment-plans'],
    ['clep', '/transfer-evaluation'],
    ['plagiarism', '/terms'],
    ['order transcript', '/contact'],
    ['dorm', '/cost-of-attendance'],
  ])('should lead from the visitors’ words %j to %s', (query, address) => {
    expect(first(query)?.path).toBe(address);
  });

  it.each(['laptop', 'chromebook', 'internet speed'])('should name the part that answers %j', (query) => {
    expect(first(query)?.parts[0]?.anchor).toBe('equipment');
  });

  it('should know only words of existing pages and parts', () => {
    const places = new Set(
      pages.flatMap(([path, , , parts]) => parts.map(([id]) => (id ? `${path}#${id}` : path))),
    );
    expect(Object.keys(also).filter((place) => !places.has(place))).toEqual([]);
  });

  it('should name the parts of a page, at most three', () => {
    expect(first('refund schedule')?.parts[0]).toEqual({ anchor: 'schedule', heading: 'Refund schedule' });
    for (const { parts } of find('university')) expect(parts.length).toBeLessThanOrEqual(3);
  });

  it('should find a price in its usual form', () => {
    expect(find('$3,950').map(({ path: address }) => address)).toContain('/tuition-fees');
  });

  it('should find a grade point average by its abbreviation', () => {
    expect(find('gpa').map(({ path: address }) => address)).toContain('/programs');
  });

  it('should show pages with one of the words if no page has all', () => {
    expect(find('refund xylophone').map(({ path: address }) => address)).toContain('/refund-policy');
  });

  it.each(['', '   ', '???', 'xylophonist'])('should find nothing for %j', (query) => {
    expect(find(query)).toEqual([]);
  });
});
