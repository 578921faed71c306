import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pacesOf, requirementsOf } from '../src/facts/programPlans';
import { nameOf, pageOf, programs } from '../src/facts/programs';
import { routes } from '../src/routes';
import { outDir } from './build';

const read = (address: string) => fs.readFileSync(path.join(outDir, address.slice(1), 'index.html'), 'utf8');
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

it('should be one page for each program, and no others', () => {
  expect(routes.filter(({ page }) => page === 'ProgramPage').map(({ path: address }) => address)).toEqual(
    programs.map(pageOf),
  );
  for (const program of programs) {
    expect(read('/programs')).toContain(`href="${pageOf(program)}"`);
    expect(read('/site-map')).toContain(`href="${pageOf(program)}"`);
  }
});

describe.each(programs.map((program) => [pageOf(program), program] as const))('%s', (address, program) => {
  const html = read(address);

  it('should lead back to the programs, and describe the program for search engines', () => {
    expect(textOf(html)).toContain(`Home Programs ${program.subject}`);
    expect(html).toContain(`<meta itemProp="name" content="${nameOf(program)}"/>`);
    expect(html).toMatch(/itemType="https:\/\/schema.org\/EducationalOccupationalProgram"/i);
  });

  it('should have the length and the price of each pace, and mark what is longer than the limit', () => {
    const paces = pacesOf(program);
    expect(paces.map(({ creditsPerTerm }) => creditsPerTerm)).toEqual([6, 9, 12, 15]);
    for (const { creditsPerTerm, terms, ...years } of paces) {
      expect(terms).toBe(Math.ceil(program.creditHours / creditsPerTerm));
      expect(Number.parseFloat(years.withoutSummers)).toBeCloseTo(terms / 2);
      // Rounded up to half a year.
      const rest = Number.parseFloat(years.withSummers) - terms / 3;
      expect(rest >= 0 && rest < 0.5).toBe(true);
    }
    expect(textOf(html).includes('* Longer than')).toBe(
      paces.some(({ terms }) => terms / 2 > requirementsOf(program).years),
    );
  });

  it('should have every term of each plan', () => {
    for (const { creditsPerTerm, terms } of requirementsOf(program).plans) {
      const panel = html.split(`id="plan-${creditsPerTerm}"`)[1]!.split('</section>')[0]!;
      expect(panel.match(/<h4>/g)).toHaveLength(terms.length);
      for (const { code } of terms.flat()) if (code) expect(panel).toContain(`<strong>${code}</strong>`);
    }
  });
});
