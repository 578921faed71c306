/** The requirements of the site document on the pages with a form, other than the form itself. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { outDir } from './build';

const mainOf = (page: string) => {
  const html = fs.readFileSync(path.join(outDir, page, 'index.html'), 'utf8');
  return /<main id="content">(.*)<\/main>/s.exec(html)![1]!;
};
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '|')
    .replaceAll('&#x27;', "'")
    .replace(/\|+/g, '|');

describe('the page of athletics', () => {
  const main = mainOf('athletics');
  const text = textOf(main);

  it('should name the team and its start', () => {
    expect(text).toContain('Coming Spring 2027|Collegium Lamplighters');
    expect(main).toContain('<h1>Collegium Lamplighters</h1>');
  });

  it('should have seven sports with their seasons, each with a link to the form', () => {
    const cards = [
      ...main.matchAll(
        /<li id="([^"]+)" class="sport">.*?<h3>([^<]+)<\/h3><span[^>]*>(?:<span[^>]*>)?([^<]+)</g,
      ),
    ];
    expect(cards.map(([, , name, season]) => `${name} ${season}`)).toEqual([
      'Football Spring 2027',
      'Flag Football Spring 2027',
      'Men’s Basketball Winter 2025',
      'Women’s Basketball Winter 2025',
      'Soccer Spring 2026',
      'Esports Year Round',
      'Co-ed Sports Year Round',
    ]);
    for (const [, id] of cards) {
      expect(main).toContain(`href="/athletics?sport=${id}#interest"`);
      expect(main).toContain(`<option value="${id}">`);
    }
  });

  it('should say what happens next, who answers questions and when', () => {
    const next = [...main.matchAll(/<li><strong>([^<]+)<\/strong>/g)].map(([, heading]) => heading);
    expect(next).toEqual([
      'A confirmation email',
      'Notice when registration opens',
      'Updates',
      'Priority tryouts',
    ]);
    for (const address of ['athletics', 'recruiting'])
      expect(main).toContain(`href="mailto:${address}@collegium.example"`);
    expect(text).toContain('9 AM to 5 PM EST');
    expect(text).toContain('8 AM to 6 PM EST');
  });
});

describe('the page of transfer evaluations', () => {
  const text = textOf(mainOf('transfer-evaluation'));

  it('should name telephone hours, address and response time', () => {
    expect(text).toContain('Monday to Friday| |8 AM to 8 PM EST');
    expect(text).toContain('admissions@collegium.example');
    expect(text).toContain('You get a reply within 24 hours.');
  });

  it('should name the allowed files, and say that a reload does not keep them', () => {
    expect(text).toContain('PDF, JPG, JPEG, or PNG, at most 10 MB each');
    expect(text).toContain('you must choose files again');
  });
});

describe('the page of complaints', () => {
  const main = mainOf('student-complaint');
  const text = textOf(main);

  it('should be for enrolled students, and name the drawback of an anonymous complaint', () => {
    expect(text).toContain('Enrolled students only.');
    expect(text).toMatch(
      /Without contact information, however, the university cannot investigate or reply\./,
    );
    expect(text).toContain('5-7 business days');
  });

  it('should not depend on the day of the build', () => {
    expect(main).toMatch(/<input id="complaint-todaysDate"[^>]*data-today=""/);
    expect(main).not.toMatch(/<input id="complaint-todaysDate"[^>]*value=/);
  });
});
