/** A term as its rows say, and what must be true of it, told by a model that shares nothing with the server's rules. */
export interface TermState {
  sections: SectionState[];
  places: PlaceState[];
  students: { id: string; isActive: boolean; isHeld: boolean }[];
}

interface SectionState {
  id: string;
  courseId: string;
  credits: number;
  capacity: number;
  enrolled: number;
  offered: number;
  waitlisted: number;
  isActive: boolean;
  /** Day and minutes, as `[day, from, to]`. */
  meetings: [string, number, number][];
}

/** In the order of the queue. */
export interface PlaceState {
  id: string;
  studentId: string;
  sectionId: string;
  status: 'enrolled' | 'waitlisted' | 'completed' | 'dropped';
  hasGrade: boolean;
  /** The codes that were let pass when it began. */
  passed: string[];
  hasOffer: boolean;
  /** An offer was declined, and the place kept. */
  isPaused: boolean;
}

const creditLimit = 18;
const attemptLimit = 3;

/** What is wrong in a term, whatever has happened in it. */
export function wrongs(state: TermState): string[] {
  const found: string[] = [];
  const must = (isSo: boolean, wrong: string): void => void (isSo || found.push(wrong));
  for (const section of state.sections) {
    const here = state.places.filter(({ sectionId }) => sectionId === section.id);
    const live = here.filter(({ status }) => status !== 'dropped');
    const count = (status: string): number => live.filter((place) => place.status === status).length;
    const { enrolled, waitlisted, offered, capacity } = section;
    const name = section.id.slice(0, 8);
    must(
      enrolled === count('enrolled') + count('completed'),
      `${name}: enrolled ${enrolled}, rows ${count('enrolled')}`,
    );
    must(
      waitlisted === count('waitlisted'),
      `${name}: waitlisted ${waitlisted}, rows ${count('waitlisted')}`,
    );
    const open = live.filter(({ hasOffer }) => hasOffer).length;
    must(offered === open, `${name}: offered ${offered}, rows ${open}`);
    must(enrolled + offered <= capacity, `${name}: ${enrolled} + ${offered} of ${capacity} seats`);
    must(new Set(live.map(({ studentId }) => studentId)).size === live.length, `${name}: a student twice`);
    const free = capacity - enrolled - offered;
    const first = live.find((place) => canHaveSeat(state, place));
    must(free <= 0 || !first, `${name}: ${free} idle, though ${first?.id} waits and may have one`);
  }
  for (const { id } of state.students)
    for (const [one, other] of pairsOf(seatsOf(state, id)))
      must(
        !clash(state, one, other) || [one, other].some(({ passed }) => passed.includes('time_conflict')),
        `${id.slice(0, 8)}: two seats at the same time`,
      );
  return found;
}

/** What a step has done that it must not. */
export function wrongSteps(before: TermState, after: TermState): string[] {
  const found: string[] = [];
  const waits = ({ status }: PlaceState): boolean => status === 'waitlisted';
  for (const { id } of after.sections) {
    const queue = (state: TermState): PlaceState[] =>
      state.places.filter((place) => place.sectionId === id && waits(place));
    const [then, now] = [queue(before), queue(after)];
    const stayed = then.map((place) => place.id).filter((one) => now.some((place) => place.id === one));
    if (JSON.stringify(now.slice(0, stayed.length).map((place) => place.id)) !== JSON.stringify(stayed))
      found.push(`${id.slice(0, 8)}: the order of the queue has changed`);
    const overtaken = now.filter(
      (place) =>
        canHaveSeat(after, place) && then.some((one) => one.id === place.id && canHaveSeat(before, one)),
    );
    for (const place of after.places) {
      const was = before.places.find((one) => one.id === place.id);
      const hasOne = ({ status, hasOffer }: PlaceState): boolean => status === 'enrolled' || hasOffer;
      if (place.sectionId !== id || !hasOne(place) || (was && hasOne(was))) continue;
      if (!was && place.passed.includes('section_full')) continue;
      const behind = was ? then.findIndex((one) => one.id === place.id) : Infinity;
      const first = overtaken.find((one) => then.findIndex((other) => other.id === one.id) < behind);
      if (first) found.push(`${id.slice(0, 8)}: ${place.id} was served before ${first.id}`);
    }
  }
  return found;
}

/** Whether somebody who waits could have a seat, were one free. */
function canHaveSeat(state: TermState, place: PlaceState): boolean {
  if (place.status !== 'waitlisted' || place.hasOffer || place.isPaused) return false;
  const student = state.students.find(({ id }) => id === place.studentId)!;
  const section = sectionOf(state, place);
  const seats = seatsOf(state, student.id);
  const passes = (code: string): boolean => place.passed.includes(code);
  const credits = seats.reduce((sum, seat) => sum + sectionOf(state, seat).credits, section.credits);
  const ofCourse = state.places.filter(
    (one) => one.studentId === student.id && sectionOf(state, one).courseId === section.courseId,
  );
  const tried = ofCourse.filter(({ status, hasGrade }) => status === 'enrolled' || hasGrade);
  return (
    student.isActive &&
    section.isActive &&
    (!student.isHeld || passes('hold')) &&
    (credits <= creditLimit || passes('credit_limit')) &&
    (!seats.some((seat) => clash(state, seat, place)) || passes('time_conflict')) &&
    ((tried.length < attemptLimit && !tried.some(({ status }) => status === 'enrolled')) ||
      passes('repeat_limit'))
  );
}

const seatsOf = ({ places }: TermState, student: string): PlaceState[] =>
  places.filter(
    ({ studentId, status }) => studentId === student && (status === 'enrolled' || status === 'completed'),
  );

const sectionOf = ({ sections }: TermState, { sectionId }: PlaceState): SectionState =>
  sections.find(({ id }) => id === sectionId)!;

const clash = (state: TermState, one: PlaceState, other: PlaceState): boolean =>
  sectionOf(state, one).meetings.some(([day, from, to]) =>
    sectionOf(state, other).meetings.some(([its, begins, ends]) => its === day && from < ends && begins < to),
  );

const pairsOf = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]));
