import styled from '@emotion/styled';
import { useQueryClient } from '@tanstack/react-query';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { Part } from '../../components/Part';
import { Select } from '../../components/Select';
import { put, useAct } from '../../providers/acts';
import { preferencesKey, useNotificationPreferences } from '../../providers/preferences';
import { useUser } from '../../providers/session';
import type { NotificationPreferencesDto } from '../../api/types.gen';
import { color } from '../../theme/color';
import { media, size, space } from '../../theme/scale';
import { deliveries, type Delivery, toldTo } from './categories';
import { messages } from './messages';

const Row = styled.label({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 280px',
  alignItems: 'center',
  gap: space(1, 4),
  padding: space(3, 0),
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { fontSize: size.small, color: color.muted },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export function NotificationsPart() {
  const told = toldTo(useUser().role);
  const { data, error, isFetching, refetch } = useNotificationPreferences();
  const choose = useChoice();
  if (told.length === 0) return null;
  return (
    <Part title="Notifications" note={messages.notificationsNote}>
      {error && !isFetching ? (
        <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        told.map(({ category, label, about }) => (
          <Row key={category}>
            <span>
              <b>{label}</b>
              <small>{about}</small>
            </span>
            {data ? (
              <Select
                value={data[category]}
                onChange={(event) => choose({ [category]: event.target.value as Delivery })}
              >
                {deliveries.map((delivery) => (
                  <option key={delivery.value} value={delivery.value}>
                    {delivery.label}
                  </option>
                ))}
              </Select>
            ) : (
              <Bone height="40px" />
            )}
          </Row>
        ))
      )}
    </Part>
  );
}

/** Shows the choice immediately, and reverts it if saving fails. */
function useChoice() {
  const client = useQueryClient();
  const act = useAct<Partial<NotificationPreferencesDto>>({
    act: (change) => put(preferencesKey, change),
    done: messages.saved,
    failed: messages.saveFailed,
    refreshes: [preferencesKey],
  });
  return (change: Partial<NotificationPreferencesDto>) => {
    const before = client.getQueryData<NotificationPreferencesDto>(preferencesKey);
    client.setQueryData<NotificationPreferencesDto>(preferencesKey, (old) => old && { ...old, ...change });
    act.run(change).catch(() => client.setQueryData(preferencesKey, before));
  };
}
