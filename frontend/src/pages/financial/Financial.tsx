import styled from '@emotion/styled';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { usePanel } from '../../components/records/usePanel';
import { BesidePage } from '../../components/SidePanel';
import { Tabs } from '../../components/Tabs';
import { Inline } from '../../components/layout/Inline';
import { media, space } from '../../theme/scale';
import { financialTabs, readTab, tabHref } from './addresses';
import { Areas } from './Areas';
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
  const { opened, hrefTo } = useOpened();
  const tab = readTab(query.get('tab'));
  const { page, list, panel } = usePanel(opened?.id, hrefTo(undefined));
  return (
    <>
      <BesidePage {...page}>
        <Inline wrap gap={[0, 6]} align="start" justify="space-between" below={3} data-steady>
          <PageHeading title="Financial Management" below={2} />
          <NewButtons />
        </Inline>
        <Areas />
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
