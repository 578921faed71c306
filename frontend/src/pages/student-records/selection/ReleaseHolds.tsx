import { useState } from 'react';
import type { HoldBatchDto, HoldKindDto, StudentDto } from '../../../api/types.gen';
import { Fields } from '../../../components/form/FieldFrame';
import { SelectField, TextArea } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required, toText } from '../../../components/form/rules';
import { plural, words } from '../../../components/format';
import { post, useAct } from '../../../providers/acts';
import { refreshes } from '../../holds/queries';
import { BatchAnswer, holdFigures, isDone } from './BatchAnswer';
import { namesOf } from './chosenStudents';

interface Props {
  kinds: readonly HoldKindDto[];
  students: readonly StudentDto[];
  onClose: () => void;
}

const failed = 'Failed to release the holds';

export function ReleaseHolds({ kinds, students, onClose }: Props) {
  // The selection may change while the dialog is open; what was confirmed does not.
  const [concerned] = useState(students);
  const [answer, setAnswer] = useState<HoldBatchDto>();
  const count = plural(concerned.length, 'student');
  const { run } = useAct({
    act: ({ kind, reason }: { kind: string; reason: string }) =>
      post<HoldBatchDto>(['hold-batches', 'release'], {
        studentIds: concerned.map(({ id }) => id),
        kind,
        reason: toText(reason),
      }),
    done: ({ changed }) => (changed ? `Hold released for ${plural(changed, 'student')}` : undefined),
    failed,
    refreshes,
  });
  if (answer)
    return (
      <BatchAnswer
        title="Release hold: result"
        figures={holdFigures(answer)}
        items={answer.items}
        students={concerned}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      name="holds/release"
      title={`Release holds of ${count}`}
      description={`${namesOf(concerned)} All their active holds of the kind are released. Each student is notified, and may register unless another hold is active.`}
      submit={`Release holds of ${count}`}
      saving="Releasing…"
      failed={failed}
      values={{ kind: kinds.length === 1 ? kinds[0]!.kind : '', reason: '' }}
      onSubmit={run}
      onDone={(done) => (isDone(done) ? onClose() : setAnswer(done))}
      onClose={onClose}
    >
      <Fields>
        <SelectField
          name="kind"
          label="Kind"
          choices={kinds.map(({ kind, office }) => ({
            value: kind,
            label: `${words(kind)}, released by ${office}`,
          }))}
          rules={required('Kind is required')}
        />
        <TextArea name="reason" label="Note" hint="Kept in the history of each hold. It may stay empty." />
      </Fields>
    </FormDialog>
  );
}
