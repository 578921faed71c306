import { PageHeading } from '../../components/PageHeading';
import { ActDialogs } from './ActDialogs';
import { ActList } from './ActList';
import { messages } from './messages';

/** Requests that wait for a second person, and all else on the list. */
export default function Approvals() {
  return (
    <>
      <PageHeading title="Approvals">{messages.subtitle}</PageHeading>
      <ActList />
      <ActDialogs />
    </>
  );
}
