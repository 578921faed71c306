import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { dotted } from '../../components/format';
import { Icon } from '../../components/Icon';
import { PrintButton } from '../../components/lists/PrintButton';
import { PageHeading } from '../../components/PageHeading';
import { OwnScreen } from '../../resources/students/OwnScreen';
import { fullName } from '../../resources/students/student';
import { myRecordPath } from '../my-record/path';
import { Back, Buttons, Head, TranscriptBones } from './Frame';
import { useTranscript } from './queries';
import { TranscriptView } from './TranscriptView';
import { UnofficialPdf } from './UnofficialPdf';

/** The signed-in student's own transcript, to read and to print. */
export default function MyTranscript() {
  return <OwnScreen title="My Transcript">{(studentId) => <Own studentId={studentId} />}</OwnScreen>;
}

function Own({ studentId }: { studentId: string }) {
  const { data: transcript, error, isFetching, refetch } = useTranscript(studentId);
  return (
    <>
      <Back look="quiet" to={myRecordPath}>
        <Icon name="arrowLeft" />
        My Record
      </Back>
      <Head>
        <PageHeading title="My Transcript">
          {transcript ? (
            dotted([
              fullName(transcript.student),
              transcript.student.studentId,
              transcript.program?.name,
              'Unofficial: for your own use',
            ])
          ) : error && !isFetching ? (
            ''
          ) : (
            <Bone width="320px" />
          )}
        </PageHeading>
        {transcript && (
          <Buttons>
            <PrintButton />
            <UnofficialPdf studentId={studentId} number={transcript.student.studentId} />
          </Buttons>
        )}
      </Head>
      {transcript ? (
        <TranscriptView transcript={transcript} />
      ) : error && !isFetching ? (
        <Failure title="Your transcript could not be read" error={error} onRetry={() => void refetch()} />
      ) : (
        <TranscriptBones />
      )}
    </>
  );
}
