import { FilterChoice, ListToolbar, StatusChoice } from '../../../components/lists/ListToolbar';
import type { useListAddress } from '../../../components/lists/useListAddress';
import { planStatusLabels } from '../../../resources/billing/messages';
import { planFilters } from './planFilters';
import type { PlanSort } from './planColumns';
import { planShowLabels } from '../messages';

interface Props {
  list: ReturnType<typeof useListAddress<PlanSort, typeof planFilters>>;
  /** Whether there is a search box: one student has few plans. */
  searched: boolean;
}

export const PlanToolbar = ({ list: { address, change }, searched }: Props) => (
  <ListToolbar
    label="Payment plans"
    search={address.search}
    onSearch={searched ? (search, options) => change({ search }, options) : undefined}
    placeholder="Student name or ID..."
  >
    <StatusChoice
      statuses={planFilters.status}
      labels={planStatusLabels}
      value={address.filters.status}
      onChange={(status) => change({ filters: { ...address.filters, status } })}
    />
    <FilterChoice
      label="Plan type"
      all="All plan types"
      value={address.filters.planType}
      options={planFilters.planType.map((value) => ({ value, label: value }))}
      onChange={(planType) => change({ filters: { ...address.filters, planType } })}
    />
    <FilterChoice
      label="Next payment"
      all="Any due date"
      value={address.filters.due}
      options={[{ value: 'week', label: 'Due within a week' }]}
      onChange={(due) => change({ filters: { ...address.filters, due } })}
    />
    <FilterChoice
      label={planShowLabels.label}
      all={planShowLabels.all}
      value={address.filters.show}
      options={[
        { value: 'open', label: 'Not paid off' },
        { value: 'cancelled', label: planShowLabels.cancelled },
      ]}
      onChange={(show) => change({ filters: { ...address.filters, show } })}
    />
  </ListToolbar>
);
