import styled from '@emotion/styled';
import { useRowFocus } from '../../../components/records/useRowFocus';
import { size, space } from '../../../theme/scale';
import { ChargeList } from '../charges/ChargeList';
import { OpenedPanel } from '../panels/OpenedPanel';
import { PaymentList } from '../payments/PaymentList';
import { PlanList } from '../plans/PlanList';
import { useOpened } from '../useOpened';
import { AccountTiles } from './AccountTiles';

const Parts = styled.div({ display: 'grid', gap: space(8), '& > *': { minWidth: 0 } });
const Title = styled.h2({ marginBottom: space(3), fontSize: size.title });

/** A student's balance and payments, for offices and the student. */
export function AccountParts({ id, totals = true }: { id: string; totals?: boolean }) {
  const { opened, hrefTo } = useOpened();
  const takesFocus = useRowFocus(opened?.id);
  return (
    <>
      {totals && <AccountTiles id={id} />}
      <Parts>
        <div>
          <Title>Charges</Title>
          <ChargeList studentId={id} />
        </div>
        <div>
          <Title>Payment Plans</Title>
          <PlanList studentId={id} />
        </div>
        <div>
          <Title>Payments</Title>
          <PaymentList studentId={id} />
        </div>
      </Parts>
      <OpenedPanel opened={opened} closed={hrefTo(undefined)} beside={false} takesFocus={takesFocus} />
    </>
  );
}
