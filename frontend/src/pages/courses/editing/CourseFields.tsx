import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { CheckboxField } from '../../../components/form/choices';
import { MoneyField, NumberField, SelectField, TextArea, TextField } from '../../../components/form/fields';
import { all, number, required } from '../../../components/form/rules';
import { useDepartmentList } from '../../../providers/programs';
import type { CourseValues } from './courseValues';
import { courseMessages, messages } from './messages';

/** `children`: additional fields, below. */
export const CourseFields = ({ children }: { children?: ReactNode }) => (
  <Fields>
    <FieldRow columns={3}>
      <TextField name="code" label="Code" maxLength={30} rules={required('Code is required')} />
      <NumberField
        name="credits"
        label="Credits"
        rules={all(required('Credits are required'), number(messages.validNumber))}
      />
      <DepartmentField />
    </FieldRow>
    <TextField name="title" label="Title" maxLength={300} rules={required('Title is required')} />
    <TextArea name="description" label="Description" />
    <TextField name="prerequisites" label="Prerequisites" hint={courseMessages.prerequisites} />
    <TextField name="corequisites" label="Corequisites" />
    <FieldRow>
      <MoneyField
        name="laboratoryFee"
        label="Laboratory fee"
        hint={courseMessages.laboratoryFee}
        rules={number(messages.validNumber)}
      />
      <CheckboxField name="technologyFee" label="Technology fee" hint={courseMessages.technologyFee} />
    </FieldRow>
    {children}
  </Fields>
);

/** A choice from the list; an old department stays until it is corrected. */
function DepartmentField() {
  const { data = [], isPending } = useDepartmentList();
  const chosen = useWatch<CourseValues, 'department'>({ name: 'department' });
  if (!isPending && !data.length) return <TextField name="department" label="Department" maxLength={100} />;
  const listed = data.map(({ name }) => ({ value: name, label: name }));
  const isListed = !chosen || listed.some(({ value }) => value === chosen);
  return (
    <SelectField
      name="department"
      label="Department"
      hint={isListed ? undefined : courseMessages.inactiveDepartment}
      empty="Not set"
      choices={isListed ? listed : [{ value: chosen, label: chosen }, ...listed]}
    />
  );
}
