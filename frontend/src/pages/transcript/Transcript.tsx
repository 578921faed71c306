import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { BackLink } from '../../components/BackLink';
import { Bone } from '../../components/Bone';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Failure } from '../../components/Failure';
import { dotted } from '../../components/format';
import { PrintButton } from '../../components/lists/PrintButton';
import { Notice } from '../../components/Notice';
import { OwnRecordNote } from '../../components/OwnRecordNote';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { Tabs } from '../../components/Tabs';
import { Inline } from '../../components/layout/Inline';
import { hasStatus } from '../../providers/apiError';
import { useMay } from '../../providers/session';
import { NoSuchStudent } from '../student-records/NoSuchStudent';
import { fullName } from '../../resources/students/student';
import { studentRecordsPath } from '../student-records/path';
import { TranscriptBones } from './TranscriptBones';
import { IssuedList } from './IssuedList';
import { IssueLetter } from './IssueLetter';
import { IssueTranscript } from './IssueTranscript';
import { Letters } from './Letters';
import { transcriptHref } from './path';
import { useTranscript } from './queries';
import { TranscriptView } from './TranscriptView';
import { UnofficialPdf } from './UnofficialPdf';
import { messages } from './messages';

/** A student's transcript, and the official ones issued. */
export default function Transcript() {
  const { id = '' } = useParams();
  return <OfStudent key={id} id={id} />;
}

const tabs = [
  { id: 'transcript', label: 'Transcript' },
  { id: 'issued', label: 'Official transcripts' },
  { id: 'letters', label: 'Letters' },
] as const;
type Tab = (typeof tabs)[number]['id'];

function OfStudent({ id }: { id: string }) {
  const { data: transcript, error, isFetching, refetch } = useTranscript(id);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { dialog, open, close } = useDialogAddress();
  const mayIssue = useMay()('issue', 'transcripts', id);
  const tab: Tab = tabs.find((one) => one.id === query.get('tab'))?.id ?? 'transcript';
  const failed = !isFetching && !transcript && error;
  if (failed && (hasStatus(failed, 404) || hasStatus(failed, 400))) return <NoSuchStudent />;
  if (failed)
    return (
      <>
        <PageHeading title="Transcript" />
        <Failure title={messages.failed.transcript} error={failed} onRetry={() => void refetch()} />
      </>
    );
  const student = transcript?.student;
  const name = student && fullName(student);
  return (
    <>
      <PageTitle>{name ? messages.title(name) : 'Transcript'}</PageTitle>
      <BackLink to={`${studentRecordsPath}/${encodeURIComponent(id)}`}>
        {name ? messages.record(name) : messages.backToRecord}
      </BackLink>
      <PageHead>
        <PageHeading title={name ? messages.title(name) : 'Transcript'}>
          {transcript ? (
            dotted([
              transcript.student.studentId,
              transcript.program?.name,
              transcript.program?.catalogYear && messages.catalog(transcript.program.catalogYear),
            ])
          ) : (
            <Bone width="320px" />
          )}
        </PageHeading>
        {student && (
          <Inline wrap gap={3} data-screen-only>
            {tab === 'transcript' && <PrintButton />}
            {tab !== 'letters' && <UnofficialPdf studentId={id} number={student.studentId} />}
            {tab === 'letters' ? (
              <Button type="button" onClick={() => open('issue-letter')}>
                Issue letter
              </Button>
            ) : (
              mayIssue && (
                <Button type="button" onClick={() => open('issue')}>
                  Issue official transcript
                </Button>
              )
            )}
          </Inline>
        )}
      </PageHead>
      <OwnRecordNote below={4} studentId={id} />
      <Tabs
        label={messages.tabs}
        tabs={tabs}
        selected={tab}
        hrefTo={(next) => transcriptHref(id, next === 'transcript' ? {} : { tab: next })}
        flush
      >
        {tab === 'issued' ? (
          <IssuedList
            studentId={id}
            papers="transcripts"
            label="Official transcripts"
            counted={messages.transcripts}
            mayRevoke={mayIssue}
            sharing={mayIssue ? 'office' : undefined}
            none={
              <Notice title={messages.noTranscripts} icon="book">
                {mayIssue && messages.noTranscriptsHint}
              </Notice>
            }
          />
        ) : tab === 'letters' ? (
          <Letters studentId={id} mayRevoke={mayIssue} />
        ) : transcript ? (
          <TranscriptView transcript={transcript} />
        ) : (
          <TranscriptBones />
        )}
      </Tabs>
      {dialog === 'issue-letter' && name && (
        <IssueLetter
          studentId={id}
          name={name}
          onIssued={() => void navigate(transcriptHref(id, { tab: 'letters' }), { replace: true })}
          onClose={close}
        />
      )}
      {dialog === 'issue' && mayIssue && name && (
        <IssueTranscript
          studentId={id}
          name={name}
          onIssued={() => void navigate(transcriptHref(id, { tab: 'issued' }), { replace: true })}
          onClose={close}
        />
      )}
    </>
  );
}
