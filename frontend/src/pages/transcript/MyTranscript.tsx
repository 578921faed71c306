import { useNavigate, useSearchParams } from 'react-router-dom';
import { BackLink } from '../../components/BackLink';
import { Bone } from '../../components/Bone';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Failure } from '../../components/Failure';
import { dotted } from '../../components/format';
import { PrintButton } from '../../components/lists/PrintButton';
import { Notice } from '../../components/Notice';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { Tabs } from '../../components/Tabs';
import { Inline } from '../../components/layout/Inline';
import { OwnScreen } from '../../resources/students/OwnScreen';
import { fullName } from '../../resources/students/student';
import { myRecordPath } from '../my-record/path';
import { TranscriptBones } from './TranscriptBones';
import { IssuedList } from './IssuedList';
import { IssueLetter } from './IssueLetter';
import { Letters } from './Letters';
import { myTranscriptPath } from './path';
import { useTranscript } from './queries';
import { TranscriptView } from './TranscriptView';
import { UnofficialPdf } from './UnofficialPdf';
import { messages } from './messages';

/** The signed-in student's own transcript, to read and to print. */
export default function MyTranscript() {
  return <OwnScreen title="My Transcript">{(studentId) => <Own studentId={studentId} />}</OwnScreen>;
}

const tabs = [
  { id: 'transcript', label: 'Transcript' },
  { id: 'issued', label: 'Official transcripts' },
  { id: 'letters', label: 'Letters' },
] as const;
type Tab = (typeof tabs)[number]['id'];

function Own({ studentId }: { studentId: string }) {
  const { data: transcript, error, isFetching, refetch } = useTranscript(studentId);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { dialog, open, close } = useDialogAddress();
  const tab: Tab = tabs.find((one) => one.id === query.get('tab'))?.id ?? 'transcript';
  return (
    <>
      <BackLink to={myRecordPath}>My Record</BackLink>
      <PageHead>
        <PageHeading title="My Transcript">
          {transcript ? (
            dotted([
              fullName(transcript.student),
              transcript.student.studentId,
              transcript.program?.name,
              messages.unofficial,
            ])
          ) : error && !isFetching ? (
            ''
          ) : (
            <Bone width="320px" />
          )}
        </PageHeading>
        {tab === 'letters' ? (
          <Inline wrap gap={3} data-screen-only>
            <Button type="button" onClick={() => open('issue-letter')}>
              Issue letter
            </Button>
          </Inline>
        ) : (
          tab === 'transcript' &&
          transcript && (
            <Inline wrap gap={3} data-screen-only>
              <PrintButton />
              <UnofficialPdf studentId={studentId} number={transcript.student.studentId} />
            </Inline>
          )
        )}
      </PageHead>
      <Tabs
        label={messages.tabs}
        tabs={tabs}
        selected={tab}
        hrefTo={(next) => (next === 'transcript' ? myTranscriptPath : `${myTranscriptPath}?tab=${next}`)}
        flush
      >
        {tab === 'letters' ? (
          <Letters studentId={studentId} />
        ) : tab === 'issued' ? (
          <IssuedList
            studentId={studentId}
            papers="transcripts"
            label="Official transcripts"
            counted={messages.transcripts}
            mayRevoke={false}
            mayDownload={false}
            sharing="holder"
            none={
              <Notice title={messages.noTranscripts} icon="book">
                {messages.noOwnTranscriptsHint}
              </Notice>
            }
          />
        ) : transcript ? (
          <TranscriptView transcript={transcript} />
        ) : error && !isFetching ? (
          <Failure title={messages.failed.own} error={error} onRetry={() => void refetch()} />
        ) : (
          <TranscriptBones />
        )}
      </Tabs>
      {dialog === 'issue-letter' && (
        <IssueLetter
          studentId={studentId}
          onIssued={() => void navigate(`${myTranscriptPath}?tab=letters`, { replace: true })}
          onClose={close}
        />
      )}
    </>
  );
}
