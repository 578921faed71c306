import styled from '@emotion/styled';
import { SearchField } from '../../components/lists/SearchField';
import { words } from '../../components/format';
import { Select } from '../../components/Select';
import { media, space } from '../../theme/scale';
import type { CoursesAddress } from './coursesAddress';
import { modalities, seatStatuses, standings } from './sectionFilters';
import { useLiveSearch } from './useLiveSearch';
import { searchBoxId } from './useSectionFocus';

const Bar = styled.form({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  marginBottom: space(3),
  '& input': { height: '40px' },
  [media.phone]: { gap: space(2) },
});
const Search = styled(SearchField)({ flex: '8 1 160px', [media.phone]: { flexBasis: '100%' } });
const Choice = styled.div({ flex: '1 1 132px', maxWidth: '156px', [media.phone]: { maxWidth: 'none' } });

interface Props {
  address: CoursesAddress;
  /** Shows another choice of sections, from its first page. */
  onChange: (change: Partial<CoursesAddress>, options?: { replace: boolean }) => void;
}

export function Toolbar({ address, onChange }: Props) {
  const { text, setText, submit } = useLiveSearch(address.search, (search, replace) =>
    onChange({ search }, { replace }),
  );
  return (
    <Bar
      role="search"
      aria-label="Sections"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Search
        id={searchBoxId}
        aria-label="Search sections"
        placeholder="Course, instructor or section number..."
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Choice>
        <Select
          aria-label="Modality"
          value={address.modality ?? ''}
          onChange={({ target }) => onChange({ modality: modalities.find((one) => one === target.value) })}
        >
          <option value="">All modalities</option>
          {modalities.map((modality) => (
            <option key={modality} value={modality}>
              {words(modality)}
            </option>
          ))}
        </Select>
      </Choice>
      <Choice>
        <Select
          aria-label="Status"
          value={address.seatStatus ?? ''}
          onChange={({ target }) =>
            onChange({ seatStatus: seatStatuses.find((one) => one === target.value) })
          }
        >
          <option value="">All statuses</option>
          {seatStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </Select>
      </Choice>
      <Choice>
        <Select
          aria-label="Active or cancelled"
          value={address.standing}
          onChange={({ target }) =>
            onChange({ standing: standings.find(({ id }) => id === target.value)?.id ?? 'active' })
          }
        >
          {standings.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Choice>
    </Bar>
  );
}
