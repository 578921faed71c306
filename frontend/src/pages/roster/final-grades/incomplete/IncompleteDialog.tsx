import type { IncompleteDto } from '../../../../api/types.gen';
import { Fields } from '../../../../components/form/FieldFrame';
import { FormDialog } from '../../../../components/form/FormDialog';
import { IncompleteFields, noAgreement } from './IncompleteFields';
import { messages } from '../messages';

const says = messages.incomplete;

interface Props {
  student: string;
  enrollmentId: string;
  sectionId: string;
  lastDay: string;
  agreement: IncompleteDto | null;
  onAgree: (agreement: IncompleteDto) => void;
  onClose: () => void;
}

/** The agreement behind an I. It is submitted together with the grade. */
export const IncompleteDialog = ({
  student,
  enrollmentId,
  sectionId,
  lastDay,
  agreement,
  onAgree,
  onClose,
}: Props) => (
  <FormDialog<IncompleteDto>
    name={`enrollment/${enrollmentId}/incomplete`}
    title={says.title(student)}
    description={says.description}
    submit={says.agree}
    failed={says.failed}
    values={agreement ?? noAgreement}
    onSubmit={({ missing, until, note }) => {
      onAgree({ missing, until, note: note.trim() });
      return Promise.resolve();
    }}
    onClose={onClose}
  >
    <Fields>
      <IncompleteFields sectionId={sectionId} lastDay={lastDay} />
    </Fields>
  </FormDialog>
);
