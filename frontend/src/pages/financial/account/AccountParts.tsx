import { useRowFocus } from '../../../components/records/useRowFocus';
import { Stack } from '../../../components/layout/Stack';
import { Text } from '../../../components/layout/Text';
import { ChargeList } from '../charges/ChargeList';
import { OpenedPanel } from '../panels/OpenedPanel';
import { PaymentList } from '../payments/PaymentList';
import { StudentStatements } from '../../statements/StudentStatements';
import { PlanList } from '../plans/PlanList';
import { useOpened } from '../useOpened';
import { AccountActivity } from './AccountActivity';
import { AccountTiles } from './AccountTiles';

/** A student's balance and payments, for offices and the student. */
export function AccountParts({ id, totals = true }: { id: string; totals?: boolean }) {
  const { opened, hrefTo } = useOpened();
  const takesFocus = useRowFocus(opened?.id);
  return (
    <>
      {totals && <AccountTiles id={id} />}
      <Stack gap={8}>
        <div>
          <Text as="h2" size="title" below={3}>
            Account Activity
          </Text>
          <AccountActivity id={id} />
        </div>
        <div>
          <Text as="h2" size="title" below={3}>
            Charges
          </Text>
          <ChargeList studentId={id} />
        </div>
        <div>
          <Text as="h2" size="title" below={3}>
            Payment Plans
          </Text>
          <PlanList studentId={id} />
        </div>
        <div>
          <Text as="h2" size="title" below={3}>
            Payments
          </Text>
          <PaymentList studentId={id} />
        </div>
        <StudentStatements studentId={id} />
      </Stack>
      <OpenedPanel opened={opened} closed={hrefTo(undefined)} beside={false} takesFocus={takesFocus} />
    </>
  );
}
