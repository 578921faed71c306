import { Failure } from '../../components/Failure';
import { dotted, formatDate, formatMoney } from '../../components/format';
import { RestrictedMark } from '../../components/RestrictedMark';
import { Inline } from '../../components/layout/Inline';
import { Rows } from '../../components/layout/Rows';
import { Muted, Text } from '../../components/layout/Text';
import { messages } from './messages';
import { shownPayments, useReceived } from './queries';

const [dayMs, mostDays] = [86_400_000, 7];

/** The last days of a range, earliest first. */
function daysOf(fromDay: string, day: string): string[] {
  const [from, to] = [Date.parse(`${fromDay}T00:00:00Z`), Date.parse(`${day}T00:00:00Z`)];
  const count = Math.min((to - from) / dayMs + 1, mostDays);
  return Array.from({ length: count }, (_, number) =>
    new Date(to - (count - 1 - number) * dayMs).toISOString().slice(0, 10),
  );
}

/** The cash and check payments that were received on the days of a count. */
export function ReceivedPayments({ fromDay, day }: { fromDay: string; day: string }) {
  const days = daysOf(fromDay, day);
  return (
    <>
      {days[0]! > fromDay && <Muted size="small">{messages.payments.longRange}</Muted>}
      {days.map((one) => (
        <ReceivedOn key={one} day={one} />
      ))}
    </>
  );
}

function ReceivedOn({ day }: { day: string }) {
  const readings = [useReceived(day, 'cash'), useReceived(day, 'check')];
  const failed = readings.find(({ error, isFetching }) => error && !isFetching);
  if (failed)
    return (
      <Failure
        title={messages.payments.failed}
        error={failed.error}
        onRetry={() => readings.forEach(({ refetch }) => void refetch())}
      />
    );
  const payments = readings.flatMap(({ data }) => data ?? []);
  const more = readings.find(({ total }) => (total ?? 0) > shownPayments);
  if (!payments.length) return null;
  return (
    <section aria-label={`Payments of ${formatDate(day)}`}>
      {more && <Muted size="small">{messages.payments.more(shownPayments, more.total!)}</Muted>}
      <Rows row={2}>
        {payments.map((payment) => (
          <Inline as="li" key={payment.id} gap={4} justify="space-between">
            <Text as="span" breaks>
              {dotted([
                payment.studentName ?? payment.studentNumber,
                payment.method === 'cash' ? 'Cash' : 'Check',
                payment.reference,
              ])}{' '}
              <RestrictedMark of={payment} />
            </Text>
            <Text as="span" numeric>
              {formatMoney(payment.amount)}
            </Text>
          </Inline>
        ))}
      </Rows>
    </section>
  );
}
