import type { Calendar } from './calendar.js';
import { courseByCode, openCourse } from './catalog.js';
import { addDays, daysBetween, earlier } from './dates.js';
import { defaultOf } from './defaults.js';
import { letFinish } from './finishing.js';
import { leavingDays } from './grading.js';
import { groupBy } from './group.js';
import { type History, moment, registeredAt, requestsFor } from './history.js';
import {
  clashesWith,
  type DemoEnrollment,
  type DemoSection,
  makeSection,
  offer,
  place,
  type Placement,
  type Request,
} from './offering.js';
import type { Learner } from './people.js';
import { Dice } from './seed.js';
import { wishes } from './study.js';
import { ownTime } from './timetable.js';

const openSeats = 160;
const mostCredits = defaultOf('credit_limit').credits;
const waitlists = 7;
const mostFull = 13;

const credits = (sections: DemoSection[]): number =>
  sections.reduce((total, section) => total + section.course.credits, 0);

const waiting = (placement: Placement): DemoEnrollment => ({
  ...placement,
  status: 'waitlisted',
  grade: null,
  enrolledAt: moment(
    new Dice('waiting', placement.learner.studentId, placement.section.id),
    addDays(placement.section.term.registrationEndDate, -1),
    placement.section.term.registrationEndDate,
  ),
  droppedAt: null,
});

/** The running term: sections of every fullness, waitlists, a few who left. The first learner is student@. */
export function runningTerm({ current }: Calendar, learners: Learner[], today: string): History {
  const requests = letFinish(requestsFor(learners, current, true), current);
  const finishing = new Set(requests.filter(({ finishes }) => finishes).map(({ learner }) => learner));
  const sections = offer(current, requests);
  const placements = place(sections, requests);
  const enrollments: DemoEnrollment[] = placements.map((placement) =>
    attend(placement, today, placement.learner === learners[0] || finishing.has(placement.learner)),
  );
  const open = makeSection(current, courseByCode.get(openCourse)!, 1, ownTime);
  open.capacity = openSeats;
  for (const learner of attendants(requests, 12)) {
    open.enrolled++;
    enrollments.push(attend({ learner, section: open }, today, true));
  }
  for (const { learner, section, status, grade } of enrollments) {
    if (status === 'dropped') section.enrolled--;
    const { code, credits } = section.course;
    if (grade) learner.attempts.push({ code, credits, grade });
  }
  enrollments.push(...fill(sections, requests, sectionsByLearner(enrollments)));
  return { sections: [...sections, open], enrollments };
}

/** Every so many-th student. */
const attendants = (requests: Request[], every: number): Learner[] =>
  requests.filter((_, position) => position % every === every - 1).map(({ learner }) => learner);

export function sectionsByLearner(enrollments: DemoEnrollment[]): Map<Learner, DemoSection[]> {
  const groups = groupBy(enrollments, ({ learner }) => learner);
  return new Map([...groups].map(([learner, own]) => [learner, own.map(({ section }) => section)]));
}

function attend(placement: Placement, today: string, stays: boolean): DemoEnrollment {
  const { startDate, registrationEndDate } = placement.section.term;
  const enrolled: DemoEnrollment = {
    ...placement,
    status: 'enrolled',
    grade: null,
    enrolledAt: registeredAt(placement, addDays(registrationEndDate, -3)),
    droppedAt: null,
  };
  const dice = new Dice('leaves', placement.learner.studentId, placement.section.id);
  const left = dice.roll();
  if (stays || left > 0.035) return enrolled;
  const yesterday = addDays(today, -1);
  if (left > 0.015 || daysBetween(startDate, yesterday) < 21)
    return { ...enrolled, status: 'dropped', droppedAt: moment(dice, startDate, addDays(startDate, 6)) };
  const last = earlier(yesterday, leavingDays(placement.section.term).withdrawUntil);
  return {
    ...enrolled,
    status: 'dropped',
    grade: 'W',
    droppedAt: moment(dice, addDays(startDate, 15), last),
  };
}

/** Sets the capacities, so that there are full, limited and open sections, and lets some wait for the full ones. */
function fill(
  sections: DemoSection[],
  requests: Request[],
  mine: Map<Learner, DemoSection[]>,
): DemoEnrollment[] {
  const mayWait = ({ learner, courses }: Request, section: DemoSection): boolean => {
    const held = mine.get(learner) ?? [];
    return (
      courses.includes(section.course) &&
      !held.some((other) => other.course === section.course) &&
      !clashesWith(section, held) &&
      credits(held) + section.course.credits <= mostCredits
    );
  };
  const [student, ...others] = requests as [Request, ...Request[]];
  const bySize = sections
    .filter((section) => section.course.credits > 1)
    .sort((a, b) => b.enrolled - a.enrolled || (a.id < b.id ? -1 : 1));
  const first = bySize.find((section) => mayWait(student, section));
  const order = first ? [first, ...bySize.filter((section) => section !== first)] : bySize;
  const result: DemoEnrollment[] = [];
  let withWaitlist = 0;
  let full = 0;
  for (const [position, section] of order.entries()) {
    const { enrolled } = section;
    if (full < mostFull && (section === first || enrolled >= 12)) {
      full++;
      section.capacity = enrolled;
      const most = withWaitlist < waitlists ? 2 + (position % 3) : 0;
      const queue = others.filter((request) => mayWait(request, section)).slice(0, most);
      if (section === first) queue.push(student);
      for (const { learner } of queue) {
        mine.set(learner, [...(mine.get(learner) ?? []), section]);
        result.push(waiting({ learner, section }));
        section.waitlisted++;
      }
      if (queue.length) withWaitlist++;
    } else if (enrolled >= 15 || (enrolled >= 10 && position % 2))
      section.capacity = enrolled + 1 + (position % 2);
  }
  return result;
}

/** The next term: offered as its students will need it; those without a hold have begun to register. */
export function comingTerm(
  { next }: Calendar,
  learners: Learner[],
  current: History,
  held: Set<Learner>,
  today: string,
): History {
  const taking = sectionsByLearner(current.enrollments.filter(({ status }) => status === 'enrolled'));
  const codes = (learner: Learner): Set<string> =>
    new Set((taking.get(learner) ?? []).map(({ course }) => course.code));
  const requests = requestsFor(learners, next).map((request) => ({
    ...request,
    courses: wishes(request.learner, codes(request.learner)),
  }));
  const sections = offer(next, requests);
  const early = requests.filter(
    ({ learner }) => !held.has(learner) && new Dice('early', learner.studentId, next.name).chance(0.4),
  );
  const enrollments = place(sections, early).map((placement): DemoEnrollment => {
    const enrolledAt = registeredAt(placement, addDays(today, -1));
    return { ...placement, status: 'enrolled', grade: null, enrolledAt, droppedAt: null };
  });
  const open = makeSection(next, courseByCode.get(openCourse)!, 1, ownTime);
  open.capacity = openSeats;
  return { sections: [...sections, open], enrollments };
}
