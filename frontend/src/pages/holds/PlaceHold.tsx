import type { HoldDto, HoldKindDto } from '../../api/types.gen';
import { Fields } from '../../components/form/FieldFrame';
import { SelectField, TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { type Picked, pickedId } from '../../components/form/picker/picked';
import { StudentPicker } from '../../components/form/pickers';
import { required } from '../../components/form/rules';
import { createRecord, useAct } from '../../providers/acts';
import { refreshes } from './queries';
import { holdRecord } from './holdRecord';
import { messages } from './messages';

interface Values {
  studentId: Picked | null;
  kind: string;
  reason: string;
}

const { failed } = messages.place;

interface Props {
  kinds: readonly HoldKindDto[];
  /** The student, if known. */
  student?: Picked;
  onClose: () => void;
}

export default function PlaceHold({ kinds, student, onClose }: Props) {
  const act = useAct({
    act: (values: Values) =>
      createRecord<HoldDto>('holds', {
        studentId: pickedId(values.studentId),
        kind: values.kind,
        reason: values.reason.trim(),
      }),
    done: 'Hold placed successfully',
    record: holdRecord,
    failed,
    refreshes,
  });
  return (
    <FormDialog<Values>
      name={student ? `hold/new/${student.id}` : 'hold/new'}
      title="Place Hold"
      description={messages.place.consequence}
      submit="Place Hold"
      failed={failed}
      values={{ studentId: student ?? null, kind: kinds.length === 1 ? kinds[0]!.kind : '', reason: '' }}
      onSubmit={act.run}
      onClose={onClose}
    >
      <Fields>
        <StudentPicker
          name="studentId"
          label="Student"
          disabled={!!student}
          rules={required('Student is required')}
        />
        <SelectField
          name="kind"
          label="Type"
          choices={kinds.map(({ kind, office }) => ({
            value: kind,
            label: messages.place.kind(kind, office),
          }))}
          rules={required('Type is required')}
        />
        <TextArea
          name="reason"
          label="Reason"
          hint={messages.place.reasonHint}
          rules={required('Reason is required')}
        />
      </Fields>
    </FormDialog>
  );
}
