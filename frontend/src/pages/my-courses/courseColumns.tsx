import type { EnrollmentDto } from '../../api/types.gen';
import { dotted, formatMoment, formatOwnTime, formatSchedule, plural } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { OwnSchedule, OwnTime } from '../../components/OwnTime';
import { formatOwnSchedule } from '../../components/ownSchedule';
import { courseOf } from '../../resources/enrollments/enrollment';
import { modalityLabels } from '../../resources/sections/messages';
import { EnrollmentBadge } from './EnrollmentBadge';
import type { CourseSort } from './queries';

export const courseColumn = (to: (id: string) => string): RowName<EnrollmentDto, CourseSort> => ({
  label: 'Course',
  sort: 'courseCode',
  width: 132,
  text: courseOf,
  to: ({ id }) => to(id),
});

export const courseColumns: readonly Column<EnrollmentDto, CourseSort>[] = [
  {
    id: 'title',
    label: 'Title',
    folds: 'narrow',
    foldedAs: 'title',
    show: ({ courseTitle }) => <span title={courseTitle}>{courseTitle}</span>,
    folded: ({ courseTitle }) => courseTitle,
  },
  {
    id: 'meets',
    label: 'Meets',
    width: 216,
    wraps: true,
    folds: 'narrow',
    show: ({ schedule, modality }) => (
      <>
        {schedule ? formatSchedule(schedule) : modalityLabels[modality]}
        <OwnSchedule schedule={schedule} />
      </>
    ),
    folded: ({ schedule, modality }) =>
      schedule ? dotted([formatSchedule(schedule), formatOwnSchedule(schedule)]) : modalityLabels[modality],
  },
  {
    id: 'instructor',
    label: 'Instructor',
    width: 172,
    wraps: true,
    folds: 'tablet',
    show: ({ instructorName }) => instructorName ?? 'TBA',
  },
  {
    id: 'credits',
    label: 'Credits',
    figure: true,
    width: 80,
    folds: 'tablet',
    show: ({ courseCredits }) => courseCredits,
    folded: ({ courseCredits }) => plural(courseCredits, 'credit'),
  },
  {
    id: 'grade',
    label: 'Grade',
    width: 76,
    folds: 'narrow',
    show: ({ grade }) => grade,
    folded: ({ grade }) => grade && `grade ${grade}`,
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: 156,
    foldedAs: 'badge',
    show: (enrollment) => <EnrollmentBadge enrollment={enrollment} />,
  },
  {
    id: 'since',
    label: 'Registered',
    sort: 'enrollmentDate',
    width: 190,
    show: ({ enrollmentDate }) => (
      <>
        {formatMoment(enrollmentDate)}
        <OwnTime at={enrollmentDate} />
      </>
    ),
    folded: ({ enrollmentDate }) =>
      dotted([`since ${formatMoment(enrollmentDate)}`, formatOwnTime(enrollmentDate)]),
  },
];

export const usualCourseColumns = courseColumns.map(({ id }) => id).filter((id) => id !== 'since');
