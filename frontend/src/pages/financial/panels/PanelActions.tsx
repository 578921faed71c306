import type { Action } from '../../../components/ActionMenu';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';

/** What may be done with the open record, the usual first. */
export const PanelActions = ({ items }: { items: readonly (Action | false)[] }) =>
  items
    .filter((item) => item !== false)
    .map(({ label, icon, onSelect, danger }, place) => (
      <Button
        key={label}
        type="button"
        look={danger ? 'quiet' : place === 0 ? 'primary' : 'outline'}
        onClick={onSelect}
      >
        {icon && <Icon name={icon} size={18} />}
        {label}
      </Button>
    ));
