import type { SectionDto } from '../../api/types.gen';
import { Button, ButtonLink } from '../../components/Button';
import { useSectionActions } from './editing/sectionActions';

/** The actions of the table's row, as buttons. */
export function SectionPanelActions({ section }: { section: SectionDto }) {
  return useSectionActions()(section).map(({ label, danger, to, onSelect }) =>
    to === undefined ? (
      <Button key={label} type="button" look={danger ? 'quiet' : 'outline'} onClick={onSelect}>
        {label}
      </Button>
    ) : (
      <ButtonLink key={label} look="outline" to={to}>
        {label}
      </ButtonLink>
    ),
  );
}
