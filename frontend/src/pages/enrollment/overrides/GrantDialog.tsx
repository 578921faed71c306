import { Fields } from '../../../components/form/FieldFrame';
import { DateTimeField, SelectField, TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { onTheClock, toInstant } from '../../../components/form/newYork';
import type { Picked } from '../../../components/form/picker/picked';
import { StudentPicker, TermPicker } from '../../../components/form/pickers';
import { required } from '../../../components/form/rules';
import { useAct } from '../../../providers/acts';
import { grantOverride } from '../../../providers/registration';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { seatsPath } from '../path';
import type { OverrideCode } from '../blockers/overrides';
import { SectionOfTerm } from '../enroll/SectionOfTerm';
import { codes } from './spec';
import { grantMessages as messages } from './messages';
import { overrideNames } from '../blockers/messages';

interface Values {
  studentId: Picked | null;
  termId: string;
  sectionId: Picked | null;
  code: OverrideCode | '';
  reason: string;
  expiresAt: string;
}

const choices = codes.map((value) => ({ value, label: overrideNames[value] }));

/** The next registration that needs the override uses it, also one by the student. */
export function GrantDialog({ termId, onClose }: { termId: string; onClose: () => void }) {
  const { run } = useAct({
    act: ({ studentId, sectionId, code, reason, expiresAt }: Values) =>
      grantOverride({
        studentId: studentId!.id,
        sectionId: sectionId!.id,
        code: code as OverrideCode,
        reason: reason.trim(),
        expiresAt: toInstant(expiresAt)!,
      }),
    done: (row) => messages.granted(studentOf(row)),
    record: (row) => ({ name: courseOf(row), to: `${seatsPath}/${row.sectionId}?term=${row.termId}` }),
    failed: messages.failed,
    refreshes: [['registration-overrides'], ['enrollments'], ['sections']],
  });
  return (
    <FormDialog<Values>
      title="Grant Override"
      description={messages.description}
      name="registration-override/new"
      values={{ studentId: null, termId, sectionId: null, code: '', reason: '', expiresAt: '' }}
      onSubmit={(values) => run(values)}
      onClose={onClose}
      failed={messages.failed}
      submit="Grant Override"
    >
      <Fields>
        <StudentPicker name="studentId" label="Student" rules={required('Student is required')} />
        <TermPicker name="termId" label="Term" rules={required('Term is required')} />
        <SectionOfTerm />
        <SelectField
          name="code"
          label="Blocker"
          empty="Choose a blocker"
          choices={choices}
          rules={required('Blocker is required')}
        />
        <TextField
          name="reason"
          label="Reason"
          hint={messages.reasonHint}
          rules={required('Reason is required')}
          maxLength={500}
        />
        <DateTimeField
          name="expiresAt"
          label="Expiration time"
          hint={messages.untilHint}
          rules={{ ...required('Expiration time is required'), ...onTheClock }}
        />
      </Fields>
    </FormDialog>
  );
}
