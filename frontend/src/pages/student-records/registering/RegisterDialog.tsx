import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { StudentRecordDto } from '../../../api/types.gen';
import { Fields } from '../../../components/form/FieldFrame';
import { FormDialog } from '../../../components/form/FormDialog';
import { TermPicker } from '../../../components/form/pickers';
import { required } from '../../../components/form/rules';
import { useEmptied } from '../../../components/form/useEmptied';
import { useAct } from '../../../providers/acts';
import { registerCart } from '../../../providers/registration';
import { useCurrentTerm } from '../../../providers/terms';
import { registrationDone } from '../../../resources/enrollments/messages';
import { fullName } from '../../../resources/students/student';
import { registrationKeys } from '../../enrollment/keys';
import { studentRecordsPath } from '../path';
import { AddSection } from './AddSection';
import { cartOf, type RegisterValues } from './registerForm';
import { WantedSections } from './WantedSections';
import { messages } from './messages';

interface Props {
  student: StudentRecordDto;
  onClose: () => void;
}

/** Opens with the current term chosen. */
export default function RegisterDialog(props: Props) {
  const { data, error } = useCurrentTerm();
  return data || error ? <Registering {...props} termId={data?.id ?? ''} /> : null;
}

/** Registers a student for several sections of a term together: all of them or none. */
function Registering({ student, termId, onClose }: Props & { termId: string }) {
  const [values] = useState<RegisterValues>(() => ({ termId, items: [], overrides: {} }));
  const queries = useQueryClient();
  const { failed } = messages;
  const { run } = useAct({
    act: (wanted: RegisterValues) => registerCart(cartOf(student.id, wanted)),
    done: ({ items }) => registrationDone(items),
    record: () => ({ name: fullName(student), to: `${studentRecordsPath}/${student.id}` }),
    failed,
    refreshes: registrationKeys,
  });
  const send = (wanted: RegisterValues) =>
    run(wanted).catch((error: unknown) => {
      // Something changed since the check: the new check lists it at its section.
      void queries.invalidateQueries({ queryKey: ['enrollments', 'check-cart'] });
      throw error;
    });
  return (
    <FormDialog<RegisterValues>
      title={messages.title(fullName(student))}
      description={messages.allOrNone}
      size="large"
      name={`register/${student.id}`}
      values={values}
      onSubmit={send}
      onClose={onClose}
      failed={failed}
      submit="Register"
      saving="Registering…"
      showsBlockers
    >
      <Fields>
        <TermPicker name="termId" label="Term" rules={required('Term is required')} />
        <SectionsOfTerm studentId={student.id} />
      </Fields>
    </FormDialog>
  );
}

const none: RegisterValues['items'] = [];

/** Another term clears the sections. */
function SectionsOfTerm({ studentId }: { studentId: string }) {
  const termId = useWatch({ name: 'termId' }) as string;
  useEmptied('items', none, termId);
  return (
    <>
      <AddSection key={termId} termId={termId} />
      <WantedSections studentId={studentId} />
    </>
  );
}
