import type { Action } from '../../../components/ActionMenu';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';

/** The actions on the open record, the most common first. */
export const PanelActions = ({ items }: { items: readonly (Action | false)[] }) =>
  items
    .filter((item) => item !== false)
    .map(({ label, icon, onSelect, danger }, index) => (
      <Button
        key={label}
        type="button"
        look={danger ? 'quiet' : index === 0 ? 'primary' : 'outline'}
        onClick={onSelect}
      >
        {icon && <Icon name={icon} size={18} />}
        {label}
      </Button>
    ));
