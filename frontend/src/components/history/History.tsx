import type { HistoryChangeDto } from '../../api/types.gen';
import { Bone } from '../Bone';
import { Failure } from '../Failure';
import { Pager } from '../lists/Pager';
import { useListAddress } from '../lists/useListAddress';
import { Timeline } from '../Timeline';
import { roleLabel } from '../../layout/identity';
import { hasStatus } from '../../providers/apiError';
import { ChangeList } from './ChangeList';
import { byWhom, reasonText, titleOf } from './happenings';
import { historyLength, useHistory } from './queries';
import { messages } from './messages';
import { Box, Muted } from '../layout/Text';
import { Stack } from '../layout/Stack';

interface Props {
  /** The record's address below /api: "sections/<id>". */
  of: string;
  /** Names the list: "History of WM 210-01". */
  label: string;
  /** Custom text for a change whose two values would be too long; undefined for the default. */
  changed?: (change: HistoryChangeDto) => readonly string[] | undefined;
}

/**
 * The changes of a record: who changed which field, with old and new values. Its page is `history.page` in the address.
 */
export function History({ of, label, changed }: Props) {
  const { address, hrefTo } = useListAddress({ prefix: 'history', sortable: [], sort: '' });
  const { data, total = 0, error, isFetching, refetch } = useHistory(of, address.page);

  if (error && !isFetching) {
    return hasStatus(error, 403) ? (
      <Muted>{messages.noAccess}</Muted>
    ) : (
      <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <Stack gap={5} aria-hidden="true">
        {[0, 1, 2].map((one) => (
          <Bone key={one} height="64px" />
        ))}
      </Stack>
    );
  }
  if (total === 0) return <Muted>{messages.empty}</Muted>;
  const items = data.map((entry) => ({
    id: entry.id,
    at: entry.at,
    title: titleOf(entry.action),
    by: byWhom(entry, roleLabel),
    children: (
      <>
        {entry.changes.length > 0 && (
          <Box size="small">
            <ChangeList changes={entry.changes} names={entry.names} changed={changed} />
          </Box>
        )}
        {entry.reason && <Muted size="small">{messages.reason(reasonText(entry.reason))}</Muted>}
        {entry.reasonWithheld && <Muted size="small">{messages.reason(messages.hidden)}</Muted>}
      </>
    ),
  }));
  return (
    <>
      <Timeline label={label} items={items} />
      <Pager page={address.page} perPage={historyLength} total={total} hrefTo={(page) => hrefTo({ page })} />
    </>
  );
}
