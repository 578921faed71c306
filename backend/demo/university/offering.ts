import type { Grade } from '../../src/common/grades.js';
import type { EnrollmentState } from '../../src/common/statuses.js';
import type { DemoTerm } from './calendar.js';
import { courseByCode, type DemoCourse } from './catalog.js';
import { groupBy } from './group.js';
import type { Learner } from './people.js';
import { idFor } from './seed.js';
import { clash, ownTime, type Pattern, patterns } from './timetable.js';

export interface DemoSection {
  id: string;
  term: DemoTerm;
  course: DemoCourse;
  number: string;
  pattern: Pattern;
  room: string | null;
  capacity: number;
  instructorId: string | null;
  enrolled: number;
  waitlisted: number;
  /** Reserved seats: the section offers them instead of assigning them. */
  offered?: number;
}

export interface DemoEnrollment {
  learner: Learner;
  section: DemoSection;
  status: EnrollmentState;
  grade: Grade | null;
  enrolledAt: Date;
  droppedAt: Date | null;
  /** The first position of an enrollment that began on the waitlist. */
  joinedPosition?: number;
  promotedAt?: Date;
}

export interface Placement {
  learner: Learner;
  section: DemoSection;
}

export interface Request {
  learner: Learner;
  /** Courses, most wanted first, and how many of them. */
  courses: DemoCourse[];
  load: number;
  /** Takes the last courses before the degree: they are offered even if few students want them. */
  finishes: boolean;
}

/** "Class size 15-20" (catalog page). */
export const classSize = 20;
const leastDemand = 5;

/** Courses that too few students want are not offered; those students take the next on their lists. */
function demand(requests: Request[]): Map<string, number> {
  const cancelled = new Set<string>();
  for (;;) {
    const counts = new Map<string, number>();
    const needed = new Set<string>();
    for (const { courses, load, finishes } of requests) {
      let left = load;
      for (const { code } of courses) {
        if (cancelled.has(code)) continue;
        if (left-- <= 0) break;
        counts.set(code, (counts.get(code) ?? 0) + 1);
        if (finishes) needed.add(code);
      }
    }
    const small = [...counts].filter(([code, count]) => count < leastDemand && !needed.has(code));
    if (!small.length) return counts;
    // The smallest first: the others may gain its students.
    small.sort(([a, m], [b, n]) => m - n || (a < b ? -1 : 1));
    cancelled.add(small[0]![0]);
  }
}

export function makeSection(
  term: DemoTerm,
  course: DemoCourse,
  number: number,
  pattern: Pattern,
): DemoSection {
  const sectionNumber = String(number).padStart(2, '0');
  return {
    id: idFor('section', term.name, course.code, sectionNumber),
    term,
    course,
    number: sectionNumber,
    pattern,
    room: null,
    capacity: classSize,
    instructorId: null,
    enrolled: 0,
    waitlisted: 0,
  };
}

/** The sections of a term for the courses that its students request. */
export function offer(term: DemoTerm, requests: Request[]): DemoSection[] {
  const sections: DemoSection[] = [];
  let turn = term.index;
  let room = 0;
  for (const [code, count] of [...demand(requests)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (let number = 1; number <= Math.ceil(count / classSize); number++) {
      const course = courseByCode.get(code)!;
      const pattern = course.credits === 1 ? ownTime : patterns[turn++ % patterns.length]!;
      const section = makeSection(term, course, number, pattern);
      // Each section has its own room, so that no two meet in it at the same time.
      if (pattern.meetings.some((meeting) => meeting.onCampus)) section.room = `Lantern Hall ${101 + room++}`;
      sections.push(section);
    }
  }
  return sections;
}

export const clashesWith = (section: DemoSection, others: DemoSection[]): boolean =>
  others.some((other) => clash(section.pattern, other.pattern));

/** Gives every student a seat in turn: available seats only, no time conflicts, no course twice. */
export function assignSeats(sections: DemoSection[], requests: Request[]): Placement[] {
  const placements: Placement[] = [];
  const offered = groupBy(sections, ({ course }) => course);
  for (const { learner, courses, load } of requests) {
    const mine: DemoSection[] = [];
    for (const course of courses) {
      if (mine.filter((section) => section.course.credits > 1).length >= load) break;
      const [section] = (offered.get(course) ?? [])
        .filter((one) => one.enrolled < one.capacity && !clashesWith(one, mine))
        .sort((a, b) => a.enrolled - b.enrolled);
      if (!section) continue;
      mine.push(section);
      section.enrolled++;
    }
    placements.push(...mine.map((section) => ({ learner, section })));
  }
  return placements;
}
