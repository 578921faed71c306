import type { EnrollmentDto, SectionDto } from '../../api/types.gen';
import { dotted, formatNumber, formatSchedule, plural } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { OwnSchedule } from '../../components/OwnTime';
import { formatOwnSchedule } from '../../components/ownSchedule';
import { SeatStatus } from '../../resources/sections/SeatStatus';
import { modalityLabels } from '../../resources/sections/messages';
import { sectionName } from '../../resources/sections/section';
import { EnrollmentBadge } from '../my-courses/EnrollmentBadge';
import type { SectionSort } from './queries';
import { messages } from './messages';

export const sectionColumn = (to: (id: string) => string): RowName<SectionDto, SectionSort> => ({
  label: 'Section',
  sort: 'courseCode',
  width: 132,
  text: sectionName,
  to: ({ id }) => to(id),
});

const seats = ({ enrolled, capacity, isUnlimited }: SectionDto) =>
  isUnlimited
    ? `${formatNumber(enrolled)} enrolled`
    : `${formatNumber(enrolled)} of ${formatNumber(capacity)}`;

/** `own`: the student's own status in a section replaces its seats. */
export const columnsWith = (
  own: ReadonlyMap<string, EnrollmentDto>,
  isWaitlistClosed: boolean,
): readonly Column<SectionDto, SectionSort>[] => [
  {
    id: 'title',
    label: 'Title',
    sort: 'courseTitle',
    wraps: true,
    folds: 'narrow',
    foldedAs: 'title',
    show: ({ courseTitle }) => <span title={courseTitle}>{courseTitle}</span>,
    folded: ({ courseTitle }) => courseTitle,
  },
  {
    id: 'credits',
    label: 'Credits',
    sort: 'courseCredits',
    figure: true,
    width: 84,
    folds: 'tablet',
    show: ({ courseCredits }) => courseCredits,
    folded: ({ courseCredits }) => plural(courseCredits, 'credit'),
  },
  {
    id: 'meets',
    label: 'Meets',
    width: 208,
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
    sort: 'instructorName',
    width: 152,
    wraps: true,
    folds: 'tablet',
    show: ({ instructorName }) => instructorName ?? 'TBA',
  },
  {
    id: 'seats',
    label: 'Seats',
    figure: true,
    width: 96,
    folds: 'narrow',
    show: seats,
    folded: (section) => (section.isUnlimited ? seats(section) : messages.seatsTaken(seats(section))),
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'seatStatus',
    width: 176,
    foldedAs: 'badge',
    show: (section) => {
      const enrollment = own.get(section.id);
      return enrollment ? (
        <EnrollmentBadge enrollment={enrollment} />
      ) : (
        <SeatStatus section={section} isWaitlistClosed={isWaitlistClosed} />
      );
    },
  },
];
