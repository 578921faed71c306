import { useQueryClient } from '@tanstack/react-query';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { Part } from '../../components/Part';
import { Select } from '../../components/Select';
import { Grid } from '../../components/layout/Grid';
import { Rows } from '../../components/layout/Rows';
import { put, useAct } from '../../providers/acts';
import { preferencesKey, useNotificationPreferences } from '../../providers/preferences';
import { useUser } from '../../providers/session';
import type { NotificationPreferencesDto } from '../../api/types.gen';
import { deliveries, type Delivery, notificationsOf } from './categories';
import { messages } from './messages';

export function NotificationsPart() {
  const categories = notificationsOf(useUser().role);
  const { data, error, isFetching, refetch } = useNotificationPreferences();
  const choose = useChoice();
  if (categories.length === 0) return null;
  return (
    <Part title="Notifications" note={messages.notificationsNote}>
      {error && !isFetching ? (
        <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Rows as="div">
          {categories.map(({ category, label, about }) => (
            <Grid
              as="label"
              gap={[1, 4]}
              columns="minmax(0, 1fr) 280px"
              align="center"
              folds="phone"
              key={category}
            >
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
            </Grid>
          ))}
        </Rows>
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
