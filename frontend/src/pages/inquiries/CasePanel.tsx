import { useLocation } from 'react-router-dom';
import type { InquiryDto } from '../../api/types.gen';
import { PageTitle } from '../../components/PageTitle';
import { History } from '../../components/history/History';
import { Tabs } from '../../components/Tabs';
import { CaseSheet } from '../../resources/inquiries/CaseSheet';
import { CaseActions } from './CaseActions';
import { CaseDialogs } from './CaseDialogs';
import { CaseView } from './CaseView';
import { caseHref } from './inboxAddress';
import { useCase } from './queries';
import { messages } from './messages';

const tabs = [
  { id: 'case', label: 'Case' },
  { id: 'history', label: 'History' },
] as const;

interface Props {
  id: string;
  /** The list's row, so that the heading is there immediately. */
  known?: InquiryDto;
  /** Next to the list, or instead of it. */
  beside: boolean;
}

export function CasePanel({ id, known, beside }: Props) {
  const { search } = useLocation();
  const { data, error, isFetching, refetch } = useCase(id);
  const inquiry = data ?? known;
  const tab = new URLSearchParams(search).get('tab') === 'history' ? 'history' : 'case';
  const here = caseHref(search, id);
  const hrefTo = (next: string) =>
    next === 'case' ? here : `${here}${here.includes('?') ? '&' : '?'}tab=${next}`;

  return (
    <>
      <CaseSheet
        inquiry={inquiry}
        noun="inquiry"
        error={error && !isFetching && !data ? error : undefined}
        onRetry={() => void refetch()}
        closed={caseHref(search)}
        beside={beside}
      >
        {data && (
          <>
            <CaseActions inquiry={data} />
            <Tabs label="Inquiry details" tabs={tabs} selected={tab} hrefTo={hrefTo}>
              {tab === 'case' ? (
                <CaseView inquiry={data} />
              ) : (
                <History of={`inquiries/${id}`} label={messages.history(data.number)} />
              )}
            </Tabs>
            <CaseDialogs inquiry={data} />
          </>
        )}
      </CaseSheet>
      {inquiry && <PageTitle>{`${inquiry.number} · Inquiries`}</PageTitle>}
    </>
  );
}
