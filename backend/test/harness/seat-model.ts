/** A term from its rows, and its invariants, in a model that shares no code with the server's rules. */
export interface TermState {
  sections: SectionState[];
  places: EnrollmentState[];
  students: { id: string; isActive: boolean; isHeld: boolean }[];
  /** Whether add/drop, and with it the time of promotions, is still open. */
  isWaitlistOpen: boolean;
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

/** In waitlist order. */
export interface EnrollmentState {
  id: string;
  studentId: string;
  sectionId: string;
  status: 'enrolled' | 'waitlisted' | 'completed' | 'dropped';
  hasGrade: boolean;
  /** The codes of blockers that were overridden when it began. */
  passed: string[];
  hasOffer: boolean;
  /** An offer was declined, but the student stays on the waitlist. */
  isPaused: boolean;
  /** The section has an extra seat for this enrollment. */
  hasRaised: boolean;
}

const creditLimit = 18;
const attemptLimit = 3;

/** The faults in a term's state; independent of its history. */
export function wrongs(state: TermState): string[] {
  const found: string[] = [];
  const must = (isSo: boolean, wrong: string): void => void (isSo || found.push(wrong));
  for (const section of state.sections) {
    const here = state.places.filter(({ sectionId }) => sectionId === section.id);
    const live = here.filter(({ status }) => status !== 'dropped');
    const count = (status: string): number =>
      live.filter((enrollment) => enrollment.status === status).length;
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
    const first = live.find((enrollment) => canHaveSeat(state, enrollment));
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

/** The illegitimate effects of a step. `sized`: the section whose capacity the step has set. */
export function wrongSteps(before: TermState, after: TermState, sized?: string): string[] {
  const found = [...wrongPromotions(before, after), ...wrongCapacities(before, after, sized)];
  const waits = ({ status }: EnrollmentState): boolean => status === 'waitlisted';
  for (const { id } of after.sections) {
    const queue = (state: TermState): EnrollmentState[] =>
      state.places.filter((enrollment) => enrollment.sectionId === id && waits(enrollment));
    const [then, now] = [queue(before), queue(after)];
    const stayed = then
      .map((enrollment) => enrollment.id)
      .filter((one) => now.some((enrollment) => enrollment.id === one));
    if (
      JSON.stringify(now.slice(0, stayed.length).map((enrollment) => enrollment.id)) !==
      JSON.stringify(stayed)
    )
      found.push(`${id.slice(0, 8)}: the order of the queue has changed`);
    const overtaken = now.filter(
      (enrollment) =>
        canHaveSeat(after, enrollment) &&
        then.some((one) => one.id === enrollment.id && canHaveSeat(before, one)),
    );
    for (const enrollment of after.places) {
      const was = before.places.find((one) => one.id === enrollment.id);
      const hasOne = ({ status, hasOffer }: EnrollmentState): boolean => status === 'enrolled' || hasOffer;
      if (enrollment.sectionId !== id || !hasOne(enrollment) || (was && hasOne(was))) continue;
      if (!was && enrollment.passed.includes('section_full')) continue;
      const behind = was ? then.findIndex((one) => one.id === enrollment.id) : Infinity;
      const first = overtaken.find((one) => then.findIndex((other) => other.id === one.id) < behind);
      if (first) found.push(`${id.slice(0, 8)}: ${enrollment.id} was served before ${first.id}`);
    }
  }
  return found;
}

/** After add/drop, no waitlisted student gets a seat. */
const wrongPromotions = (before: TermState, after: TermState): string[] =>
  before.isWaitlistOpen
    ? []
    : before.places
        .filter(({ status }) => status === 'waitlisted')
        .filter(({ id, hasOffer }) => {
          const now = after.places.find((one) => one.id === id)!;
          return now.status === 'enrolled' || (now.hasOffer && !hasOffer);
        })
        .map(({ id }) => `${id} was promoted after the waitlist had closed`);

/** An override raises a capacity, and it falls back when its student leaves; otherwise only the office sets it. */
function wrongCapacities(before: TermState, after: TermState, sized?: string): string[] {
  const raised = ({ places }: TermState, section: string): number =>
    places.filter(({ sectionId, hasRaised }) => sectionId === section && hasRaised).length;
  const found = after.places
    .filter(
      ({ hasRaised, status, passed }) =>
        hasRaised && !(status === 'enrolled' && passed.includes('section_full')),
    )
    .map(({ id }) => `${id} raises a capacity without an override, or after it was left`);
  for (const { id, capacity } of after.sections) {
    const was = before.sections.find((one) => one.id === id)!.capacity;
    const grown = raised(after, id) - raised(before, id);
    if (id !== sized && capacity - was !== grown)
      found.push(`${id.slice(0, 8)}: the capacity went from ${was} to ${capacity}, overrides ${grown}`);
  }
  return found;
}

/** Whether a waitlisted student could have a seat, if one were free. */
function canHaveSeat(state: TermState, enrollment: EnrollmentState): boolean {
  if (!state.isWaitlistOpen) return false;
  if (enrollment.status !== 'waitlisted' || enrollment.hasOffer || enrollment.isPaused) return false;
  const student = state.students.find(({ id }) => id === enrollment.studentId)!;
  const section = sectionOf(state, enrollment);
  const seats = seatsOf(state, student.id);
  const passes = (code: string): boolean => enrollment.passed.includes(code);
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
    (!seats.some((seat) => clash(state, seat, enrollment)) || passes('time_conflict')) &&
    ((tried.length < attemptLimit && !tried.some(({ status }) => status === 'enrolled')) ||
      passes('repeat_limit'))
  );
}

const seatsOf = ({ places }: TermState, student: string): EnrollmentState[] =>
  places.filter(
    ({ studentId, status }) => studentId === student && (status === 'enrolled' || status === 'completed'),
  );

const sectionOf = ({ sections }: TermState, { sectionId }: EnrollmentState): SectionState =>
  sections.find(({ id }) => id === sectionId)!;

const clash = (state: TermState, one: EnrollmentState, other: EnrollmentState): boolean =>
  sectionOf(state, one).meetings.some(([day, from, to]) =>
    sectionOf(state, other).meetings.some(([its, begins, ends]) => its === day && from < ends && begins < to),
  );

const pairsOf = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]));
