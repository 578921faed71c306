import { StatusBadge } from '../../components/StatusBadge';
import { stateLabels } from './messages';
import { type State, stateTones } from './spec';

export const StateBadge = ({ state }: { state: State }) => (
  <StatusBadge tone={stateTones[state]}>{stateLabels[state]}</StatusBadge>
);
