import { FilterChoice, ListToolbar } from '../../../components/lists/ListToolbar';
import type { useListAddress } from '../../../components/lists/useListAddress';
import { useActiveTerms } from '../../../providers/terms';
import { chargeTypeLabels } from '../../../resources/billing/messages';
import { chargeFilters } from './chargeFilters';
import type { ChargeSort } from './chargeColumns';
import { allButVoid, chargeStatusLabels } from '../messages';

interface Props {
  list: ReturnType<typeof useListAddress<ChargeSort, typeof chargeFilters>>;
  /** Whether there is a search box: one student has few charges. */
  searched: boolean;
}

export function ChargeToolbar({ list: { address, change }, searched }: Props) {
  const { filters } = address;
  const terms = useActiveTerms();
  return (
    <ListToolbar
      label="Charges"
      search={address.search}
      onSearch={searched ? (search, options) => change({ search }, options) : undefined}
      placeholder="Student, ID or description..."
    >
      <FilterChoice
        label="Term"
        all="All terms"
        value={filters.termId}
        options={(terms.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(termId) => change({ filters: { ...filters, termId } })}
      />
      <FilterChoice
        label="Charge type"
        all="All types"
        value={filters.chargeType}
        options={chargeFilters.chargeType.map((value) => ({ value, label: chargeTypeLabels[value] }))}
        onChange={(chargeType) => change({ filters: { ...filters, chargeType } })}
      />
      <FilterChoice
        label="Status"
        all={allButVoid}
        value={filters.standing}
        options={chargeFilters.standing.map((value) => ({ value, label: chargeStatusLabels[value] }))}
        onChange={(standing) => change({ filters: { ...filters, standing } })}
      />
    </ListToolbar>
  );
}
