import type { ReactNode } from 'react';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { NumberField, TextArea, TextField } from '../../../components/form/fields';
import { all, number, required } from '../../../components/form/rules';

const byCodes = 'Course codes with AND and OR are checked by the system, other words by the registrar.';

/** `children`: further fields, below. */
export const CourseFields = ({ children }: { children?: ReactNode }) => (
  <Fields>
    <FieldRow columns={3}>
      <TextField name="code" label="Code" maxLength={30} rules={required('Code is required')} />
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
    {children}
  </Fields>
);
