import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CheckboxField, ChoicesField, DaysField, RadioField } from '../src/components/form/choices';
import { FieldRow } from '../src/components/form/FieldFrame';
import { DateField, DateTimeField, SelectField, TextArea, TimeField } from '../src/components/form/fields';
import { Form } from '../src/components/form/Form';
import { FormButtons } from '../src/components/form/FormButtons';
import { onTheClock, toInstant } from '../src/components/form/newYork';
import { all, required } from '../src/components/form/rules';
import { show } from './formScreen';

const blank = {
  note: '',
  start: '',
  due: '',
  from: '',
  days: [] as string[],
  levels: [] as string[],
  mode: 'mail',
  published: false,
};
type Values = typeof blank;

function Screen({ onSubmit }: { onSubmit: (values: Values) => void }) {
  return (
    <Form
      name="everything"
      failed="Failed"
      values={blank}
      onSubmit={async (values) => onSubmit(values)}
      buttons={<FormButtons submit="Save" />}
    >
      <TextArea name="note" label="Note" hint="For the office." />
      <FieldRow>
        <DateField name="start" label="Start" rules={required('Start is required')} />
        <DateTimeField
          name="due"
          label="Due date"
          rules={all(required('Due date is required'), onTheClock)}
        />
      </FieldRow>
      <TimeField name="from" label="From" />
      <DaysField name="days" label="Days" rules={required('Choose a day')} />
      <ChoicesField
        name="levels"
        label="Levels"
        choices={[
          { value: 'junior', label: 'Junior' },
          { value: 'senior', label: 'Senior' },
        ]}
      />
      <RadioField
        name="mode"
        label="How"
        choices={[
          { value: 'mail', label: 'By mail' },
          { value: 'desk', label: 'At the desk', note: 'Until 6 PM' },
        ]}
        rules={required('Choose how')}
      />
      <CheckboxField name="published" label="Publish immediately" />
    </Form>
  );
}
type Person = Awaited<ReturnType<typeof show>>['person'];
const save = (person: Person) => person.click(screen.getByRole('button', { name: 'Save' }));

describe('the fields of a form', () => {
  it('should return dates, times, days and choices in the format of the API', async () => {
    const submitted: Values[] = [];
    const { person } = await show(<Screen onSubmit={(values) => submitted.push(values)} />);
    await person.type(screen.getByLabelText('Note'), 'As agreed');
    await person.type(screen.getByLabelText('Start'), '2026-11-30');
    await person.type(screen.getByLabelText('Due date'), '2026-12-01T23:59');
    await person.type(screen.getByLabelText('From'), '09:30');
    const days = within(screen.getByRole('group', { name: 'Days' }));
    await person.click(days.getByRole('checkbox', { name: 'Wednesday' }));
    await person.click(days.getByRole('checkbox', { name: 'Monday' }));
    await person.click(screen.getByRole('checkbox', { name: 'Senior' }));
    await person.click(screen.getByRole('radio', { name: /At the desk/ }));
    await person.click(screen.getByRole('checkbox', { name: 'Publish immediately' }));
    await save(person);
    await waitFor(() => expect(submitted).toHaveLength(1));
    expect({ ...submitted[0], days: submitted[0]!.days.toSorted() }).toEqual({
      note: 'As agreed',
      start: '2026-11-30',
      due: '2026-12-01T23:59',
      from: '09:30',
      days: ['mon', 'wed'],
      levels: ['senior'],
      mode: 'desk',
      published: true,
    });
    expect(toInstant(submitted[0]!.due)).toBe('2026-12-02T04:59:00.000Z');
  });

  it('should report what is missing, mark what is optional, and have descriptions', async () => {
    const { person } = await show(<Screen onSubmit={() => {}} />);
    expect(screen.getByLabelText('Note')).toHaveAccessibleDescription('For the office.');
    expect(screen.getByLabelText('Note')).not.toBeRequired();
    expect(screen.getByLabelText('Start')).toBeRequired();
    await save(person);
    const summary = await screen.findByRole('group', { name: /^There (is|are) \d+ problems?$/ });
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Start is required', 'Due date is required', 'Days: Choose a day']);
    expect(screen.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription('Choose a day');
    await person.click(within(summary).getByRole('button', { name: 'Days: Choose a day' }));
    expect(screen.getByRole('checkbox', { name: 'Monday' })).toHaveFocus();
  });

  it('should keep their values after saving, and let the user leave without a question', async () => {
    const { person, router } = await show(<Screen onSubmit={() => {}} />);
    await person.type(screen.getByLabelText('Start'), '2026-11-30');
    await person.type(screen.getByLabelText('Due date'), '2026-12-01T23:59');
    await person.click(screen.getByRole('checkbox', { name: 'Monday' }));
    await save(person);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(screen.getByLabelText('Start')).toHaveValue('2026-11-30');
    await router.navigate('/elsewhere');
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });
});

describe('a list of choices', () => {
  const choices = [{ value: 'junior', label: 'Junior' }];
  const level = async (value: string) => {
    await show(
      <Form
        name="level"
        failed="Failed"
        values={{ level: value }}
        onSubmit={async () => {}}
        buttons={<FormButtons submit="Save" />}
      >
        <SelectField name="level" label="Level" choices={choices} rules={required('Level is required')} />
      </Form>,
    );
    return screen.getByLabelText('Level');
  };

  it('should not show its first choice as the chosen one', async () =>
    expect(await level('')).toHaveDisplayValue('Choose'));

  it('should have no empty line once a value is chosen', async () => {
    expect(within(await level('junior')).getAllByRole('option')).toHaveLength(1);
  });
});
