import type { Grade } from '../../src/common/grades.js';
import type { EnrollmentState } from '../../src/common/statuses.js';
import { type Calendar, type DemoTerm, historyTerms } from './calendar.js';
import { addDays, daysBetween, newYork } from './dates.js';
import { leavingDays } from './grading.js';
import type { Learner } from './people.js';
import {
  type DemoEnrollment,
  type DemoSection,
  offer,
  assignSeats,
  type Placement,
  type Request,
} from './offering.js';
import { Dice } from './seed.js';
import { gradeOf, hasFinished, isStuck, wantedCourses } from './study.js';

export interface History {
  sections: DemoSection[];
  enrollments: DemoEnrollment[];
}

/** How many courses a student takes in a term; 0 for none. */
function loadIn(learner: Learner, term: DemoTerm, running: boolean): number {
  if (learner.entry > term.index || (learner.exit !== null && learner.exit < term.index)) return 0;
  if (term.type !== 'summer') return learner.load;
  if (running) return Math.min(learner.load, 3);
  return learner.summers || learner.entry === term.index ? 2 : 0;
}

export function requestsFor(learners: Learner[], term: DemoTerm, running = false): Request[] {
  return learners
    .map((learner) => ({ learner, load: loadIn(learner, term, running) }))
    .filter(({ load }) => load)
    .map(({ learner, load }) => ({ learner, load, courses: wantedCourses(learner), finishes: false }));
}

/** A random wall-clock time from one day to another, both included. */
export function moment(dice: Dice, from: string, until: string): Date {
  const date = addDays(from, dice.between(0, Math.max(0, daysBetween(from, until))));
  const time = `${String(dice.between(8, 21)).padStart(2, '0')}:${String(dice.between(0, 59)).padStart(2, '0')}`;
  return newYork(date, time);
}

/** When a student registered. The last two days of the window are left for waitlisted students. */
export function registeredAt({ learner, section }: Placement, until: string): Date {
  const { name, registrationStartDate } = section.term;
  return moment(
    new Dice('registered', learner.studentId, section.course.code, name),
    registrationStartDate,
    until,
  );
}

function finished(placement: Placement, lastTerm: boolean, incompletes: { left: number }): DemoEnrollment {
  const { learner, section } = placement;
  const { term, course } = section;
  const enrolledAt = registeredAt(placement, addDays(term.registrationEndDate, -3));
  const dice = new Dice('dropped', learner.studentId, course.code, term.name);
  let result = gradeOf(learner, course, term.name);
  if (lastTerm && result === 'C' && incompletes.left-- > 0) result = 'I';
  const end = (status: EnrollmentState, grade: Grade | null, droppedAt: Date | null): DemoEnrollment => ({
    learner,
    section,
    status,
    grade,
    enrolledAt,
    droppedAt,
  });
  if (result === 'early drop')
    return end('dropped', null, moment(dice, term.startDate, addDays(term.startDate, 6)));
  if (result === 'W')
    return end('dropped', 'W', moment(dice, addDays(term.startDate, 15), leavingDays(term).withdrawUntil));
  return end('completed', result, null);
}

/** The terms before the current one, in order: who took which courses, with which results. */
export function study(calendar: Calendar, learners: Learner[]): History {
  const history: History = { sections: [], enrollments: [] };
  const incompletes = { left: 3 };
  for (const term of calendar.terms) {
    if (term.index < calendar.current.index - historyTerms || term.index >= calendar.current.index) continue;
    const requests = requestsFor(learners, term);
    const sections = offer(term, requests);
    const placements = assignSeats(sections, requests);
    for (const placement of placements) {
      const record = finished(placement, term.index === calendar.current.index - 1, incompletes);
      history.enrollments.push(record);
      if (record.status === 'dropped') record.section.enrolled--;
      const { code, credits } = record.section.course;
      if (record.grade) record.learner.attempts.push({ code, credits, grade: record.grade });
    }
    history.sections.push(...sections);
    for (const learner of learners.filter(({ entry, exit }) => entry <= term.index && exit === null))
      if (hasFinished(learner)) Object.assign(learner, { status: 'graduated', exit: term.index });
      else if (isStuck(learner)) Object.assign(learner, { status: 'inactive', exit: term.index });
  }
  return history;
}
