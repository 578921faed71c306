import { useNavigate } from 'react-router-dom';
import { Fields } from '../../components/form/FieldFrame';
import { FormDialog } from '../../components/form/FormDialog';
import { type Picked, pickedId } from '../../components/form/picker/picked';
import { StudentPicker } from '../../components/form/pickers';
import { required } from '../../components/form/rules';
import { messages } from './editing/messages';

interface Values {
  studentId: Picked | null;
}

interface Props {
  title: string;
  description: string;
  /** The screen that continues. */
  hrefOf: (studentId: string) => string;
  onClose: () => void;
}

/** Chooses a student, because a quick action starts without one. */
export default function ForWhom({ title, description, hrefOf, onClose }: Props) {
  const navigate = useNavigate();
  return (
    <FormDialog<Values, string>
      name="records/for-whom"
      title={title}
      description={description}
      submit="Continue"
      saving="Opening…"
      failed={messages.openFailed}
      values={{ studentId: null }}
      onSubmit={async ({ studentId }) => pickedId(studentId)!}
      // Replaces this dialog, so that Back returns to the screen that opened it.
      onDone={(id) => void navigate(hrefOf(id), { replace: true })}
      onClose={onClose}
    >
      <Fields>
        <StudentPicker name="studentId" label="Student" rules={required('Student is required')} />
      </Fields>
    </FormDialog>
  );
}
