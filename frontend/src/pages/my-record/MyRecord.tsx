import { useLocation } from 'react-router-dom';
import type { StudentRecordDto } from '../../api/types.gen';
import { Button, ButtonLink } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Failure } from '../../components/Failure';
import { History } from '../../components/history/History';
import { Icon } from '../../components/Icon';
import { PrintButton } from '../../components/lists/PrintButton';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { Surface } from '../../components/Surface';
import { Tabs } from '../../components/Tabs';
import { Box } from '../../components/layout/Text';
import { Inline } from '../../components/layout/Inline';
import { Section } from '../../components/layout/Section';
import { Stack } from '../../components/layout/Stack';
import type { CorrectionField } from '../../resources/inquiries/correctionFields';
import { OwnScreen } from '../../resources/students/OwnScreen';
import { fullName } from '../../resources/students/student';
import { CorrectionDialog } from '../requests/CorrectionDialog';
import { AcademicTab } from '../student-records/AcademicTab';
import { HoldsTab } from '../student-records/HoldsTab';
import { PanelHeading } from '../student-records/PanelHeading';
import { PanelSkeleton } from '../student-records/PanelSkeleton';
import { PersonalTab } from '../student-records/PersonalTab';
import { useHolds, useStudentRecord } from '../student-records/queries';
import { StudentReads } from '../student-records/reads/StudentReads';
import { recordHeadingId } from '../../components/records/useRowFocus';
import { myDegreeAuditPath } from '../degree-audit/path';
import { myTranscriptPath } from '../transcript/path';
import { AskForCorrection } from './AskForCorrection';
import { ContactDialog } from './ContactDialog';
import { TermsTab } from './TermsTab';
import { messages, tabLabels } from './messages';

const tabs = [
  { id: 'academic', label: tabLabels.academic },
  { id: 'terms', label: tabLabels.terms },
  { id: 'personal', label: tabLabels.personal },
  { id: 'holds', label: tabLabels.holds },
  { id: 'reads', label: tabLabels.reads },
] as const;
type Tab = (typeof tabs)[number]['id'];

const correction = (field: CorrectionField) => <AskForCorrection field={field} />;

export default function MyRecord() {
  return <OwnScreen title="My Record">{(studentId) => <Record studentId={studentId} />}</OwnScreen>;
}

/** The tab is in the address; another tab removes the parameters of the one before. */
function useTab() {
  const { pathname, search } = useLocation();
  const requested = new URLSearchParams(search).get('tab');
  const tab: Tab = tabs.find(({ id }) => id === requested)?.id ?? tabs[0].id;
  return { tab, hrefTo: (next: Tab) => (next === tabs[0].id ? pathname : `${pathname}?tab=${next}`) };
}

function Record({ studentId }: { studentId: string }) {
  const { data: student, error, isFetching, refetch } = useStudentRecord(studentId);
  const { tab } = useTab();
  const { dialog, close } = useDialogAddress('dialog', ['field', 'enrollment']);
  return (
    <>
      <PageHead>
        <PageHeading title="My Record" />
        <Inline wrap gap={2}>
          {tab !== 'reads' && <PrintButton />}
          <ButtonLink look="outline" to={myDegreeAuditPath}>
            Degree Audit
          </ButtonLink>
          <ButtonLink look="outline" to={myTranscriptPath}>
            Transcript
          </ButtonLink>
        </Inline>
      </PageHead>
      <Surface aria-labelledby={recordHeadingId}>
        <PanelHeading
          title={student && fullName(student)}
          problem={error && !isFetching && !student ? messages.notLoaded : undefined}
          student={student}
          tools={null}
        />
        {student ? (
          <Parts student={student} />
        ) : (
          <Box pad="sheet">
            {error && !isFetching ? (
              <Failure title={messages.failed.record} error={error} onRetry={() => void refetch()} />
            ) : (
              <PanelSkeleton />
            )}
          </Box>
        )}
      </Surface>
      {dialog === 'record_correction' && <CorrectionDialog onClose={close} />}
    </>
  );
}

function Parts({ student }: { student: StudentRecordDto }) {
  const { tab, hrefTo } = useTab();
  const activeHolds = useHolds(student.id).data?.filter(({ releasedAt }) => !releasedAt).length;
  return (
    <Tabs
      label="My record details"
      tabs={tabs.map((one) => (one.id === 'holds' && activeHolds ? { ...one, count: activeHolds } : one))}
      selected={tab}
      hrefTo={hrefTo}
    >
      {tab === 'academic' && <AcademicTab student={student} correction={correction} />}
      {tab === 'terms' && <TermsTab studentId={student.id} />}
      {tab === 'personal' && <Personal student={student} />}
      {tab === 'holds' && <HoldsTab student={student} />}
      {tab === 'reads' && <StudentReads id={student.id} />}
    </Tabs>
  );
}

function Personal({ student }: { student: StudentRecordDto }) {
  const { dialog, open, close } = useDialogAddress();
  return (
    <Stack gap={6}>
      <PersonalTab student={student} correction={correction} />
      <Inline wrap gap={2}>
        <Button type="button" look="outline" onClick={() => open('edit-contact')}>
          <Icon name="edit" size={18} />
          Edit contact information
        </Button>
        <Button type="button" look="outline" onClick={() => open('record_correction')}>
          {messages.correction}
        </Button>
      </Inline>
      <Section aria-labelledby="record-history">
        <h3 id="record-history">Your record history</h3>
        <History of={`students/${student.id}`} label="Your record history" />
      </Section>
      {dialog === 'edit-contact' && <ContactDialog id={student.id} onClose={close} />}
    </Stack>
  );
}
