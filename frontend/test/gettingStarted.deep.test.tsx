import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, problem, aList } from './harness';
import { streams } from './streams';
import { writes } from './writes';
import { own, aTask, tasksWith, all, openDashboard, done, part, openHolds } from './gettingStartedScreen';
import { aTerm } from './builders';

describe('a task', () => {
  it('should confirm the version that the student saw', async () => {
    const open = all.map((task) => (task.code === 'personal_data' ? aTask('personal_data') : task));
    const { sent, handler } = writes(() => ok(tasksWith(all)));
    const { person } = await openDashboard(tasksWith(open), '?dialog=task.personal_data', {
      [`${own}/personal_data/complete`]: handler(() => problem(404)),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Personal data' }));
    expect(await dialog.findByText('118 Lantern Street')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Confirm personal data' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([{ method: 'POST', path: `${own}/personal_data/complete`, body: {} }]);
    expect(sent[0]!.headers.get('If-Match')).toBe('"4-x"');
  });

  it('should acknowledge the notice by its number', async () => {
    const { sent, handler } = writes(() => ok(tasksWith(all)));
    const { person } = await openDashboard(tasksWith(all), '?dialog=task.privacy_notice', {
      [`${own}/privacy_notice/complete`]: handler(() => problem(404)),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Your privacy' }));
    expect(dialog.getByText(/We keep a record/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'I have read this notice' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { noticeNumber: 3 } }]));
  });

  it('that has ended should only be shown', async () => {
    await openDashboard(tasksWith(all), '?dialog=task.personal_data');
    const dialog = within(await screen.findByRole('dialog', { name: 'Personal data' }));
    expect(dialog.queryByRole('button', { name: 'Confirm personal data' })).toBeNull();
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

  it('should complete the task of a browser that passes', async () => {
    const { sent, handler } = writes(() => ok(tasksWith(all)));
    const { person } = await openDashboard(tasksWith(all), '?dialog=task.technology_check', {
      [`${own}/technology_check/complete`]: handler(() => problem(404)),
    });
    await person.click(await screen.findByRole('button', { name: 'Run check' }));
    expect(await screen.findByText('Your browser passed the check.')).toBeVisible();
    expect(sent).toMatchObject([
      { body: { check: { cookies: true, features: expect.arrayContaining(['events', 'rich_text']) } } },
    ]);
  });
});

describe('the part Getting Started of the dashboard', () => {
  it('should say that another hold still blocks registration', async () => {
    const tasks = all.map((task) => (task.isRequired ? { ...task, ...done } : task));
    await openDashboard(tasksWith(tasks, { isHeld: false }));
    expect(await within(await part()).findByText(/Another hold still blocks registration/)).toBeVisible();
  });

  it('should list the tasks, and say what registration waits for', async () => {
    await openDashboard(tasksWith(all));
    const region = within(await part());
    expect(region.getByText('Finish 3 required tasks to open registration.')).toBeVisible();
    expect(region.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^Personal dataDone on Nov 20, 2026\..*DoneView$/),
      expect.stringMatching(/^Emergency contact.*RequiredStart$/),
      expect.stringMatching(/^Privacy notice.*RequiredStart$/),
      expect.stringMatching(/^Technology check.*RequiredStart$/),
      expect.stringMatching(/^First courses.*OptionalStart$/),
    ]);
  });
});

describe('the tasks in a student’s record', () => {
  it('should be started by Admissions for a term', async () => {
    const { sent, handler } = writes(() => ok(tasksWith(all)));
    const { person } = await openHolds('admissions', {
      [own]: () => ok(tasksWith([])),
      [`${own}/begin`]: handler(() => problem(404)),
      '/api/terms/active': () => aList([aTerm()]),
    });
    await person.click(await screen.findByRole('button', { name: 'Start Getting Started' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start Getting Started' }));
    await dialog.findByRole('option', { name: aTerm().name });
    await person.selectOptions(dialog.getByLabelText(/^First term/), aTerm().id);
    await person.click(dialog.getByRole('button', { name: 'Start Tasks' }));
    await waitFor(() => expect(sent).toMatchObject([{ path: `${own}/begin`, body: { termId: aTerm().id } }]));
  });

  it('should not be there for other offices before they start', async () => {
    await openHolds('registrar', { [own]: () => ok(tasksWith([])) });
    await screen.findByText('No holds or alerts');
    expect(screen.queryByText('Getting Started')).toBeNull();
  });
});
