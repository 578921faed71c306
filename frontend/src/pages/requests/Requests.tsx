import type { KeyboardEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { useRowFocus } from '../../components/records/useRowFocus';
import { useMay } from '../../providers/session';
import { NewRequest } from './NewRequest';
import { useLiveRequests } from './queries';
import { RequestDialogs } from './RequestDialogs';
import { RequestList } from './RequestList';
import { RequestPanel } from './RequestPanel';
import { requestHref } from './requestsAddress';
import { messages } from './messages';

export default function Requests() {
  const may = useMay()('list', 'requests');
  return (
    <>
      <PageTitle>Requests</PageTitle>
      {may ? (
        <OwnRequests />
      ) : (
        <>
          <PageHeading title="Requests" />
          <Notice title={messages.studentsOnly} icon="lock" />
        </>
      )}
    </>
  );
}

function OwnRequests() {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  useLiveRequests();
  useRowFocus(id, { movesToHeading: true });
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && id && !event.defaultPrevented) void navigate(requestHref(search));
  };
  return (
    <div onKeyDown={closeOnEscape}>
      <PageHead>
        <PageHeading title="Requests">{messages.subtitle}</PageHeading>
        {id === undefined && <NewRequest />}
      </PageHead>
      {id ? <RequestPanel key={id} id={id} /> : <RequestList />}
      {id === undefined && <RequestDialogs />}
    </div>
  );
}
