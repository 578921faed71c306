import { FilterChoice } from '../lists/ListToolbar';
import { StatusBadge } from '../StatusBadge';
import { messages } from './messages';

export const states = ['active', 'inactive'] as const;
export type State = (typeof states)[number];

/** In the server's form. */
export const byState = (state: State | undefined) => ({
  isActive: state === undefined ? undefined : state === 'active',
});

interface ChoiceProps {
  inactive: string;
  value: State | undefined;
  onChange: (state: State | undefined) => void;
}

export const StateChoice = ({ inactive, value, onChange }: ChoiceProps) => (
  <FilterChoice
    label="Status"
    all="All statuses"
    value={value}
    options={[
      { value: 'active', label: messages.active },
      { value: 'inactive', label: inactive },
    ]}
    onChange={onChange}
  />
);

export const StateBadge = ({ isActive, inactive }: { isActive: boolean; inactive: string }) => (
  <StatusBadge tone={isActive ? 'success' : 'neutral'}>{isActive ? messages.active : inactive}</StatusBadge>
);
