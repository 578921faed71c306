import { useLocation, useParams } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { useEscape } from '../../components/records/usePanel';
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
  useLiveRequests();
  useRowFocus(id, { movesToHeading: true });
  const closeOnEscape = useEscape(id && requestHref(search));
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
