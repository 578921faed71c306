import type { SeatOffer } from '../../src/modules/enrollments/seat-offer.entity.js';
import { addDays, newYork } from './dates.js';
import { groupBy } from './group.js';
import type { DemoEnrollment, DemoSection } from './offering.js';
import type { Learner } from './people.js';
import type { Row } from './rows.js';
import { Dice, idFor } from './seed.js';

export const offerHours = 48;

/**
 * In full sections of past terms, the last students to register came from the waitlist. The chances of today's
 * waitlists are estimated from them.
 */
export function letWait(enrollments: DemoEnrollment[]): void {
  for (const [section, enrolled] of groupBy(enrollments, (one) => one.section)) {
    if (enrolled.length < 8) continue;
    const count = new Dice('waited', section.id).between(0, 4);
    const latest = [...enrolled]
      .sort((a, b) => b.enrolledAt.getTime() - a.enrolledAt.getTime())
      .slice(0, count)
      .reverse();
    const { term } = section;
    latest.forEach((enrollment, before) => {
      enrollment.joinedPosition = before + 1;
      enrollment.promotedAt = newYork(addDays(term.registrationEndDate, before - count + 2), '10:00');
    });
  }
}

/**
 * One section of the running term offers its seats, and has reserved one for its first waitlisted student since
 * yesterday.
 */
export function offerSeat(enrollments: DemoEnrollment[], student: Learner, today: string): Row<SeatOffer>[] {
  const queues = groupBy(
    enrollments.filter(({ status }) => status === 'waitlisted'),
    (one) => one.section,
  );
  const [section, queue] = [...queues].find(
    ([one, enrolled]) => one.capacity < 20 && enrolled.every(({ learner }) => learner !== student),
  ) as [DemoSection, DemoEnrollment[]];
  const [first] = queue.sort((a, b) => a.enrolledAt.getTime() - b.enrolledAt.getTime()) as [DemoEnrollment];
  section.capacity++;
  section.offered = 1;
  const offeredAt = newYork(addDays(today, -1), '20:00');
  return [
    {
      id: idFor('offer', first.learner.studentId, section.id),
      createdAt: offeredAt,
      enrollmentId: idFor('enrollment', first.learner.studentId, section.id),
      sectionId: section.id,
      studentId: first.learner.studentId,
      status: 'open',
      offeredAt,
      expiresAt: new Date(offeredAt.getTime() + offerHours * 3_600_000),
      endedAt: null,
    },
  ];
}
