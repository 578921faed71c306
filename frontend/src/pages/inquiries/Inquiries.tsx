import styled from '@emotion/styled';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation, useParams } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { useListAddress } from '../../components/lists/useListAddress';
import { useEscape } from '../../components/records/usePanel';
import { useRowFocus } from '../../components/records/useRowFocus';
import { media, space } from '../../theme/scale';
import { CasePanel } from './CasePanel';
import { Inbox } from './Inbox';
import { caseHref, inboxSpec } from './inboxAddress';
import { InboxTiles } from './InboxTiles';
import { InboxToolbar, searchBoxId } from './InboxToolbar';
import { useInbox, useLiveInbox } from './queries';

const Split = styled.div({
  display: 'grid',
  gridTemplateColumns: '320px minmax(0, 1fr)',
  gap: space(6),
  alignItems: 'start',
  '@media print': { display: 'block', '& > :first-of-type': { display: 'none' } },
});

export default function Inquiries() {
  return (
    <>
      <PageHeading title="Inquiries" />
      <Cases />
    </>
  );
}

function Cases() {
  const { id } = useParams();
  const { search } = useLocation();
  const wide = useMediaQuery(media.wide.replace('@media ', ''), { noSsr: true });
  const { address, hrefTo, change, filtered, clearedHref } = useListAddress(inboxSpec);
  const results = useInbox(address, wide || id === undefined);
  useLiveInbox();
  useRowFocus(id, { otherwise: searchBoxId, movesToHeading: true });

  const closeOnEscape = useEscape(id && caseHref(search));
  const list = (
    <Inbox
      address={address}
      results={results}
      hrefTo={hrefTo}
      onChange={change}
      filtered={filtered}
      clearedHref={clearedHref}
      current={id}
      compact={id !== undefined}
    />
  );
  if (id === undefined) {
    return (
      <>
        <InboxTiles hrefOf={(field) => caseHref(field === 'mine' ? 'whose=mine' : `status=${field}`)} />
        <InboxToolbar address={address} onChange={change} />
        {list}
      </>
    );
  }
  const panel = (
    <CasePanel key={id} id={id} known={results.data?.find((one) => one.id === id)} beside={wide} />
  );
  return (
    <div onKeyDown={closeOnEscape}>
      {wide ? (
        <Split>
          {list}
          {panel}
        </Split>
      ) : (
        panel
      )}
    </div>
  );
}
