import type { AssignmentDto } from '../../api/types.gen';
import { CheckboxField } from '../../components/form/choices';
import { FieldRow, Fields } from '../../components/form/FieldFrame';
import { DateTimeField, NumberField, SelectField, TextArea, TextField } from '../../components/form/fields';
import { Form, type FormProps } from '../../components/form/Form';
import { ButtonRow, FormButtons } from '../../components/form/FormButtons';
import { onTheClock } from '../../components/form/newYork';
import { all, number, required } from '../../components/form/rules';
import { RichTextField } from '../../components/rich-text/RichTextField';
import type { FileChoice, UploadFile } from '../../components/rich-text/editor/files';
import { assignmentTypeLabels } from '../../resources/assignments/messages';
import { type AssignmentValues, assignmentTypes, pastDueDate } from './assignment';
import { CountingFields } from './CountingFields';
import { formMessages as messages } from './messages';

const choices = assignmentTypes.map((value) => ({ value, label: assignmentTypeLabels[value] }));
const scoredAttempts = [
  { value: 'latest', label: messages.latestAttempt },
  { value: 'highest', label: messages.highestAttempt },
];
const laterOn: typeof onTheClock = { check: (wall) => (wall ? onTheClock.check(wall) : undefined) };

interface FormParts extends Pick<
  FormProps<AssignmentValues>,
  'name' | 'values' | 'etag' | 'reread' | 'onSubmit' | 'failed'
> {
  sectionId: string;
  submit: string;
  onClose: () => void;
  /** The published assignment; absent: a new one. */
  published?: AssignmentDto;
  /** The section's files, to show in the details. */
  files?: readonly FileChoice[];
  upload?: UploadFile;
}

/** The assignment's fields, and whether students see it. */
const AssignmentForm = ({ sectionId, submit, onClose, published, files, upload, ...form }: FormParts) => (
  <Form
    {...form}
    asks={(values) => {
      const question = pastDueDate(values, form.values);
      return question && { ...question, confirm: submit };
    }}
    onDone={onClose}
    onLeave={onClose}
    buttons={
      <ButtonRow>
        <FormButtons submit={submit} />
      </ButtonRow>
    }
  >
    <Fields>
      <TextField name="title" label="Title" rules={required('Title is required')} />
      <TextArea name="description" label="Description" rules={required('Description is required')} />
      <RichTextField
        name="document"
        label="Details"
        profile="full"
        hint={messages.documentHint}
        files={files}
        upload={upload}
      />
      <FieldRow>
        <DateTimeField
          name="dueDate"
          label="Due date"
          rules={all(required('Due date is required'), onTheClock)}
        />
        <DateTimeField
          name="lateUntil"
          label="Late submissions until"
          hint={messages.lateHint}
          rules={laterOn}
        />
        <NumberField
          name="maxPoints"
          label="Max points"
          rules={all(required('Max points is required'), number(messages.validNumber))}
        />
        <SelectField
          name="assignmentType"
          label="Assignment type"
          empty="Choose a type"
          choices={choices}
          rules={required('Assignment type is required')}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          name="maxAttempts"
          label="Attempts"
          whole
          hint={messages.attemptsHint}
          rules={number(messages.validNumber)}
        />
        <SelectField name="scoredAttempt" label="Attempt that counts" choices={scoredAttempts} />
      </FieldRow>
      <CheckboxField name="allowAboveMax" label={messages.allowAboveMax} hint={messages.aboveHint} />
      <CountingFields sectionId={sectionId} />
      {published ? (
        <CheckboxField
          name="isPublished"
          label="Published"
          hint={
            published.isPublished && published.submitted ? messages.staysPublished : messages.publishedHint
          }
          disabled={published.isPublished && !!published.submitted}
        />
      ) : (
        <CheckboxField name="isPublished" label="Publish immediately" hint={messages.draftHint} />
      )}
    </Fields>
  </Form>
);

export default AssignmentForm;
