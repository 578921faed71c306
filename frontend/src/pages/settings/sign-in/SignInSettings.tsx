import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { PageHeading } from '../../../components/PageHeading';
import { Part, Parts } from '../../../components/Part';
import { ChecksPart } from './ChecksPart';
import { RulesForm } from './RulesForm';
import { TrialPart } from './TrialPart';
import { useSignInChecks, useSignInSettings } from './queries';
import { messages } from './messages';

/** Who gets which role at sign-in, what staff must present, and whether sign-in works. */
export default function SignInSettings() {
  const settings = useSignInSettings();
  const checks = useSignInChecks();
  return (
    <>
      <PageHeading title="Sign-in">{messages.subtitle}</PageHeading>
      <Parts>
        <Part title={messages.form.title}>
          {settings.data ? (
            <RulesForm settings={settings.data} />
          ) : settings.error && !settings.isFetching ? (
            <Failure title={messages.failed} error={settings.error} onRetry={() => void settings.refetch()} />
          ) : (
            <Bone height="320px" />
          )}
        </Part>
        <ChecksPart checks={checks} />
        <TrialPart trial={checks.data?.trial} />
      </Parts>
    </>
  );
}
