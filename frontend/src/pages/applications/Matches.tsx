import { Link } from 'react-router-dom';
import type { MatchReason } from '../../api/types.gen';
import { Failure } from '../../components/Failure';
import { dotted } from '../../components/format';
import { Inline } from '../../components/layout/Inline';
import { Rows } from '../../components/layout/Rows';
import { Stack } from '../../components/layout/Stack';
import { Muted } from '../../components/layout/Text';
import { Part } from '../../components/Part';
import { RestrictedMark } from '../../components/RestrictedMark';
import { fullName } from '../../resources/students/student';
import { studentRecordsPath } from '../student-records/path';
import { MergeButton, MergeDialog } from './duplicates/MergeApplicants';
import { applicationHref } from './path';
import { useMatches } from './queries';
import { StateBadge } from './StateBadge';
import { matchReasons, messages } from './messages';

const texts = messages.matches;
const reasonsOf = (reasons: readonly MatchReason[]) =>
  texts.because(reasons.map((reason) => matchReasons[reason]).join('; '));

/** Other applicants and students who may be the same person, each with the reason. Nothing is shown if there are none. */
export function Matches({ applicationId }: { applicationId: string }) {
  const { data, error, isFetching, refetch } = useMatches(applicationId);
  if (error && !isFetching)
    return <Failure title={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (!data || data.applications.length + data.students.length === 0) return null;
  return (
    <Part title={texts.title} note={texts.note}>
      <Rows>
        {data.applications.map((one) => (
          <Stack as="li" gap={1} key={one.id}>
            <Inline wrap gap={[1, 3]}>
              <Link to={applicationHref(one.id)}>
                {texts.application(one.applicantName ?? one.email, one.number)}
              </Link>
              <StateBadge state={one.state} />
              <MergeButton from={one.id} name={one.applicantName ?? one.email} />
            </Inline>
            <Muted size="small" breaks>
              {dotted([one.programName, one.termName, one.email])}
            </Muted>
            <Muted size="small">{reasonsOf(one.reasons)}</Muted>
          </Stack>
        ))}
        {data.students.map((one) => (
          <Stack as="li" gap={1} key={one.id}>
            <Link to={`${studentRecordsPath}/${encodeURIComponent(one.id)}`}>
              {texts.student(fullName(one), one.studentId)}
            </Link>
            <RestrictedMark of={one} />
            <Muted size="small" breaks>
              {dotted([one.programName, one.email])}
            </Muted>
            <Muted size="small">{reasonsOf(one.reasons)}</Muted>
          </Stack>
        ))}
      </Rows>
      <MergeDialog applicationId={applicationId} />
    </Part>
  );
}
