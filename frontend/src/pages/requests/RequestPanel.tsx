import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Fact, Facts } from '../../components/Facts';
import { formatMoment } from '../../components/format';
import { OwnTime } from '../../components/OwnTime';
import { PageTitle } from '../../components/PageTitle';
import { Section } from '../../components/layout/Section';
import { Stack } from '../../components/layout/Stack';
import { Muted } from '../../components/layout/Text';
import { CaseContent } from '../../resources/inquiries/CaseContent';
import { CaseSheet } from '../../resources/inquiries/CaseSheet';
import { Clock } from '../../resources/inquiries/Clock';
import { isWaiting } from '../../resources/inquiries/inquiry';
import { Thread } from '../../resources/inquiries/Thread';
import { type Request, useRequest } from './queries';
import { ReplyDialog } from './ReplyDialog';
import { requestHref } from './requestsAddress';
import { messages } from './messages';

export function RequestPanel({ id }: { id: string }) {
  const { search } = useLocation();
  const { data, error, isFetching, refetch } = useRequest(id);
  return (
    <>
      <CaseSheet
        inquiry={data}
        noun="request"
        error={error && !isFetching && !data ? error : undefined}
        onRetry={() => void refetch()}
        closed={requestHref(search)}
        beside={false}
      >
        {data && <RequestView request={data} />}
      </CaseSheet>
      {data && <PageTitle>{`${data.number} · Requests`}</PageTitle>}
    </>
  );
}

function RequestView({ request }: { request: Request }) {
  const { dialog, open, close } = useDialogAddress();
  const { receivedAt, answeredAt, closedAt, entries, status } = request;
  const isClosed = status === 'closed';
  return (
    <Stack gap={6} pad="body">
      <Facts>
        <Fact label="Sent">
          {formatMoment(receivedAt)}
          <OwnTime at={receivedAt} />
        </Fact>
        {isWaiting(request) && (
          <Fact label="Answer by">
            <Clock inquiry={request} />
          </Fact>
        )}
        {answeredAt && (
          <Fact label="Answered">
            {formatMoment(answeredAt)}
            <OwnTime at={answeredAt} />
          </Fact>
        )}
        {closedAt && (
          <Fact label="Closed">
            {formatMoment(closedAt)}
            <OwnTime at={closedAt} />
          </Fact>
        )}
      </Facts>
      <CaseContent inquiry={request} />
      <Section gap={2} aria-label="Answers">
        <h3>Answers</h3>
        <Thread label="Answers" entries={entries} empty={messages.noAnswer} />
      </Section>
      {isClosed ? (
        <Muted>{messages.closed}</Muted>
      ) : (
        <div>
          <Button type="button" onClick={() => open('reply')}>
            Reply
          </Button>
        </div>
      )}
      {dialog === 'reply' && !isClosed && <ReplyDialog request={request} onClose={close} />}
    </Stack>
  );
}
