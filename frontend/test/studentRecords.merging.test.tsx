import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MergePreviewDto } from '../src/api/types.gen';
import { aStudent, aUser } from './builders';
import { address, ok, open, problem } from './harness';
import { answers, api, maria, records } from './studentRecordsScreen';

const user = aUser('registrar', { permissions: [...aUser('registrar').permissions, 'students.merge'] });
const other = aStudent(2, { studentId: 'S2600018' });
const target = `${records}/${maria.id}?dialog=merge-student&from=${other.id}`;

const named = ({ id, firstName = null, lastName = null }: typeof maria) => ({ id, firstName, lastName });

const preview: MergePreviewDto = {
  version: 'fields.1-holds.2',
  kept: {
    ...named(maria),
    studentId: 'S2600017',
    directoryRestricted: true,
    directoryRestriction: ['phone'],
  },
  merged: { ...named(other), studentId: 'S2600018', directoryRestricted: false, directoryRestriction: [] },
  restricted: true,
  fields: [
    { field: 'phone', name: 'Phone', kept: '910-555-0101', merged: '910-555-0102', outcome: 'choose' },
    { field: 'birthDate', name: 'Birth date', kept: null, merged: '2001-03-04', outcome: 'merged' },
  ],
  moves: [{ table: 'holds', name: 'Holds', count: 1, rows: [{ id: 'h1', name: 'registrar, active' }] }],
  stays: [{ table: 'payments', name: 'Payments', count: 3, why: 'Entries are never rewritten.' }],
  blockers: [],
};

const openMerge = (given: Partial<MergePreviewDto> = {}, more: Parameters<typeof open>[1] = {}) =>
  open(target, {
    user,
    ...more,
    answers: {
      ...answers,
      [`${api}/merge-preview`]: () => ok({ ...preview, ...given }),
      ...more.answers,
    },
  });
const dialog = async () => within(await screen.findByRole('dialog', { name: /^Merge into / }));

describe('merging two records should', () => {
  it('not be offered to roles without the permission', async () => {
    await open(target, { answers });
    expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show every row, and send what was chosen and the version that was shown', async () => {
    const sent: unknown[] = [];
    const { person } = await openMerge(
      {},
      {
        answers: {
          [`${api}/merges`]: (_, init) => {
            sent.push(JSON.parse(String(init.body)));
            return ok(maria);
          },
        },
      },
    );
    const form = await dialog();
    expect(form.getByText('registrar, active')).toBeVisible();
    expect(form.getByText('Payments (3)', { exact: false })).toBeVisible();
    expect(form.getByText('2001-03-04', { exact: false })).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Merge records' }));
    expect(await form.findByRole('button', { name: 'Reason is required' })).toBeVisible();
    await person.click(form.getByRole('radio', { name: '910-555-0102' }));
    await person.type(form.getByLabelText('Reason'), 'Applied twice');
    await person.click(form.getByRole('button', { name: 'Merge records' }));
    await waitFor(() => expect(address()).toBe(`${records}/${maria.id}`));
    expect(sent).toEqual([
      {
        fromId: other.id,
        previewVersion: preview.version,
        reason: 'Applied twice',
        choices: { phone: 'merged' },
      },
    ]);
  });

  it('say what changed since the preview', async () => {
    const message = 'Changed since the preview: Holds. Look at the preview again, then merge.';
    const changed = problem(409, message);
    const { person } = await openMerge(
      {},
      {
        answers: {
          [`${api}/merges`]: () => ({
            ...changed,
            body: {
              ...(changed.body as object),
              blockers: [{ code: 'preview_changed', message, facts: {}, liftedBy: null }],
            },
          }),
        },
      },
    );
    const form = await dialog();
    await person.type(form.getByLabelText('Reason'), 'Applied twice');
    await person.click(form.getByRole('button', { name: 'Merge records' }));
    expect(await form.findByText(message)).toBeVisible();
  });

  it('list all blockers instead of the form, with the way around', async () => {
    const blockers = ['The account is not settled.', 'Both are enrolled.'].map((message, index) => ({
      code: index ? ('same_section' as const) : ('account_open' as const),
      message,
      facts: {},
      liftedBy: null,
    }));
    await openMerge({ blockers });
    const shown = await dialog();
    for (const { message } of blockers) expect(shown.getByText(message)).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Merge records' })).toBeNull();
    expect(shown.getByRole('link', { name: 'Keep the other record instead' })).toHaveAttribute(
      'href',
      `${records}/${other.id}?dialog=merge-student&from=${maria.id}`,
    );
  });
});
