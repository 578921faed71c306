import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { EnrollmentDto } from '../../api/types.gen';
import { dotted, formatDate, formatMoney, formatSchedule, plural, words } from '../../components/format';
import { OwnSchedule } from '../../components/OwnTime';
import { useDeadlines } from '../../providers/deadlines';
import { sectionName } from '../../resources/sections/section';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
import { myAccountPath } from '../my-account/path';
import { myCoursesPath } from '../my-courses/path';
import { PlaceBadge } from '../my-courses/PlaceBadge';
import { useFinancialSummary } from '../student-records/queries';
import { sumCredits } from './cart';

const Sheet = styled.section({
  display: 'grid',
  gap: space(3),
  padding: space(5),
  border: `1px solid ${color.success}`,
  borderRadius: radius.medium,
  background: color.surface,
  '& h2': { fontSize: size.lead },
  '& h3': { fontSize: size.body },
  '& ul': { display: 'grid', gap: space(2) },
});
const Course = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space(1, 3),
  '& small': { display: 'block', fontSize: size.small, color: color.muted },
});

export interface Registration {
  enrollments: readonly EnrollmentDto[];
  /** How many sections were refused and stay in the cart. */
  refused: number;
  /** The credits of the seats in the term before it, and the most that are allowed. */
  creditsBefore: number;
  creditLimit: number;
}

interface Props extends Registration {
  studentId: string;
  termId: string;
}

/** What the cart came to: courses, credits, and what comes next. */
export function Registered({ enrollments, refused, creditsBefore, creditLimit, studentId, termId }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [enrollments]);
  const seats = enrollments.filter(({ status }) => status === 'enrolled');
  const credits = sumCredits([creditsBefore, ...seats.map(({ courseCredits }) => courseCredits)]);
  const termName = enrollments[0]!.termName;
  return (
    <Sheet aria-labelledby="registered-heading">
      <h2 id="registered-heading" ref={heading} tabIndex={-1}>
        {seats.length > 0
          ? `You are enrolled in ${plural(seats.length, 'course')}`
          : `You are on ${plural(enrollments.length, 'waitlist')}`}
      </h2>
      <ul aria-label="Registered courses">
        {enrollments.map((enrollment) => (
          <Course key={enrollment.id}>
            <span>
              {`${sectionName(enrollment)} ${enrollment.courseTitle}`}
              <small>
                {dotted([
                  plural(enrollment.courseCredits, 'credit'),
                  enrollment.schedule ? formatSchedule(enrollment.schedule) : words(enrollment.modality),
                ])}
                <OwnSchedule schedule={enrollment.schedule} />
              </small>
            </span>
            <PlaceBadge place={enrollment} />
          </Course>
        ))}
      </ul>
      <p>{`You now have ${plural(credits, 'credit')} in ${termName}, of at most ${creditLimit}.`}</p>
      {refused > 0 && (
        <p>{`${plural(refused, 'section')} could not be registered and stayed in your cart.`}</p>
      )}
      <NextSteps studentId={studentId} termId={termId} />
    </Sheet>
  );
}

function NextSteps({ studentId, termId }: Pick<Props, 'studentId' | 'termId'>) {
  const { data: account } = useFinancialSummary(studentId);
  const { data: days } = useDeadlines(termId);
  const schedule = `${myCoursesPath}?${new URLSearchParams({ term: termId })}`;
  return (
    <>
      <h3>Next steps</h3>
      <ul aria-label="Next steps">
        <li>
          Find your schedule in <Link to={schedule}>My Courses</Link>.
        </li>
        {account && (
          <li>
            {account.nextPaymentDate && account.nextPaymentAmount
              ? `Your next payment of ${formatMoney(account.nextPaymentAmount)} is due ${formatDate(account.nextPaymentDate)}: `
              : 'No payment is scheduled yet. Charges and their due dates appear in '}
            <Link to={myAccountPath}>My Account</Link>.
          </li>
        )}
        {days && !days.addDrop.isOver && (
          <li>{`You can drop a course without a grade through ${formatDate(days.addDrop.lastDay)}.`}</li>
        )}
      </ul>
    </>
  );
}
