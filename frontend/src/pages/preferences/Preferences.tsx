import { PageHeading } from '../../components/PageHeading';
import { Parts } from '../../components/Part';
import { AppearancePart } from './AppearancePart';
import { NotificationsPart } from './NotificationsPart';
import { messages } from './messages';

/** Settings that everyone has. Each choice applies immediately. */
export default function Preferences() {
  return (
    <>
      <PageHeading title="Settings">{messages.subtitle}</PageHeading>
      <Parts>
        <AppearancePart />
        <NotificationsPart />
      </Parts>
    </>
  );
}
