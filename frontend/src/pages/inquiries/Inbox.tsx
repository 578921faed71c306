import type { useGetList } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { InquiryDto } from '../../api/types.gen';
import { plural } from '../../components/format';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { NoRows } from '../../components/lists/NoRows';
import { PrintButton } from '../../components/lists/PrintButton';
import { pageLengths, type useListAddress } from '../../components/lists/useListAddress';
import { columns, inBrief, subjectColumn, usual } from './columns';
import { caseHref, inboxRequest, type InboxAddress } from './inboxAddress';
import { messages } from './messages';

type FilterState = Pick<ReturnType<typeof useListAddress>, 'filtered' | 'clearedHref'>;

interface Props extends FilterState {
  address: InboxAddress;
  results: ReturnType<typeof useGetList<InquiryDto>>;
  hrefTo: (change: Partial<InboxAddress>) => string;
  onChange: (change: Partial<InboxAddress>) => void;
  /** The open case. */
  current?: string;
  /** Names only, next to an open case. */
  compact: boolean;
}

export function Inbox({ address, results, hrefTo, onChange, current, compact, ...filters }: Props) {
  const { search } = useLocation();
  return (
    <DataList
      list="inquiries"
      label="Inquiries"
      counted={(total) => plural(total, 'inquiry', 'inquiries')}
      name={subjectColumn((id) => caseHref(search, id))}
      columns={columns}
      usual={usual}
      results={results}
      address={address}
      hrefTo={hrefTo}
      onChange={onChange}
      lengths={compact ? undefined : pageLengths}
      current={current}
      compact={compact ? inBrief : undefined}
      muted={({ status }) => status === 'closed'}
      failed={messages.list.failed}
      empty={<NoInquiries {...filters} />}
      tools={
        !compact && (
          <>
            <ExportButton resource="inquiries" request={inboxRequest(address)} />
            <PrintButton />
          </>
        )
      }
    />
  );
}

const NoInquiries = ({ filtered, clearedHref }: FilterState) => (
  <NoRows
    title="No inquiries found"
    icon={filtered ? 'search' : 'mail'}
    filtered={filtered}
    clearedHref={clearedHref}
    unmatched={messages.list.unmatched}
  >
    {messages.list.empty}
  </NoRows>
);
