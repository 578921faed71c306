import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FormDialog } from '../src/components/form/FormDialog';
import { required } from '../src/components/form/rules';
import { SectionPicker, StudentPicker, TermPicker } from '../src/components/form/pickers';
import type { Picked } from '../src/components/form/picker/picked';
import { aSection, aStudent, aTerm } from './builders';
import { type Answer, show } from './formScreen';

interface Values {
  studentId: Picked | null;
  sectionId: Picked | null;
  termId: string;
}

const rows = (list: unknown[], total = list.length): Answer => ({
  body: list,
  headers: { 'Content-Range': `rows 0-${list.length - 1}/${total}` },
});

const restricted = { directoryRestricted: true, directoryRestriction: ['phone'] };

function answer({ path }: { path: string }): Answer {
  if (path.startsWith('/api/students?'))
    return rows([aStudent(), { ...aStudent(2, { firstName: 'Ines' }), ...restricted }], 40);
  if (path.startsWith('/api/sections?')) return rows([aSection(), aSection(2, { waitlisted: 3 })]);
  if (path === '/api/terms/active') return { body: [aTerm()] };
  return { status: 404, body: {} };
}

function Screen({ onSubmit = () => {} }: { onSubmit?: (values: Values) => void }) {
  return (
    <FormDialog<Values>
      name="enroll"
      title="Enroll Student"
      submit="Enroll"
      failed="Failed to enroll student"
      values={{ studentId: null, sectionId: null, termId: aTerm().id }}
      onSubmit={async (values) => onSubmit(values)}
      onClose={() => {}}
    >
      <StudentPicker name="studentId" label="Student" rules={required('Student is required')} />
      <TermPicker name="termId" label="Term" rules={required('Term is required')} />
      <SectionPicker
        name="sectionId"
        label="Section"
        termId={aTerm().id}
        rules={required('Section is required')}
      />
    </FormDialog>
  );
}

const box = (name: string) => screen.getByRole('combobox', { name });

describe('a student', () => {
  it('should be searched on request only, and never for blanks', async () => {
    const { person, sent } = await show(<Screen />, answer);
    const searches = () => sent.filter(({ path }) => path.startsWith('/api/students'));
    await waitFor(() => expect(box('Student')).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
    await person.type(box('Student'), '   {Enter}');
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
    expect(searches()).toEqual([]);
    await person.type(box('Student'), 'lopez');
    expect(searches()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByRole('option', { name: /Maria Lopez \(S2600001\)/ });
    expect(searches()).toHaveLength(1);
    expect(new URL(searches()[0]!.path, 'http://x').searchParams.get('search')).toBe('lopez');
    expect(screen.getByText(/Showing 2 of 40 results/)).toBeVisible();
  });

  it('should be chosen by keyboard, shown with the number in parentheses, and changed again', async () => {
    const { person } = await show(<Screen />, answer);
    await person.type(box('Student'), 'lopez{Enter}');
    await screen.findAllByRole('option');
    await person.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: /Ines Lopez \(S2600002\) Restricted: phone/ });
    expect(box('Student')).toHaveAttribute('aria-activedescendant', second.id);
    await person.keyboard('{Enter}');
    const change = await screen.findByRole('button', { name: 'Change Student: Ines Lopez (S2600002)' });
    await waitFor(() => expect(change).toHaveFocus());
    await person.keyboard('{Enter}');
    await waitFor(() => expect(box('Student')).toHaveFocus());
    await person.keyboard('{Escape}');
    expect(screen.getByText('Ines Lopez (S2600002)')).toHaveTextContent('Restricted: phone');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('should say that no one was found, and that a search failed', async () => {
    const answers: Answer[] = [rows([]), { status: 500, body: {} }, rows([aStudent()])];
    const { person } = await show(<Screen />, (sent) =>
      sent.path.startsWith('/api/students') ? answers.shift()! : answer(sent),
    );
    await person.type(box('Student'), 'x{Enter}');
    expect((await screen.findAllByText('No students found'))[0]).toBeVisible();
    await person.type(box('Student'), 'y{Enter}');
    expect(await screen.findByText('The search failed.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /Lopez/ })).toBeVisible();
  });
});

describe('a section', () => {
  it('should be searched while the user types, and show its seats', async () => {
    const { person, sent } = await show(<Screen />, answer);
    await person.click(box('Section'));
    const option = await screen.findByRole('option', { name: /WM 210-02/ });
    expect(option).toHaveTextContent('18 of 24 seats');
    expect(option).toHaveTextContent('3 waitlisted');
    await person.type(box('Section'), '210');
    await waitFor(() =>
      expect(
        sent.some(({ path }) => path.includes('search=210') && path.includes(`termId=${aTerm().id}`)),
      ).toBe(true),
    );
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('should not be chosen by keyboard from the list of an earlier text', async () => {
    const { person } = await show(<Screen />, (sent) =>
      sent.path.includes('search=220') ? rows([aSection(3, { sectionNumber: '09' })]) : answer(sent),
    );
    await person.click(box('Section'));
    await screen.findByRole('option', { name: /WM 210-01/ });
    await person.keyboard('220{ArrowDown}{Enter}');
    const found = await screen.findByRole('option', { name: /-09/ });
    expect(screen.queryByRole('button', { name: /Change Section/ })).toBeNull();
    await person.keyboard('{ArrowDown}');
    expect(box('Section')).toHaveAttribute('aria-activedescendant', found.id);
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: /Change Section: .*-09/ })).toBeVisible();
  });
});

describe('the chosen record', () => {
  it('should be required, and be sent with its id', async () => {
    const submitted: Values[] = [];
    const { person } = await show(<Screen onSubmit={(values) => submitted.push(values)} />, answer);
    await screen.findByRole('option', { name: 'Fall 2026' });
    await person.click(screen.getByRole('button', { name: 'Enroll' }));
    const summary = await screen.findByRole('group', { name: /^There (is|are) \d+ problems?$/ });
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Student is required', 'Section is required']);
    await person.click(within(summary).getByRole('button', { name: 'Student is required' }));
    expect(box('Student')).toHaveFocus();
    await person.keyboard('lopez{Enter}');
    await person.click((await screen.findAllByRole('option', { name: /Lopez/ }))[0]!);
    await person.click(box('Section'));
    await person.click(await screen.findByRole('option', { name: /WM 210-01/ }));
    await person.click(screen.getByRole('button', { name: 'Enroll' }));
    await waitFor(() => expect(submitted).toHaveLength(1));
    expect(submitted[0]).toEqual({
      studentId: { id: aStudent().id, label: 'Maria Lopez (S2600001)' },
      sectionId: { id: aSection().id, label: 'WM 210-01 Principles of Wealth Management' },
      termId: aTerm().id,
    });
  });
});
