import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';

import { aList, ok, open } from './harness';
import { aStudentUser } from './studentScreens';
import { writes } from './writes';
import {
  api,
  listed,
  withPermissions,
  registrar,
  note,
  audit,
  exception,
  answers,
  show,
} from './degreeExceptionsScreen';

beforeAll(() =>
  Promise.all([
    import('../src/pages/degree-audit/DegreeAudit'),
    import('../src/pages/degree-audit/MyDegreeAudit'),
  ]),
);

describe('exceptions of a degree audit', () => {
  it('should be listed with reason, person and date, including revoked ones', async () => {
    const { asked: requested } = await show();
    const region = within(await screen.findByRole('region', { name: 'Exceptions' }));
    const [one, two] = await region.findAllByRole('listitem');
    expect(one).toHaveTextContent(
      /ART 101 counts for Core\..*The old curriculum had it\..*Granted Nov 20, 2026 by Eleanor Whitcombley/,
    );
    expect(two).toHaveTextContent(
      /Residency is waived\..*Revoked Nov 21, 2026 by Rowena Ashdale: By mistake\./,
    );
    expect(region.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
    const call = requested.find((url) => url.startsWith(`${listed}?`))!;
    expect(new URL(call, 'http://here').searchParams.get('filter')).toBe('{"programId":"p1"}');
  });

  it('should clear a planned course if the exception only allows a course of the record', async () => {
    const { sent, handler } = writes(() => ({ status: 201, body: exception('e3') }));
    const { person } = await show('?dialog=exception&rule=core', { [listed]: handler(() => aList([])) });
    const form = within(await screen.findByRole('dialog', { name: 'Exception to Core' }));
    await person.click(form.getByRole('radio', { name: 'Substitute another course' }));
    await person.selectOptions(form.getByLabelText('Course'), 'A course not yet passed…');
    expect(form.getByLabelText('Catalog course')).toBeVisible();
    await person.click(form.getByRole('radio', { name: 'Accept a course despite its grade' }));
    expect(form.queryByLabelText('Catalog course')).toBeNull();
    await person.type(form.getByLabelText('Reason'), 'Agreed.');
    await person.click(form.getByRole('button', { name: 'Add Exception' }));
    expect(await form.findByText('There is 1 problem')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each<[string, object, typeof registrar]>([
    ['in a what-if', { [api]: () => ok({ ...audit, isWhatIf: true }) }, registrar],
    ['without the permission', {}, withPermissions()],
  ])('should not be made %s', async (_, more, user) => {
    const { asked: requested } = await show('?dialog=exception&rule=core', more, user);
    expect(await screen.findByRole('region', { name: 'Major' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Exceptions' })).toBeNull();
    expect(screen.queryByRole('button', { name: /exception/i })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requested.some((url) => url.startsWith(listed))).toBe(false);
  });

  it('should be shown to the student with their reason and without buttons', async () => {
    await open('/portal/my-record/degree-audit', { user: aStudentUser(), answers });
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.queryByRole('button', { name: /exception/i })).toBeNull();
  });
});
