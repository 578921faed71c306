import { useEffect } from 'react';
import { useFormContext, useFormState, get, type FieldError as Wrong } from 'react-hook-form';
import type { ApplicationFormDto } from '../../../api/types.gen';
import { FieldError, FieldRow, Fields } from '../../../components/form/FieldFrame';
import { SelectField, TextArea, TextField } from '../../../components/form/fields';
import { fieldId, useForm } from '../../../components/form/FormContext';
import { required } from '../../../components/form/rules';
import { RecordForm } from '../../../components/records/RecordForm';
import type { FormProps } from '../../../components/records/records';
import { useAllPrograms } from '../../../providers/programs';
import { useAllTerms } from '../../../providers/terms';
import { FormPart, FormParts } from '../FormParts';
import { ChecklistFields } from './ChecklistFields';
import { ExampleFields } from './ExampleFields';
import { formKind, formName } from './formKind';
import { checklistLines, exampleLines, fieldLines } from './formText';
import {
  type ContentValues,
  type FormValues,
  type Step,
  steps,
  toBody,
  toContent,
  toValues,
} from './formValues';
import { FormPreview } from './FormPreview';
import { PreviewProvider } from './preview';
import { StepFields } from './StepFields';
import { messages } from './messages';

const kind = { ...formKind, name: { text: formName } };

/** A draft as one form: its steps, its checklist, its examples and a preview. */
export const FormEditor = ({ row, reread, onClose }: FormProps<ApplicationFormDto>) => (
  <RecordForm<FormValues, ApplicationFormDto>
    kind={kind}
    row={row}
    reread={reread}
    blank={toValues(row)}
    toValues={toValues}
    toBody={toBody}
    description={messages.form.description}
    onClose={onClose}
  >
    <PreviewProvider>
      <FormParts>
        <FormPart title={messages.form.place}>
          <Place />
        </FormPart>
        {steps.map((step) => (
          <FormPart key={step} title={messages.steps[step]}>
            <StepPart step={step} />
          </FormPart>
        ))}
        <FormPart title="Checklist" note={messages.form.checklistNote}>
          <ChecklistFields />
          <ListError name="content.checklist" />
        </FormPart>
        <FormPart title="Examples" note={messages.form.examplesNote}>
          <ExampleFields />
          <ListError name="content.examples" />
        </FormPart>
        <FormPart title="Preview" note={messages.form.previewNote}>
          <FormPreview />
        </FormPart>
      </FormParts>
      <Wholes />
    </PreviewProvider>
  </RecordForm>
);

function Place() {
  const { data: programs = [] } = useAllPrograms();
  const { data: terms = [] } = useAllTerms();
  const named = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FieldRow>
      <SelectField
        name="programId"
        label="Program"
        hint={messages.add.programHint}
        empty={messages.allPrograms}
        choices={named(programs)}
      />
      <SelectField
        name="firstTermId"
        label="First term"
        hint={messages.add.termHint}
        empty={messages.allTerms}
        choices={named(terms)}
      />
    </FieldRow>
  );
}

const StepPart = ({ step }: { step: Step }) => (
  <>
    <Fields>
      <TextField
        name={`content.steps.${step}.title`}
        label="Heading"
        maxLength={200}
        rules={required('Title is required')}
      />
      <TextArea name={`content.steps.${step}.text`} label="Text" rows={2} />
    </Fields>
    <StepFields name={`content.steps.${step}.fields`} step={step} />
    <ListError name={`content.steps.${step}.fields`} />
  </>
);

/** An error of a whole list. */
function ListError({ name }: { name: string }) {
  const form = useForm();
  const { errors } = useFormState({ name });
  const id = fieldId(form.id, name);
  const message = (get(errors, name) as Wrong | undefined)?.message;
  return (
    <span id={id} tabIndex={-1}>
      <FieldError id={id}>{message}</FieldError>
    </span>
  );
}

/** For comparing two versions, each list is sentences, and is kept from one version as a whole. */
function Wholes() {
  const { know } = useForm();
  const { getValues } = useFormContext<FormValues>();
  useEffect(() => {
    const contentWith = (part: Partial<ContentValues>) => toContent({ ...getValues('content'), ...part });
    const forget = [
      ...steps.map((step) =>
        know(`content.steps.${step}.fields`, {
          label: `${messages.steps[step]}: fields`,
          show: (value) => {
            const before = getValues('content').steps;
            const content = contentWith({
              steps: { ...before, [step]: { ...before[step], fields: value } } as ContentValues['steps'],
            });
            return fieldLines(content, step).join('\n');
          },
        }),
      ),
      know('content.checklist', {
        label: 'Checklist',
        show: (value) =>
          checklistLines(contentWith({ checklist: value as ContentValues['checklist'] })).join('\n'),
      }),
      know('content.examples', {
        label: 'Examples',
        show: (value) =>
          exampleLines(contentWith({ examples: value as ContentValues['examples'] }).examples).join('\n'),
      }),
    ];
    return () => forget.forEach((each) => each());
  }, [know, getValues]);
  return null;
}
