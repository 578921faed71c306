import { useSearchParams } from 'react-router-dom';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { Tabs } from '../../components/Tabs';
import { CheckoutList } from './CheckoutList';
import { cardHref, type CardTab } from './path';
import { TransactionList } from './TransactionList';
import { messages } from './messages';

const tabs: { id: CardTab; label: string }[] = [
  { id: 'attention', label: 'Needs Attention' },
  { id: 'checkouts', label: 'Checkouts' },
  { id: 'refunds', label: 'Refunds' },
  { id: 'disputes', label: 'Disputes' },
  { id: 'payouts', label: 'Payouts' },
  { id: 'fees', label: 'Fees' },
];
const kinds = { refunds: 'refund', disputes: 'dispute', payouts: 'payout', fees: 'fee' } as const;

/** Payments by card, from the payment page to the university's bank. */
export default function Cards() {
  const [query] = useSearchParams();
  const { id, label } = tabs.find((tab) => tab.id === query.get('tab')) ?? tabs[0]!;
  return (
    <>
      <PageHead>
        <PageHeading title="Cards">{messages.subtitle}</PageHeading>
      </PageHead>
      <Tabs label="Card views" tabs={tabs} selected={id} hrefTo={cardHref} flush>
        {id === 'checkouts' ? (
          <CheckoutList />
        ) : (
          <TransactionList
            key={id}
            label={label}
            narrowed={id === 'attention' ? { needsAttention: true } : { kind: kinds[id] }}
          />
        )}
      </Tabs>
    </>
  );
}
