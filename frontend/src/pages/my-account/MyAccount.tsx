import styled from '@emotion/styled';
import { PrintButton } from '../../components/lists/PrintButton';
import { PageHeading } from '../../components/PageHeading';
import { OwnScreen } from '../../resources/students/OwnScreen';
import { space } from '../../theme/scale';
import { AccountParts } from '../financial/account/AccountParts';
import { YouOwe } from './YouOwe';
import { messages } from './messages';

const Head = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space(4),
});

/** The signed-in student's balance, payments and payment plans. */
export default function MyAccount() {
  return (
    <OwnScreen title="My Account">
      {(studentId) => (
        <>
          <Head>
            <PageHeading title="My Account">{messages.subtitle}</PageHeading>
            <PrintButton />
          </Head>
          <YouOwe studentId={studentId} />
          <AccountParts id={studentId} totals={false} />
        </>
      )}
    </OwnScreen>
  );
}
