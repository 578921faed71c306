/** Compares the courses of the catalog page with those of the demo university. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalog, shelf } from '../src/facts/catalog';
import { courseCategories } from '../src/facts/courses';
import { bachelor } from '../src/facts/programs';
import { board, shelve } from '../src/pictures/books';

interface Taught {
  code: string;
  title: string;
  credits: number;
  department: string;
  description: string;
}
let taught: Map<string, Taught>;

/** The backend is another workspace: nothing of it is imported but here, to compare. */
beforeAll(async () => {
  const file = fileURLToPath(new URL('../../backend/demo/university/catalog.ts', import.meta.url));
  const { courses } = (await import(/* @vite-ignore */ path.normalize(file))) as { courses: Taught[] };
  taught = new Map(courses.map((course) => [course.code, course]));
});

describe.each(courseCategories)('$name', ({ name, courses }) => {
  it.each(courses.map((course) => [course.code, course] as const))(
    'should print %s as in the catalog',
    (code, course) => {
      expect(taught.get(code)).toMatchObject({ ...course, department: name });
      expect(course.credits).toBe(3);
    },
  );
});

it('should print no course twice', () => {
  const codes = courseCategories.flatMap(({ courses }) => courses.map(({ code }) => code));
  expect(new Set(codes).size).toBe(codes.length);
});

describe('the shelf', () => {
  it('should have a book for each course of the degree that the ranges allow', () => {
    expect(shelf.map(({ credits, least, most }) => [credits, least, most])).toEqual([
      ['42', 14, 14],
      ['36-48', 12, 16],
      ['30-42', 10, 14],
    ]);
    const { shelved } = shelve(shelf);
    const books = shelved.flatMap((part) => part.books);
    expect(books).toHaveLength(44);
    expect(books.filter(({ spare }) => !spare)).toHaveLength(36);
    expect(books.every(({ y, height }) => y + height === board)).toBe(true);
  });
});

it('should divide the degree into transfer credits and residency credits', () => {
  expect(catalog.transferCredits + catalog.residencyCredits).toBe(bachelor.creditHours);
  expect(bachelor.creditHours % catalog.residencyCredits).toBe(0);
});
