import type { HistoryChangeDto } from '../../api/types.gen';
import { changeText, withheldText } from './happenings';
import { Box } from '../layout/Text';
import { Stack } from '../layout/Stack';

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
    <Stack as="ul" gap={1} numeric breaks>
      {shown.flatMap((change) =>
        (changed?.(change) ?? [changeText(change, names)]).map((text, index) => (
          <li key={`${change.field}-${index}`}>{text}</li>
        )),
      )}
      {withheld.length > 0 && (
        <Box as="li" tone="muted">
          {withheldText(withheld.map(({ field }) => field))}
        </Box>
      )}
    </Stack>
  );
}
