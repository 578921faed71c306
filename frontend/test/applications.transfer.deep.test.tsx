import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { here, openRecord, evaluations, evaluation, part, newEvaluation, id } from './applicationsScreen';
import { aUser } from './builders';
import { aList, address } from './harness';

beforeAll(() => import('../src/pages/applications/Applications'));

describe('transfer credit of an application should', () => {
  const registrar = (change = {}) =>
    aUser('registrar', {
      permissions: ['self.use', 'catalog.read', 'applications.read', 'inquiries.transfer.manage'],
      ...change,
    });

  it('be read by people who may not change it, if there is some', async () => {
    const user = aUser('compliance', { permissions: ['self.use', 'catalog.read', 'applications.read'] });
    const path = `${here}?dialog=new-evaluation`;
    const answers = { [evaluations]: () => aList([evaluation]) };
    const some = await openRecord(path, { user, answers });
    expect(await (await part()).findByRole('link', { name: 'Cape Fear' })).toBeVisible();
    expect(screen.queryByRole('button', newEvaluation)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    some.unmount();
    const { asked } = await openRecord(path, { user });
    await waitFor(() => expect(asked.some((one) => one.startsWith(evaluations))).toBe(true));
    expect(await screen.findByRole('region', { name: 'Timeline' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Transfer credit' })).toBeNull();
  });

  it('open an evaluation for the application, without a choice of a student', async () => {
    const sent: unknown[] = [];
    const { person } = await openRecord(here, {
      user: registrar(),
      answers: {
        [evaluations]: (_: URL, { method, body }: RequestInit) => {
          if (method !== 'POST') return aList([]);
          sent.push(JSON.parse(String(body)));
          return { status: 201, body: evaluation };
        },
      },
    });
    await person.click(await (await part()).findByRole('button', newEvaluation));
    const dialog = within(await screen.findByRole('dialog', newEvaluation));
    expect(dialog.getByText('Applicant').nextElementSibling).toHaveTextContent(
      'Ada Okoye, application A-000123',
    );
    expect(dialog.queryByRole('combobox')).toBeNull();
    await person.type(dialog.getByRole('textbox', { name: 'Institution' }), ' Cape Fear ');
    await person.click(dialog.getByRole('button', { name: 'Open Evaluation' }));
    await waitFor(() => expect(address()).toBe('/portal/transfer-credit/e1'));
    expect(sent).toEqual([{ applicationId: id, institution: 'Cape Fear' }]);
  });
});
