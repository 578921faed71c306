import type { SectionDto } from '../../api/types.gen';
import { plural } from '../../components/format';
import { DataList } from '../../components/lists/DataList';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { listRequest, useListAddress } from '../../components/lists/useListAddress';
import { modalityLabels } from '../../resources/sections/messages';
import { DepartmentChoice } from '../enrollment/sections/DepartmentChoice';
import { columnsWith, sectionColumn } from './columns';
import { type SectionSort, useOwnEnrollments, useSections } from './queries';
import type { Cart } from './useCart';
import type { useRegisterAddress } from './useRegisterAddress';
import { messages } from './messages';

const sortable: readonly SectionSort[] = [
  'courseCode',
  'courseTitle',
  'courseCredits',
  'instructorName',
  'seatStatus',
];
const filters = {
  department: 'text',
  modality: ['in_person', 'online', 'hybrid'],
  seats: ['Open', 'Limited', 'Full'],
} as const;

interface Props {
  studentId: string;
  termId: string | undefined;
  cart: Cart;
  /** The term's full sections have no waitlist. */
  isWaitlistClosed: boolean;
  screen: ReturnType<typeof useRegisterAddress>;
}

/** The sections of the term that the student can register for, with search and filters. */
export function SectionChoice({ studentId, termId, cart, isWaitlistClosed, screen }: Props) {
  const list = useListAddress({ sortable, sort: 'courseCode' as const, filters });
  const { address, change } = list;
  const { department, modality, seats } = address.filters;
  const own = useOwnEnrollments(studentId, termId);
  const request = listRequest(address);
  const results = useSections(
    {
      ...request,
      filter: {
        ...request.filter,
        termId,
        isActive: true,
        ...(department && { department }),
        ...(modality && { modality }),
        ...(seats && { seatStatus: seats }),
      },
    },
    termId !== undefined,
  );
  // A button, or on a phone an item of a menu.
  const cartActs = (section: SectionDto) => {
    if (own.has(section.id)) return [];
    if (cart.has(section.id))
      return [{ label: 'Remove from cart', icon: 'check', onSelect: () => cart.remove(section.id) } as const];
    const status = section.seatStatus === 'Full' && !isWaitlistClosed ? 'waitlisted' : 'enrolled';
    const onSelect = () => cart.add(section, status);
    return [{ label: 'Add to cart', icon: 'plus', onSelect } as const];
  };
  return (
    <>
      <ListToolbar
        label="Sections"
        search={address.search}
        onSearch={(search, options) => change({ search }, options)}
        placeholder="Course, title, instructor..."
      >
        <DepartmentChoice
          value={department}
          onChange={(value) => change({ filters: { department: value } })}
        />
        <FilterChoice
          label="Modality"
          all="All modalities"
          value={modality}
          options={filters.modality.map((value) => ({ value, label: modalityLabels[value] }))}
          onChange={(value) => change({ filters: { modality: value } })}
        />
        <FilterChoice
          label="Seats"
          all="All seats"
          value={seats}
          options={filters.seats.map((value) => ({ value, label: value }))}
          onChange={(value) => change({ filters: { seats: value } })}
        />
      </ListToolbar>
      <DataList
        list="register"
        label="Sections"
        counted={(total) => plural(total, 'section')}
        name={sectionColumn((id) => screen.hrefTo({ id }))}
        columns={columnsWith(own, isWaitlistClosed)}
        results={results}
        {...list.position}
        current={screen.id}
        buttons={cartActs}
        actions={cartActs}
        failed={messages.failedSections}
        empty={
          <NoRows
            title="No sections found"
            filtered={list.filtered}
            clearedHref={list.clearedHref}
            unmatched={messages.unmatched}
          >
            {messages.empty}
          </NoRows>
        }
      />
    </>
  );
}
