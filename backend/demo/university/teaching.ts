import type { Calendar, DemoTerm } from './calendar.js';
import { clashesWith, type DemoEnrollment, type DemoSection } from './offering.js';
import { facultyAccount, type Instructor, instructors, type Learner } from './people.js';

const mostSections = 4;
const ownSections = 3;

/** Assigns the sections of a term to available instructors of their department; the last ones remain "TBA". */
class Timetable {
  private readonly taught = new Map<Instructor, DemoSection[]>();

  sectionsOf(instructor: Instructor): DemoSection[] {
    return this.taught.get(instructor) ?? [];
  }

  isFree(instructor: Instructor, section: DemoSection): boolean {
    return (
      this.sectionsOf(instructor).length < mostSections && !clashesWith(section, this.sectionsOf(instructor))
    );
  }

  give(instructor: Instructor, section: DemoSection): void {
    section.instructorId = instructor.id;
    this.taught.set(instructor, [...this.sectionsOf(instructor), section]);
  }

  giveToSomebody(section: DemoSection): void {
    const free = instructors.filter((one) => this.isFree(one, section));
    const colleagues = free.filter((one) => one.department === section.course.department);
    const [chosen] = (colleagues.length ? colleagues : free).sort(
      (a, b) => this.sectionsOf(a).length - this.sectionsOf(b).length,
    );
    if (chosen) this.give(chosen, section);
  }
}

/** How many sections of a term have no instructor yet. */
const unassigned = (term: DemoTerm, { current, next }: Calendar): number =>
  term === next ? 4 : term === current ? 1 : 0;

export function assignInstructors(
  calendar: Calendar,
  sections: DemoSection[],
  enrollments: DemoEnrollment[],
  student: Learner,
): void {
  const ofStudent = new Set(
    enrollments
      .filter(({ learner, status }) => learner === student && status === 'enrolled')
      .map(({ section }) => section),
  );
  for (const term of calendar.terms) {
    const timetable = new Timetable();
    const mine = sections.filter((section) => section.term === term);
    if (term === calendar.current)
      for (const section of facultySections(mine, ofStudent))
        if (
          timetable.sectionsOf(facultyAccount).length < ownSections &&
          timetable.isFree(facultyAccount, section)
        )
          timetable.give(facultyAccount, section);
    const general = mine.filter(
      ({ instructorId, course }) => !instructorId && course.department === 'General Education',
    );
    const later = general
      .filter(({ course }) => course.credits > 1)
      .splice(-unassigned(term, calendar) || general.length);
    for (const section of mine)
      if (!section.instructorId && !later.includes(section)) timetable.giveToSomebody(section);
  }
}

/** faculty@ teaches student@, and the larger sections of the major. */
function facultySections(sections: DemoSection[], ofStudent: ReadonlySet<DemoSection>): DemoSection[] {
  const weight = (section: DemoSection): number =>
    (section.course.department === facultyAccount.department ? 200 : 0) +
    (ofStudent.has(section) ? 100 : 0) +
    section.enrolled;
  const ordered = [...sections].sort((a, b) => weight(b) - weight(a) || (a.id < b.id ? -1 : 1));
  const shared = ordered.find((section) => ofStudent.has(section) && section.enrolled >= 4);
  return shared ? [shared, ...ordered.filter((section) => section !== shared)] : ordered;
}
