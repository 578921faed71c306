import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { NumberField, TextArea, TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { all, number, required, toNumber, toText } from '../../../components/form/rules';
import { useAct } from '../../../providers/acts';
import { createCourse } from '../../../providers/catalogActs';

interface Values {
  code: string;
  title: string;
  credits: string;
  department: string;
  description: string;
  prerequisites: string;
  corequisites: string;
}

const blank: Values = {
  code: '',
  title: '',
  credits: '3',
  department: '',
  description: '',
  prerequisites: '',
  corequisites: '',
};
const failed = 'Failed to create course';
const byCodes = 'Course codes with AND and OR are checked by the system, other words by the registrar.';

export function CreateCourse({ onClose }: { onClose: () => void }) {
  const create = useAct({
    act: (values: Values) =>
      createCourse({
        code: values.code.trim(),
        title: values.title.trim(),
        credits: toNumber(values.credits)!,
        department: toText(values.department),
        description: toText(values.description),
        prerequisites: toText(values.prerequisites),
        corequisites: toText(values.corequisites),
      }),
    done: 'Course created successfully',
    failed,
    refreshes: [['courses']],
  });
  return (
    <FormDialog<Values>
      name="course/new"
      title="Create Course"
      description="A course of the catalog. Its sections are added by term."
      submit="Create Course"
      failed={failed}
      values={blank}
      onSubmit={create.run}
      onClose={onClose}
    >
      <Fields>
        <FieldRow columns={3}>
          <TextField name="code" label="Code" maxLength={20} rules={required('Code is required')} />
          <NumberField
            name="credits"
            label="Credits"
            min={0}
            rules={all(required('Credits are required'), number('Must be a valid number'))}
          />
          <TextField name="department" label="Department" />
        </FieldRow>
        <TextField name="title" label="Title" maxLength={300} rules={required('Title is required')} />
        <TextArea name="description" label="Description" />
        <TextField name="prerequisites" label="Prerequisites" hint={byCodes} />
        <TextField name="corequisites" label="Corequisites" />
      </Fields>
    </FormDialog>
  );
}
