/** One section after a storm, from its rows, and the response to each student. */
export interface StormOutcome {
  seats: number;
  section: { capacity: number; enrolled: number; waitlisted: number; offered: number };
  /** In waitlist order. */
  rows: readonly { studentId: string; status: string }[];
  /** What each student was last told: a seat, a waitlist position, or neither. */
  told: readonly { studentId: string; got: 'seat' | 'place' | 'nothing'; position?: number }[];
}

/** All faults after many students requested few seats; empty if there is none. */
export function findingsOf({ seats, section, rows, told }: StormOutcome): string[] {
  const findings: string[] = [];
  const must = (isSo: boolean, finding: string): void => void (isSo || findings.push(finding));
  const seated = rows.filter(({ status }) => status === 'enrolled').map(({ studentId }) => studentId);
  const waiting = rows.filter(({ status }) => status === 'waitlisted').map(({ studentId }) => studentId);
  const live = [...seated, ...waiting];
  must(seated.length === Math.min(seats, told.length), `${seated.length} have one of ${seats} seats`);
  must(section.enrolled === seated.length, `enrolled is ${section.enrolled}, and ${seated.length} rows are`);
  must(
    section.waitlisted === waiting.length,
    `waitlisted is ${section.waitlisted}, and ${waiting.length} rows are`,
  );
  must(section.enrolled + section.offered <= section.capacity, 'more seats are given than there are');
  must(new Set(live).size === live.length, 'a student is in it twice');
  const notifiedOfSeat = told.filter(({ got }) => got === 'seat').map(({ studentId }) => studentId);
  must(sameSet(notifiedOfSeat, seated), 'the students told of a seat are not the ones who have it');
  const enrollments = told
    .filter(({ got }) => got === 'place')
    .sort((one, other) => one.position! - other.position!);
  must(
    enrollments.every(({ position }, index) => position === index + 1),
    `the positions told are ${enrollments.map(({ position }) => position).join(', ')}`,
  );
  must(
    JSON.stringify(enrollments.map(({ studentId }) => studentId)) === JSON.stringify(waiting),
    'the waitlist is not in the order students were told',
  );
  return findings;
}

const sameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));
