import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Fields } from '../../../components/form/FieldFrame';
import { FormDialog } from '../../../components/form/FormDialog';
import { SelectField } from '../../../components/form/fields';
import { StudentPicker, TermPicker } from '../../../components/form/pickers';
import { required } from '../../../components/form/rules';
import { useAct } from '../../../providers/acts';
import { ApiError } from '../../../providers/apiError';
import { enroll } from '../../../providers/registration';
import { enrolledDone, enrollmentStatusLabels } from '../../../resources/enrollments/messages';
import { registrationKeys } from '../keys';
import { bodyOf, emptyEnrollment, type EnrollValues, requestOf } from './enrollForm';
import { RegistrationCheck } from './RegistrationCheck';
import { SectionOfTerm } from './SectionOfTerm';
import { checkKey, refusedFor, type CheckResult } from './useCheck';
import { enrollmentRecord } from '../record/enrollmentRecord';
import { messages } from './messages';

const statuses = [
  { value: 'enrolled', label: enrollmentStatusLabels.enrolled },
  { value: 'waitlisted', label: enrollmentStatusLabels.waitlisted },
];

interface Props {
  termId: string | undefined;
  onClose: () => void;
}

/** The dialog of section 2. It shows blockers before sending; a refusal updates them. */
export default function EnrollDialog({ termId, onClose }: Props) {
  const [values] = useState(() => emptyEnrollment(termId));
  const queries = useQueryClient();
  const { run } = useAct({
    act: (requested: EnrollValues) => enroll(bodyOf(requested)),
    done: enrolledDone,
    record: enrollmentRecord,
    failed: messages.failed,
    refreshes: registrationKeys,
  });
  const send = (requested: EnrollValues) =>
    run(requested).catch((error: unknown) => {
      // The last seat may be gone since the check; the check below the fields lists that.
      const request = requestOf(requested);
      const blockers = error instanceof ApiError ? error.body.blockers : undefined;
      if (request && blockers?.length)
        queries.setQueryData(checkKey(request), (before?: CheckResult) => refusedFor(blockers, before));
      void queries.invalidateQueries({ queryKey: ['enrollments', 'check'] });
      throw error;
    });
  return (
    <FormDialog<EnrollValues>
      title="Enroll Student"
      name="enrollment/new"
      values={values}
      onSubmit={send}
      onClose={onClose}
      failed={messages.failed}
      submit="Enroll Student"
      saving="Enrolling…"
      showsBlockers
    >
      <Fields>
        <StudentPicker name="studentId" label="Student" rules={required('Student is required')} />
        <TermPicker name="termId" label="Term" rules={required('Term is required')} />
        <SectionOfTerm />
        <SelectField name="status" label="Status" choices={statuses} rules={required('Status is required')} />
        <RegistrationCheck />
      </Fields>
    </FormDialog>
  );
}
