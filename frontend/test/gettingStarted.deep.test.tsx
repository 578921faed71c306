import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, problem } from './harness';
import { streams } from './streams';
import { writes } from './writes';
import { own, aTask, tasksWith, all, openDashboard } from './gettingStartedScreen';

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
