import type { ReactNode } from 'react';
import type { SectionDto } from '../../api/types.gen';
import { formatNumber, words } from '../../components/format';
import type { SortField } from './coursesAddress';
import { Enrolled } from './Enrolled';
import { SeatStatus } from './SeatStatus';

export interface Column {
  id: SortField;
  label: string;
  show: (section: SectionDto) => ReactNode;
  /** Right-aligned in tabular figures. */
  figure?: boolean;
  /** In pixels; one column takes what is left. */
  width?: number;
  /** How it reads in the lines under the course code, where the table has no room for the column. */
  folded?: (section: SectionDto) => string;
}

export const instructor = ({ instructorName }: Pick<SectionDto, 'instructorName'>) => instructorName ?? 'TBA';

export const unlimitedHint = 'Sections without a limit are left out of total capacity and utilization.';

const capacity = (section: SectionDto) =>
  section.isUnlimited ? 'Unlimited' : formatNumber(section.capacity);

/** What can stand beside the course code and the section number. */
export const columns: readonly Column[] = [
  {
    id: 'courseTitle',
    label: 'Course Title',
    show: ({ courseTitle }) => <span title={courseTitle}>{courseTitle}</span>,
    folded: ({ courseTitle }) => courseTitle,
  },
  {
    id: 'courseCredits',
    label: 'Credits',
    figure: true,
    width: 80,
    show: ({ courseCredits }) => courseCredits,
    folded: ({ courseCredits }) => `${courseCredits} ${courseCredits === 1 ? 'credit' : 'credits'}`,
  },
  {
    id: 'modality',
    label: 'Modality',
    width: 90,
    show: ({ modality }) => words(modality),
    folded: ({ modality }) => words(modality),
  },
  {
    id: 'instructorName',
    label: 'Instructor',
    width: 176,
    show: (section) => <span title={instructor(section)}>{instructor(section)}</span>,
    folded: instructor,
  },
  {
    id: 'enrolled',
    label: 'Enrolled',
    figure: true,
    width: 90,
    show: (section) => <Enrolled section={section} />,
    folded: ({ enrolled }) => `${formatNumber(enrolled)} enrolled`,
  },
  {
    id: 'capacity',
    label: 'Capacity',
    figure: true,
    width: 100,
    show: (section) => (
      <span title={section.isUnlimited ? unlimitedHint : undefined}>{capacity(section)}</span>
    ),
    folded: (section) => `capacity ${capacity(section).toLowerCase()}`,
  },
  {
    id: 'waitlisted',
    label: 'Waitlisted',
    figure: true,
    width: 100,
    show: ({ waitlisted }) => formatNumber(waitlisted),
    folded: ({ waitlisted }) => `${formatNumber(waitlisted)} waitlisted`,
  },
  { id: 'seatStatus', label: 'Status', width: 120, show: (section) => <SeatStatus section={section} /> },
];

export const usualColumns: string[] = columns.map(({ id }) => id);
