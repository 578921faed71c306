import { PrintButton } from '../../components/lists/PrintButton';
import { PageHeading } from '../../components/PageHeading';
import { Inline } from '../../components/layout/Inline';
import { OwnScreen } from '../../resources/students/OwnScreen';
import { AccountParts } from '../financial/account/AccountParts';
import { OwnRefunds } from '../refunds/OwnRefunds';
import { PayByCard, PayByCardButton } from './PayByCard';
import { Payers } from './payers/Payers';
import { PlanOffers } from './plans/PlanOffers';
import { YouOwe } from './YouOwe';
import { messages } from './messages';

/** The signed-in student's balance, payments and payment plans. */
export default function MyAccount() {
  return (
    <OwnScreen title="My Account">
      {(studentId) => (
        <>
          <Inline gap={4} align="start" justify="space-between">
            <PageHeading title="My Account">{messages.subtitle}</PageHeading>
            <Inline wrap gap={3}>
              <PayByCardButton />
              <PrintButton />
            </Inline>
          </Inline>
          <YouOwe studentId={studentId} />
          <PlanOffers studentId={studentId} />
          <OwnRefunds studentId={studentId} />
          <AccountParts id={studentId} totals={false} />
          <Payers studentId={studentId} />
          <PayByCard studentId={studentId} />
        </>
      )}
    </OwnScreen>
  );
}
