import styled from '@emotion/styled';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { useMay } from '../../providers/session';
import { PageHeading } from '../../components/PageHeading';
import { usePanel } from '../../components/records/usePanel';
import { BesidePage } from '../../components/SidePanel';
import { Tabs } from '../../components/Tabs';
import { Inline } from '../../components/layout/Inline';
import { media, space } from '../../theme/scale';
import { bankPath } from '../bank/path';
import { bulkChargesPath } from '../bulk-charges/path';
import { cardsPath } from '../cards/path';
import { lateAccountsPath } from '../late-accounts/path';
import { ledgerPath } from '../ledger/path';
import { refundsPath } from '../refunds/path';
import { statementsPath } from '../statements/path';
import { financialTabs, readTab, tabHref } from './addresses';
import { ChargeList } from './charges/ChargeList';
import { FinancialDialogs } from './dialogs/FinancialDialogs';
import { NewButtons } from './NewButtons';
import { Overview } from './Overview';
import { OpenedPanel } from './panels/OpenedPanel';
import { PaymentList } from './payments/PaymentList';
import { PlanList } from './plans/PlanList';
import { Revenue } from './Revenue';
import { useOpened } from './useOpened';

/** The tabs have no surface of their own, because their lists have one. */
const Parts = styled.div({
  '& > [role="tablist"]': { padding: 0 },
  '& > [role="tabpanel"]': { padding: space(5, 0), [media.phone]: { padding: space(4, 0) } },
});

export default function Financial() {
  const [query] = useSearchParams();
  const may = useMay();
  const { opened, hrefTo } = useOpened();
  const tab = readTab(query.get('tab'));
  const { page, list, panel } = usePanel(opened?.id, hrefTo(undefined));
  return (
    <>
      <BesidePage {...page}>
        <Inline wrap gap={[0, 6]} align="start" justify="space-between" below={5} data-steady>
          <PageHeading title="Financial Management" below={2} />
          <Inline wrap gap={3} fills>
            {may('record', 'payments') && (
              <ButtonLink look="outline" to={cardsPath}>
                <Icon name="finance" size={18} />
                Cards
              </ButtonLink>
            )}
            {may('close', 'ledger') && (
              <ButtonLink look="outline" to={bankPath}>
                <Icon name="finance" size={18} />
                Bank
              </ButtonLink>
            )}
            {may('post', 'ledger') && (
              <ButtonLink look="outline" to={lateAccountsPath}>
                <Icon name="clock" size={18} />
                Late Accounts
              </ButtonLink>
            )}
            {may('read', 'ledger') && (
              <ButtonLink look="outline" to={ledgerPath}>
                <Icon name="book" size={18} />
                Ledger
              </ButtonLink>
            )}
            {may('request', 'refunds') && (
              <ButtonLink look="outline" to={refundsPath}>
                <Icon name="finance" size={18} />
                Refunds
              </ButtonLink>
            )}
            {may('write', 'charges') && (
              <ButtonLink look="outline" to={statementsPath}>
                <Icon name="mail" size={18} />
                Statements
              </ButtonLink>
            )}
            {may('write', 'charges') && (
              <ButtonLink look="outline" to={bulkChargesPath}>
                <Icon name="people" size={18} />
                Bulk Charges
              </ButtonLink>
            )}
            <NewButtons />
          </Inline>
        </Inline>
        <Overview />
        <Parts>
          <Tabs label="Financial views" tabs={financialTabs} selected={tab} hrefTo={tabHref}>
            {tab === 'plans' && <PlanList beside={list.beside} />}
            {tab === 'charges' && <ChargeList beside={list.beside} />}
            {tab === 'payments' && <PaymentList beside={list.beside} />}
            {tab === 'revenue' && <Revenue />}
          </Tabs>
        </Parts>
        <OpenedPanel opened={opened} {...panel} />
      </BesidePage>
      <FinancialDialogs />
    </>
  );
}
