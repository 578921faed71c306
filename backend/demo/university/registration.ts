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
  assignSeats,
  type Placement,
  type Request,
} from './offering.js';
import type { Learner } from './people.js';
import { Dice } from './seed.js';
import { wantedCourses } from './study.js';
import { ownTime } from './timetable.js';

const openSeats = 160;
const mostCredits = defaultOf('credit_limit').credits;
const waitlists = 7;
const mostFull = 13;

const credits = (sections: DemoSection[]): number =>
  sections.reduce((total, section) => total + section.course.credits, 0);

/** Waitlisted since yesterday: students with a seat registered earlier. */
const waiting = (placement: Placement, yesterday: string): DemoEnrollment => ({
  ...placement,
  status: 'waitlisted',
  grade: null,
  enrolledAt: moment(
    new Dice('waiting', placement.learner.studentId, placement.section.id),
    yesterday,
    yesterday,
  ),
  droppedAt: null,
});

/**
 * The running term: full, partly filled and nearly empty sections, and a few students who left; its waitlists are
 * closed.
 */
export function runningTerm({ current }: Calendar, learners: Learner[], today: string): History {
  const requests = letFinish(requestsFor(learners, current, true), current);
  const finishing = new Set(requests.filter(({ finishes }) => finishes).map(({ learner }) => learner));
  const sections = offer(current, requests);
  const placements = assignSeats(sections, requests);
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
  setCapacities(sections);
  return { sections: [...sections, open], enrollments };
}

/** Every nth student. */
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

const bySize = (sections: DemoSection[]): DemoSection[] =>
  sections
    .filter((section) => section.course.credits > 1)
    .sort((a, b) => b.enrolled - a.enrolled || (a.id < b.id ? -1 : 1));

/** Sets capacities, so that there are full, limited and open sections. */
function setCapacities(sections: DemoSection[]): void {
  let full = 0;
  for (const [position, section] of bySize(sections).entries()) {
    const { enrolled } = section;
    if (full < mostFull && enrolled >= 12) {
      full++;
      section.capacity = enrolled;
    } else if (enrolled >= 15 || (enrolled >= 10 && position % 2))
      section.capacity = enrolled + 1 + (position % 2);
  }
}

/** Fills some sections and adds waitlisted students, including the first learner, student@. */
function letQueue(
  sections: DemoSection[],
  requests: Request[],
  mine: Map<Learner, DemoSection[]>,
  { held, yesterday }: { held: Set<Learner>; yesterday: string },
): DemoEnrollment[] {
  const mayWait = ({ learner, courses }: Request, section: DemoSection): boolean => {
    const taken = mine.get(learner) ?? [];
    return (
      courses.includes(section.course) &&
      !taken.some((other) => other.course === section.course) &&
      !clashesWith(section, taken) &&
      credits(taken) + section.course.credits <= mostCredits
    );
  };
  const [student, ...all] = requests as [Request, ...Request[]];
  const others = all.filter(({ learner }) => !held.has(learner));
  const ordered = bySize(sections).filter(({ enrolled }) => enrolled > 0);
  const first = ordered.find((section) => mayWait(student, section));
  const order = first ? [first, ...ordered.filter((section) => section !== first)] : ordered;
  const result: DemoEnrollment[] = [];
  for (const [position, section] of order.slice(0, waitlists).entries()) {
    section.capacity = section.enrolled;
    const queue = others.filter((request) => mayWait(request, section)).slice(0, 2 + (position % 3));
    if (section === first) queue.push(student);
    const entries = queue
      .map(({ learner }) => waiting({ learner, section }, yesterday))
      .sort((a, b) => a.enrolledAt.getTime() - b.enrolledAt.getTime());
    for (const entry of entries) {
      mine.set(entry.learner, [...(mine.get(entry.learner) ?? []), section]);
      result.push({ ...entry, joinedPosition: ++section.waitlisted });
    }
  }
  return result;
}

/**
 * The next term, offered as its students will need it. Students without a hold have begun to register and to join
 * waitlists.
 */
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
    courses: wantedCourses(request.learner, codes(request.learner)),
  }));
  const sections = offer(next, requests);
  const early = requests.filter(
    ({ learner }) => !held.has(learner) && new Dice('early', learner.studentId, next.name).chance(0.4),
  );
  const enrollments = assignSeats(sections, early).map((placement): DemoEnrollment => {
    const enrolledAt = registeredAt(placement, addDays(today, -2));
    return { ...placement, status: 'enrolled', grade: null, enrolledAt, droppedAt: null };
  });
  const mine = sectionsByLearner(enrollments);
  const [student] = learners as [Learner];
  const own = { learner: student, load: 1, courses: wantedCourses(student, codes(student)), finishes: false };
  const asking = [own, ...requests.filter(({ learner }) => learner !== student)];
  enrollments.push(...letQueue(sections, asking, mine, { held, yesterday: addDays(today, -1) }));
  const open = makeSection(next, courseByCode.get(openCourse)!, 1, ownTime);
  open.capacity = openSeats;
  return { sections: [...sections, open], enrollments };
}
