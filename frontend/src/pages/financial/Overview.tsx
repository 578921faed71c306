import { Failure } from '../../components/Failure';
import { formatMoney, formatNumber } from '../../components/format';
import { StatTile, StatTiles } from '../../components/StatTile';
import { Text } from '../../components/layout/Text';
import { useOverview } from './queries';
import { messages } from './messages';

const openHref = '?plans.show=open';
const lateHref = '?plans.status=late';

/** The totals of section 9 over all plans, from the server. */
export function Overview() {
  const { data, error, isFetching, refetch } = useOverview();
  return (
    <section aria-labelledby="financial-overview">
      <Text as="h2" size="section" below={3} id="financial-overview">
        Financial Overview
      </Text>
      {error && !isFetching && !data ? (
        <Failure title={messages.failed.overview} error={error} onRetry={() => void refetch()} />
      ) : (
        <StatTiles busy={!data}>
          <StatTile
            label="Total Revenue Collected"
            bone="140px"
            value={data && formatMoney(data.revenueCollected)}
            note={messages.overview.collected}
          />
          <StatTile
            label="Outstanding Balances"
            bone="140px"
            value={data && formatMoney(data.outstandingBalance)}
            note={messages.overview.outstanding}
            to={openHref}
          />
          <StatTile
            label="Active Payment Plans"
            bone="48px"
            value={data && formatNumber(data.activePlans)}
            note={messages.overview.active}
            to={openHref}
          />
          <StatTile
            label="Late Payment Plans"
            bone="48px"
            value={data && formatNumber(data.overduePlans)}
            note={messages.overview.late}
            to={lateHref}
          />
        </StatTiles>
      )}
    </section>
  );
}
