import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { EnrollmentDto } from '../../api/types.gen';
import { dotted, formatDate, formatMoney, formatSchedule, plural } from '../../components/format';
import { OwnSchedule } from '../../components/OwnTime';
import { Stack } from '../../components/layout/Stack';
import { Inline } from '../../components/layout/Inline';
import { Text, Muted } from '../../components/layout/Text';
import { useDeadlines } from '../../providers/deadlines';
import { modalityLabels } from '../../resources/sections/messages';
import { sectionName } from '../../resources/sections/section';
import { color } from '../../theme/color';
import { myAccountPath } from '../my-account/path';
import { myCoursesPath } from '../my-courses/path';
import { EnrollmentBadge } from '../my-courses/EnrollmentBadge';
import { useFinancialSummary } from '../student-records/queries';
import { sumCredits } from './cart';
import { registeredMessages as messages } from './messages';

interface Props {
  studentId: string;
  termId: string;
  /** The sections that were registered together. */
  sectionIds: readonly string[];
  /** The student's enrollments of the term, by section. */
  enrollments: ReadonlyMap<string, EnrollmentDto>;
  /** The server's response, for enrollments that aren't among them yet. A reload discards it. */
  answered: readonly EnrollmentDto[];
  /** Right after registering. */
  takesFocus: boolean;
  /** How many sections are still in the cart. */
  left: number;
}

/** The result of registering for the cart: courses, credits and the next steps. The address keeps it over a reload. */
export function Registered(props: Props) {
  const { studentId, termId, sectionIds, enrollments, answered, takesFocus, left } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const all = new Map([...answered.map((one) => [one.sectionId, one] as const), ...enrollments]);
  const registered = sectionIds.flatMap((id) => all.get(id) ?? []);
  const isShown = registered.some(({ status }) => status === 'enrolled' || status === 'waitlisted');
  useEffect(() => {
    if (isShown && takesFocus) heading.current?.focus();
  }, [isShown, takesFocus, answered]);
  if (!isShown) return null;
  const isSeat = ({ status }: EnrollmentDto) => status === 'enrolled';
  const seats = registered.filter(isSeat);
  const credits = sumCredits([...all.values()].filter(isSeat).map(({ courseCredits }) => courseCredits));
  const { termName } = registered[0]!;
  const waiting = registered.filter(({ status }) => status === 'waitlisted').length;
  const result =
    waiting === 0
      ? messages.enrolled(seats.length)
      : seats.length === 0
        ? messages.waitlisted(waiting)
        : messages.both(seats.length, waiting);
  return (
    <Stack
      as="section"
      gap={3}
      pad={5}
      framed
      fill="surface"
      style={{ borderColor: color.success }}
      aria-labelledby="registered-heading"
    >
      <Text as="h2" size="lead" id="registered-heading" ref={heading} tabIndex={-1}>
        {result}
      </Text>
      <Stack as="ul" gap={2} aria-label="Courses and waitlists">
        {registered.map((enrollment) => (
          <Inline as="li" wrap gap={[1, 3]} align="start" justify="space-between" key={enrollment.id}>
            <span>
              {`${sectionName(enrollment)} ${enrollment.courseTitle}`}
              <Muted as="small" block size="small">
                {dotted([
                  plural(enrollment.courseCredits, 'credit'),
                  enrollment.schedule
                    ? formatSchedule(enrollment.schedule)
                    : modalityLabels[enrollment.modality],
                ])}
                <OwnSchedule schedule={enrollment.schedule} />
              </Muted>
            </span>
            <EnrollmentBadge enrollment={enrollment} />
          </Inline>
        ))}
      </Stack>
      <p>{messages.credits(credits, termName)}</p>
      {left > 0 && <p>{messages.left(left)}</p>}
      <NextSteps studentId={studentId} termId={termId} />
    </Stack>
  );
}

function NextSteps({ studentId, termId }: Pick<Props, 'studentId' | 'termId'>) {
  const { data: account } = useFinancialSummary(studentId);
  const { data: days } = useDeadlines(termId);
  const schedule = `${myCoursesPath}?${new URLSearchParams({ term: termId })}`;
  const toAccount = <Link to={myAccountPath}>My Account</Link>;
  return (
    <>
      <Text as="h3" size="body">
        Next steps
      </Text>
      <Stack as="ul" gap={2} aria-label="Next steps">
        <li>{messages.schedule(<Link to={schedule}>My Courses</Link>)}</li>
        {account && (
          <li>
            {account.nextPaymentDate && account.nextPaymentAmount
              ? messages.nextPayment(
                  formatMoney(account.nextPaymentAmount),
                  formatDate(account.nextPaymentDate),
                  toAccount,
                )
              : messages.noPayment(toAccount)}
          </li>
        )}
        {days && !days.addDrop.isOver && <li>{messages.dropUntil(formatDate(days.addDrop.lastDay))}</li>}
      </Stack>
    </>
  );
}
