import styled from '@emotion/styled';
import { Failure } from '../../components/Failure';
import { formatMoney, formatNumber } from '../../components/format';
import { StatTile, StatTiles } from '../../components/StatTile';
import { size, space } from '../../theme/scale';
import { useOverview } from './queries';

const Heading = styled.h2({ marginBottom: space(3), fontSize: size.section });

const openHref = '?plans.show=open';
const lateHref = '?plans.status=late';

/** The totals of section 9 over all plans, from the server. */
export function Overview() {
  const { data, error, isFetching, refetch } = useOverview();
  return (
    <section aria-labelledby="financial-overview">
      <Heading id="financial-overview">Financial Overview</Heading>
      {error && !isFetching && !data ? (
        <Failure
          title="The financial overview could not be read"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <StatTiles busy={!data}>
          <StatTile
            label="Total Revenue Collected"
            bone="140px"
            value={data && formatMoney(data.revenueCollected)}
            note="Paid on payment plans"
          />
          <StatTile
            label="Outstanding Balances"
            bone="140px"
            value={data && formatMoney(data.outstandingBalance)}
            note="Left to pay on payment plans"
            to={openHref}
          />
          <StatTile
            label="Active Payment Plans"
            bone="48px"
            value={data && formatNumber(data.activePlans)}
            note="Pending, current or late"
            to={openHref}
          />
          <StatTile
            label="Late Payment Plans"
            bone="48px"
            value={data && formatNumber(data.overduePlans)}
            note="An installment is past due"
            to={lateHref}
          />
        </StatTiles>
      )}
    </section>
  );
}
