import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';

import { address, aList, ok } from './harness';
import { writes } from './writes';
import { api, listed, path, exception, rows, show, audit } from './degreeExceptionsScreen';

beforeAll(() =>
  Promise.all([
    import('../src/pages/degree-audit/DegreeAudit'),
    import('../src/pages/degree-audit/MyDegreeAudit'),
  ]),
);

describe('exceptions of a degree audit', () => {
  it('should be added to a rule, with a course of the record, and read again', async () => {
    const { sent, handler } = writes(() => ({ status: 201, body: exception('e3') }));
    const { person, asked: requested } = await show('', { [listed]: handler(() => aList([])) });
    await person.click(await screen.findByRole('button', { name: 'Add exception to Core' }));
    const form = within(await screen.findByRole('dialog', { name: 'Exception to Core' }));
    await person.click(form.getByRole('button', { name: 'Add Exception' }));
    expect(await form.findByText('There are 2 problems')).toBeVisible();
    await person.click(form.getByRole('radio', { name: 'Substitute another course' }));
    const choice = form.getByLabelText('Course');
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Choose a course',
      'ART 101 Art',
      'WLM 101 Funds',
      'A course not yet passed…',
    ]);
    await person.selectOptions(choice, 'ART 101 Art');
    await person.type(form.getByLabelText('Reason'), ' Agreed by the chair. ');
    const before = requested.filter((url) => url === api).length;
    await person.click(form.getByRole('button', { name: 'Add Exception' }));
    await waitFor(() => expect(address()).toBe(path));
    expect(sent).toMatchObject([
      {
        path: listed,
        body: {
          programId: 'p1',
          kind: 'substitution',
          ruleId: 'core',
          courseCode: 'ART 101',
          reason: 'Agreed by the chair.',
        },
      },
    ]);
    await waitFor(() => expect(requested.filter((url) => url === api).length).toBeGreaterThan(before));
  });

  it('should be revoked with a reason', async () => {
    const { sent, handler } = writes(() => ok(exception('e1')));
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { person } = await show('', {
      '/api/degree-exceptions/e1/revoke': handler(() => ok({})),
      [listed]: async () => {
        if (sent.length === 0) return aList(rows);
        await answered;
        return aList([exception('e1', { revokedAt: '2026-11-21T15:00:00Z' }), rows[1]]);
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Revoke: ART 101 counts for Core.' }));
    const form = within(await screen.findByRole('dialog', { name: 'Revoke the exception?' }));
    await person.click(form.getByRole('button', { name: 'Revoke exception' }));
    expect(await form.findByText('There is 1 problem')).toBeVisible();
    expect(sent).toEqual([]);
    await person.type(form.getByLabelText('Reason'), 'The student completed it after all.');
    await person.click(form.getByRole('button', { name: 'Revoke exception' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { reason: 'The student completed it after all.' } }]),
    );
    // The button disappears, but focus stays on its line.
    const name = 'Revoke: ART 101 counts for Core.';
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    answer();
    const line = within(screen.getByRole('region', { name: 'Exceptions' })).getAllByRole('listitem')[0];
    await waitFor(() => expect(line).toHaveFocus());
  });

  it('should waive only rules that name no courses, and let an old course count for all rules', async () => {
    const { sent, handler } = writes(() => ({ status: 201, body: exception('e3') }));
    const old = { ...audit.unused[0]!, note: 'This course was completed more than 7 years ago.' };
    const unused = [old, { ...old, code: 'BIO 110', isInProgress: true }];
    const { person } = await show('', {
      [api]: () => ok({ ...audit, unused }),
      [listed]: handler(() => aList([])),
    });
    await person.click(await screen.findByRole('button', { name: 'Add exception to Residency' }));
    let form = within(await screen.findByRole('dialog', { name: 'Exception to Residency' }));
    expect(form.getAllByRole('radio')).toHaveLength(1);
    expect(form.queryByLabelText('Course')).toBeNull();
    await person.type(form.getByLabelText('Reason'), 'Moved.');
    await person.click(form.getByRole('button', { name: 'Add Exception' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { kind: 'waiver', ruleId: 'residency', courseCode: null } }]),
    );

    await person.click(await screen.findByRole('button', { name: 'Accept an old course' }));
    form = within(await screen.findByRole('dialog', { name: 'Accept an old course' }));
    const choice = form.getByLabelText('Course');
    // Age excludes no course that is used or in progress.
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Choose a course',
      'ART 101 Art. This course was completed more than 7 years ago.',
    ]);
    await person.selectOptions(choice, 'ART 101 Art. This course was completed more than 7 years ago.');
    await person.type(form.getByLabelText('Reason'), 'Still taught so.');
    await person.click(form.getByRole('button', { name: 'Add Exception' }));
    await waitFor(() =>
      expect(sent[1]).toMatchObject({ body: { kind: 'age', ruleId: null, courseCode: 'ART 101' } }),
    );
  });
});
