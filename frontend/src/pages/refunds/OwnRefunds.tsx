import { Failure } from '../../components/Failure';
import { dotted, formatDay, formatMoney } from '../../components/format';
import { Inline } from '../../components/layout/Inline';
import { Stack } from '../../components/layout/Stack';
import { Muted, Text } from '../../components/layout/Text';
import { StatusBadge } from '../../components/StatusBadge';
import { messages, methodLabels, statusLabels } from './messages';
import { useOwnRefunds } from './queries';
import { tones } from './tones';

const { mine: texts } = messages;

/** A student's own refunds; nothing if there are none. */
export function OwnRefunds({ studentId }: { studentId: string }) {
  const { data, error, refetch } = useOwnRefunds(studentId);
  if (error && !data) return <Failure title={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <section aria-labelledby="own-refunds">
      <Stack gap={3} below={6}>
        <h2 id="own-refunds">{texts.title}</h2>
        {data.map(({ id, amount, method, status, createdAt, paidOn }) => (
          <Inline key={id} gap={3} justify="space-between">
            <div>
              <Text strong="medium">{formatMoney(amount)}</Text>
              <Muted size="caption">
                {dotted([
                  methodLabels[method],
                  paidOn ? texts.paid(paidOn) : texts.asked(formatDay(createdAt)),
                ])}
              </Muted>
            </div>
            <StatusBadge tone={tones[status]}>{statusLabels[status]}</StatusBadge>
          </Inline>
        ))}
      </Stack>
    </section>
  );
}
