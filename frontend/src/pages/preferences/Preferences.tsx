import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { Parts } from '../../components/Part';
import { AppearancePart } from './AppearancePart';
import { NotificationsPart } from './NotificationsPart';

/** Settings that everyone has. Each choice applies immediately. */
export default function Preferences() {
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <PageHeading title="Settings">For you alone, on every screen</PageHeading>
      <Parts>
        <AppearancePart />
        <NotificationsPart />
      </Parts>
    </>
  );
}
