import type { ReactNode } from 'react';
import { Check, CheckLine } from '../../src/components/form/Check';
import { CheckboxField, ChoicesField, DaysField, RadioField } from '../../src/components/form/choices';
import { DraftStatus, OtherDraft } from '../../src/components/form/drafts/DraftStatus';
import { Restored } from '../../src/components/form/drafts/Restored';
import { FieldFrame, FieldRow, Fields } from '../../src/components/form/FieldFrame';
import {
  DateField,
  DateTimeField,
  MoneyField,
  NumberField,
  SelectField,
  TextArea,
  TextField,
  TimeField,
} from '../../src/components/form/fields';
import { FilesField } from '../../src/components/form/FilesField';
import { Form } from '../../src/components/form/Form';
import { FormButtons } from '../../src/components/form/FormButtons';
import { FormDialog } from '../../src/components/form/FormDialog';
import { LeaveQuestion } from '../../src/components/form/LeaveQuestion';
import { Chosen } from '../../src/components/form/picker/Chosen';
import { Options } from '../../src/components/form/picker/Options';
import { PickerField } from '../../src/components/form/picker/PickerField';
import { SearchBox } from '../../src/components/form/picker/SearchBox';
import { StudentPicker, TermPicker } from '../../src/components/form/pickers';
import { RepeatedFields } from '../../src/components/form/RepeatedFields';
import { required } from '../../src/components/form/rules';
import { StaleEdit } from '../../src/components/form/StaleEdit';
import { Summary } from '../../src/components/form/Summary';
import { UnsavedGuard } from '../../src/components/form/UnsavedGuard';
import type { Entries } from '../entries';
import { noOptions } from './noOptions';
import { Opens } from './Opens';

const nothing = () => {};
const save = async () => {};
const keptAt = '2026-11-20T20:14:00.000Z';
const choices = [
  { value: 'fall', label: 'Fall' },
  { value: 'spring', label: 'Spring' },
];
const values = {
  text: 'Wetland Management',
  area: '',
  number: 3,
  money: '600.00',
  date: '2026-09-01',
  time: '10:00',
  moment: '',
  select: 'fall',
  check: true,
  radio: 'fall',
  choices: ['fall'],
  days: [1, 3],
  files: [],
  items: [{ title: 'Wetlands' }, { title: 'Rivers' }],
  picked: null,
  student: null,
  term: '',
};

const InForm = ({ name, children }: { name: string; children: ReactNode }) => (
  <Form
    name={`gallery/${name}`}
    values={values}
    onSubmit={save}
    failed="The form could not be saved"
    buttons={<FormButtons submit="Save" />}
  >
    <Fields>{children}</Fields>
  </Form>
);
const search = { empty: 'No courses found', useFound: noOptions, onPick: nothing };

export const forms: Entries = {
  'form/Check.tsx': {
    States: (
      <>
        <CheckLine>
          <Check type="checkbox" defaultChecked /> Checked
        </CheckLine>
        <CheckLine>
          <Check type="radio" disabled /> Disabled
        </CheckLine>
        <CheckLine>
          <Check type="checkbox" aria-invalid /> Invalid
        </CheckLine>
      </>
    ),
  },
  'form/FieldFrame.tsx': {
    'With hint and error': (
      <FieldRow>
        <FieldFrame id="gallery-hint" label="Title" hint="As in the catalog" optional>
          <input id="gallery-hint" />
        </FieldFrame>
        <FieldFrame id="gallery-error" label="Code" error="Code is required" optional={false}>
          <input id="gallery-error" />
        </FieldFrame>
      </FieldRow>
    ),
  },
  'form/drafts/DraftStatus.tsx': {
    Saved: <DraftStatus status="Draft saved." />,
    'Another draft': <OtherDraft at={keptAt} onChoose={nothing} />,
  },
  'form/drafts/Restored.tsx': {
    'After signing in again': <Restored source={{ from: 'tab' }} />,
    'After a reload': <Restored source={{ from: 'tab' }} reload onDiscard={nothing} />,
    'From the server': <Restored source={{ from: 'server', at: keptAt }} onDiscard={nothing} />,
  },
  'form/FilesField.tsx': {
    Field: (
      <InForm name="files">
        <FilesField
          name="files"
          label="Files"
          limits={{ extensions: ['pdf', 'docx'], most: 3, mostBytesEach: 10_000_000, mostBytes: 30_000_000 }}
        />
      </InForm>
    ),
  },
  'form/Form.tsx': {
    'Save without a title to see errors': (
      <InForm name="required">
        <TextField name="area" label="Title" rules={required('Title is required')} />
      </InForm>
    ),
  },
  'form/FormButtons.tsx': {
    Dangerous: (
      <Form
        name="gallery/buttons"
        values={values}
        onSubmit={save}
        failed="The form could not be saved"
        buttons={<FormButtons submit="Delete" danger />}
      >
        Content
      </Form>
    ),
  },
  'form/FormDialog.tsx': {
    Dialog: (
      <Opens>
        {(close) => (
          <FormDialog
            name="gallery/dialog"
            title="Edit section"
            submit="Save"
            failed="The section could not be saved"
            values={values}
            onSubmit={save}
            onClose={close}
          >
            <TextField name="text" label="Title" />
          </FormDialog>
        )}
      </Opens>
    ),
  },
  'form/LeaveQuestion.tsx': {
    'With fields': (
      <Opens>{(close) => <LeaveQuestion names={['Title', 'Code']} onDiscard={close} onKeep={close} />}</Opens>
    ),
  },
  'form/RepeatedFields.tsx': {
    'Two items': (
      <InForm name="repeated">
        <RepeatedFields
          name="items"
          label={(number) => `Item ${number}`}
          remove={(number) => `Remove item ${number}`}
          add="Add item"
          blank={{ title: '' }}
          least={1}
        >
          {(index) => <TextField name={`items.${index}.title`} label="Title" />}
        </RepeatedFields>
      </InForm>
    ),
  },
  'form/StaleEdit.tsx': {
    'Two people changed the title': (
      <StaleEdit
        id="gallery-stale"
        differences={[
          { name: 'title', label: 'Title', theirs: 'Wetlands I', mine: 'Wetlands', touched: true },
        ]}
        onSettle={nothing}
        onLeave={nothing}
      />
    ),
  },
  'form/Summary.tsx': {
    Refused: (
      <InForm name="refused">
        <Summary refusal={{ messages: ['This section is full.'], blockers: [], isRule: true }} attempt={1} />
      </InForm>
    ),
  },
  'form/UnsavedGuard.tsx': { 'Asks before input is lost': <UnsavedGuard /> },
  'form/choices.tsx': {
    Fields: (
      <InForm name="choices">
        <CheckboxField name="check" label="Active" />
        <RadioField name="radio" label="Term" choices={choices} />
        <ChoicesField name="choices" label="Terms" choices={choices} />
        <DaysField name="days" label="Days" />
      </InForm>
    ),
  },
  'form/fields.tsx': {
    Fields: (
      <InForm name="fields">
        <FieldRow>
          <TextField name="text" label="Title" hint="As in the catalog" />
          <SelectField name="select" label="Term" choices={choices} />
          <NumberField name="number" label="Credits" />
          <MoneyField name="money" label="Amount" />
          <DateField name="date" label="Date" />
          <TimeField name="time" label="Time" />
          <DateTimeField name="moment" label="Due" />
          <TextField name="text" label="Disabled" disabled />
        </FieldRow>
        <TextArea name="area" label="Notes" />
      </InForm>
    ),
  },
  'form/picker/Chosen.tsx': {
    Chosen: (
      <Chosen
        id="gallery-chosen"
        label="Course"
        picked={{ id: '1', label: 'WM 210 Wetland Management' }}
        aria={{}}
        onChange={nothing}
        onRemove={nothing}
      />
    ),
  },
  'form/picker/Options.tsx': {
    'Below its field': (
      <Opens>
        {(close) => (
          <Options
            id="gallery-options"
            label="Courses"
            options={[{ id: '1', label: 'WM 210 Wetland Management', note: '3 credits' }]}
            total={1}
            active={0}
            empty="No courses found"
            failed={false}
            style={{ position: 'static' }}
            onPick={close}
            onActive={nothing}
            onRetry={nothing}
          />
        )}
      </Opens>
    ),
  },
  'form/picker/PickerField.tsx': {
    Field: (
      <InForm name="picker">
        <PickerField name="picked" label="Course" empty="No courses found" useFound={noOptions} />
      </InForm>
    ),
  },
  'form/picker/SearchBox.tsx': {
    Box: (
      <SearchBox id="gallery-search" label="Course" aria={{}} onDemand={false} onBlur={nothing} {...search} />
    ),
  },
  'form/pickers.tsx': {
    'Without options': (
      <InForm name="pickers">
        <StudentPicker name="student" label="Student" />
        <TermPicker name="term" label="Term" />
      </InForm>
    ),
  },
};
