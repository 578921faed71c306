import type { SectionDto } from '../../api/types.gen';
import { formatNumber } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { modalityLabels } from '../../resources/sections/messages';
import { sectionName } from '../../resources/sections/section';
import type { SortField } from './coursesAddress';
import { Enrolled } from './Enrolled';
import { SeatStatus } from '../../resources/sections/SeatStatus';
import { messages } from './messages';

export const instructor = ({ instructorName }: Pick<SectionDto, 'instructorName'>) => instructorName ?? 'TBA';

const capacity = (section: SectionDto) =>
  section.isUnlimited ? 'Unlimited' : formatNumber(section.capacity);

const sectionHeading = { label: 'Section', sort: 'courseCode', width: 128 } as const;

/** The section's own column: course code and number, which link to it. */
export const sectionColumn = (hrefTo: (id: string) => string): RowName<SectionDto, SortField> => ({
  ...sectionHeading,
  text: sectionName,
  to: ({ id }) => hrefTo(id),
});

type SectionColumn = Column<SectionDto, SortField> & { id: SortField };

/** The columns after course code and section number; each sorts by its own name. */
const all: readonly SectionColumn[] = [
  {
    id: 'courseTitle',
    label: 'Course title',
    wraps: true,
    folds: 'tablet',
    foldedAs: 'title',
    yields: 'never',
    show: ({ courseTitle }) => <span title={courseTitle}>{courseTitle}</span>,
    folded: ({ courseTitle }) => courseTitle,
  },
  {
    id: 'courseCredits',
    label: 'Credits',
    figure: true,
    width: 64,
    folds: 'tablet',
    show: ({ courseCredits }) => courseCredits,
    folded: ({ courseCredits }) => `${courseCredits} ${courseCredits === 1 ? 'credit' : 'credits'}`,
  },
  {
    id: 'modality',
    label: 'Modality',
    width: 86,
    folds: 'tablet',
    show: ({ modality }) => modalityLabels[modality],
  },
  {
    id: 'instructorName',
    label: 'Instructor',
    width: 168,
    folds: 'tablet',
    show: (section) => <span title={instructor(section)}>{instructor(section)}</span>,
    folded: instructor,
  },
  {
    id: 'enrolled',
    label: 'Enrolled',
    figure: true,
    width: 78,
    show: (section) => <Enrolled section={section} />,
    folded: ({ enrolled }) => `${formatNumber(enrolled)} enrolled`,
  },
  {
    id: 'capacity',
    label: 'Capacity',
    figure: true,
    width: 78,
    folds: 'narrow',
    yields: 'tablet',
    show: (section) => (
      <span title={section.isUnlimited ? messages.unlimited : undefined}>{capacity(section)}</span>
    ),
    folded: (section) => `capacity ${capacity(section).toLowerCase()}`,
  },
  {
    id: 'waitlisted',
    label: 'Waitlisted',
    figure: true,
    width: 88,
    folds: 'narrow',
    yields: 'tablet',
    show: ({ waitlisted }) => formatNumber(waitlisted),
    folded: ({ waitlisted }) => `${formatNumber(waitlisted)} waitlisted`,
  },
  {
    id: 'seatStatus',
    label: 'Status',
    width: 106,
    foldedAs: 'badge',
    yields: 'never',
    show: (section) => <SeatStatus section={section} />,
  },
];

export const columns = all.map((column) => ({ ...column, sort: column.id }));
