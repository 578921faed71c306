import styled from '@emotion/styled';
import type { HistoryChangeDto } from '../../api/types.gen';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { changeText, withheldText } from './happenings';

const List = styled.ul({
  display: 'grid',
  gap: space(1),
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
const Withheld = styled.li({ color: color.muted });

interface Props {
  changes: readonly HistoryChangeDto[];
  names?: Readonly<Record<string, string>>;
  /** Custom text for a change whose two values would be too long; undefined for the default. */
  changed?: (change: HistoryChangeDto) => readonly string[] | undefined;
}

/** Old and new values. Fields that the role may not read are listed in one line. */
export function ChangeList({ changes, names, changed }: Props) {
  const shown = changes.filter(({ withheld }) => !withheld);
  const withheld = changes.filter((change) => change.withheld);
  return (
    <List>
      {shown.flatMap((change) =>
        (changed?.(change) ?? [changeText(change, names)]).map((text, index) => (
          <li key={`${change.field}-${index}`}>{text}</li>
        )),
      )}
      {withheld.length > 0 && <Withheld>{withheldText(withheld.map(({ field }) => field))}</Withheld>}
    </List>
  );
}
