import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { modalityLabels } from '../../resources/sections/messages';
import type { CoursesAddress } from './coursesAddress';
import { modalities, seatStatuses, shows, toSeeTo } from './sectionFilters';
import { messages } from './messages';

export const searchBoxId = 'section-search';

interface Props {
  address: CoursesAddress;
  /** Changes the filters, and returns to the first page. */
  onChange: (change: Partial<CoursesAddress>, options?: { replace: boolean }) => void;
}

export const Toolbar = ({ address, onChange }: Props) => (
  <ListToolbar
    label="Sections"
    search={address.search}
    onSearch={(search, options) => onChange({ search }, options)}
    searchId={searchBoxId}
    placeholder={messages.search}
  >
    <FilterChoice
      label="Modality"
      all="All modalities"
      value={address.modality}
      options={modalities.map((value) => ({ value, label: modalityLabels[value] }))}
      onChange={(modality) => onChange({ modality })}
    />
    <FilterChoice
      label="Status"
      all="All statuses"
      value={address.seatStatus}
      options={seatStatuses.map((value) => ({ value, label: value }))}
      onChange={(seatStatus) => onChange({ seatStatus })}
    />
    <FilterChoice
      label="Active or canceled"
      value={address.needs ?? address.show}
      options={[shows[0], ...toSeeTo, ...shows.slice(1)].map(({ id, label }) => ({
        value: id,
        label,
      }))}
      onChange={(chosen = 'active') => {
        const needs = toSeeTo.find(({ id }) => id === chosen)?.id;
        const show = shows.find(({ id }) => id === chosen)?.id ?? 'active';
        onChange({ needs, show });
      }}
    />
  </ListToolbar>
);
