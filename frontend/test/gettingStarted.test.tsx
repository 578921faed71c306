import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkBrowser } from '../src/pages/getting-started/checkBrowser';
import { aTerm } from './builders';
import { address, ok, problem } from './harness';
import { streams } from './streams';
import { writes } from './writes';
import { api, own, done, tasksWith, all, openDashboard, part, openHolds } from './gettingStartedScreen';

describe('the part Getting Started of the dashboard', () => {
  it('should lead to Register once the required tasks are done', async () => {
    const tasks = all.map((task) => (task.isRequired ? { ...task, ...done } : task));
    await openDashboard(tasksWith(tasks, { isHeld: false }), '', { [`${api}/holds`]: () => ok([]) });
    const region = within(await part());
    expect(await region.findByRole('link', { name: 'Go to Register' })).toHaveAttribute(
      'href',
      `/portal/register?term=${aTerm().id}`,
    );
  });

  it('should not be there for other students, and say when the tasks could not be loaded', async () => {
    await openDashboard(tasksWith([]));
    await screen.findByRole('region', { name: 'Open tasks' });
    expect(screen.queryByText('Getting Started')).toBeNull();
  });

  it('should report a failure with a way to try again', async () => {
    await openDashboard(null, '', { [own]: () => problem(503) });
    expect(await screen.findByText('Could not load your tasks')).toBeVisible();
  });
});

describe('a task', () => {
  it('should lead to the form while data is missing, and offer to confirm it afterwards', async () => {
    const { person } = await openDashboard(tasksWith(all));
    await person.click(await screen.findByRole('button', { name: 'Start: Emergency contact' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Emergency contact' }));
    expect(await dialog.findByText('Still missing: phone of your emergency contact.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Confirm emergency contact' })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Edit contact information' }));
    await screen.findByRole('dialog', { name: 'Edit contact information' });
    expect(address()).toBe('/portal/dashboard?dialog=task-contact');
  });
});

describe('the technology check', () => {
  beforeEach(() => {
    // jsdom can't edit text.
    streams.stub();
    Object.defineProperty(document.body, 'contentEditable', { value: 'inherit', configurable: true });
    return () => {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(document.body, 'contentEditable');
    };
  });

  it('should say what fails, and send nothing', async () => {
    const denied = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    const { sent, handler } = writes(() => ok(tasksWith(all)));
    const { person } = await openDashboard(tasksWith(all), '?dialog=task.technology_check', {
      [`${own}/technology_check/complete`]: handler(() => problem(404)),
    });
    await person.click(await screen.findByRole('button', { name: 'Run check' }));
    const line = (await screen.findByText('Keeps cookies')).closest('li')!;
    expect(within(line).getByText('Failed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Run check again' })).toBeVisible();
    expect(sent).toEqual([]);
    denied.mockRestore();
  });

  it.each([
    ['cookies', () => vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {}), { cookies: false }],
    [
      'storage',
      () =>
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('Denied', 'SecurityError');
        }),
      { features: ['files', 'events', 'time_zones', 'rich_text'] },
    ],
  ])('should notice a browser without %s', async (_, deny, found) => {
    const denied = deny();
    expect(await checkBrowser(() => Promise.resolve())).toMatchObject(found);
    denied.mockRestore();
  });

  it('should take the middle one of three answers', async () => {
    const times = [0, 900, 1000, 1005, 2000, 2050.2];
    vi.spyOn(performance, 'now').mockImplementation(() => times.shift()!);
    expect((await checkBrowser(() => Promise.resolve())).responseMs).toBe(51);
    vi.restoreAllMocks();
  });
});

describe('the tasks in a student’s record', () => {
  it('should be waived by Admissions, with a reason', async () => {
    const { sent, handler } = writes(() => ok(tasksWith(all)));
    const { person } = await openHolds('admissions', {
      [`${own}/technology_check/waive`]: handler(() => problem(404)),
    });
    await person.click(await screen.findByRole('button', { name: 'Waive: Technology check' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Waive “Technology check”' }));
    await person.click(dialog.getByRole('button', { name: 'Waive task' }));
    expect((await dialog.findAllByText('Reason is required'))[0]).toBeVisible();
    await person.type(dialog.getByLabelText(/^Reason/), 'Uses a library computer.');
    await person.click(dialog.getByRole('button', { name: 'Waive task' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { path: `${own}/technology_check/waive`, body: { reason: 'Uses a library computer.' } },
      ]),
    );
  });

  it('should only be shown to other offices', async () => {
    await openHolds('registrar');
    expect(await screen.findByRole('region', { name: 'Getting Started' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Waive/ })).toBeNull();
  });
});
