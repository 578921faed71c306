import styled from '@emotion/styled';
import type { HistoryChangeDto } from '../../api/types.gen';
import { Bone } from '../Bone';
import { Failure } from '../Failure';
import { Pager } from '../lists/Pager';
import { useListAddress } from '../lists/useListAddress';
import { Timeline } from '../Timeline';
import { roleLabel } from '../../layout/identity';
import { hasStatus } from '../../providers/apiError';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { ChangeList } from './ChangeList';
import { byWhom, reasonText, titleOf } from './happenings';
import { historyLength, useHistory } from './queries';
import { messages } from './messages';

const Changes = styled.div({ fontSize: size.small });
const Reason = styled.p({ fontSize: size.small, color: color.muted });
const Stack = styled.div({ display: 'grid', gap: space(5) });
const Quiet = styled.p({ color: color.muted });

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
      <Quiet>{messages.noAccess}</Quiet>
    ) : (
      <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <Stack aria-hidden="true">
        {[0, 1, 2].map((one) => (
          <Bone key={one} height="64px" />
        ))}
      </Stack>
    );
  }
  if (total === 0) return <Quiet>{messages.empty}</Quiet>;
  const items = data.map((entry) => ({
    id: entry.id,
    at: entry.at,
    title: titleOf(entry.action),
    by: byWhom(entry, roleLabel),
    children: (
      <>
        {entry.changes.length > 0 && (
          <Changes>
            <ChangeList changes={entry.changes} names={entry.names} changed={changed} />
          </Changes>
        )}
        {entry.reason && <Reason>{messages.reason(reasonText(entry.reason))}</Reason>}
        {entry.reasonWithheld && <Reason>{messages.reason(messages.hidden)}</Reason>}
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
