import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address } from './harness';
import { id, path, student, openPages } from './pagesScreen';

describe('the pages of a classroom', () => {
  it('should be listed with whether students see them', async () => {
    await openPages();
    expect(await screen.findByRole('link', { name: 'Week 1' })).toHaveAttribute('href', `${path}/${id}`);
    expect(screen.getByText('Published')).toBeVisible();
  });
});

describe('a page', () => {
  it('should be shown below its title, with actions for instructors', async () => {
    const { person } = await openPages(`/${id}`);
    expect(await screen.findByRole('heading', { level: 2, name: 'Week 1' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'Readings' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'View as student' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull());
    expect(address()).toBe(`${path}/${id}?view=student`);
  });

  it('should have no actions for students', async () => {
    await openPages(`/${id}`, { user: student });
    expect(await screen.findByText('Chapter 1')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByText('Published')).toBeNull();
  });
});

describe('the toolbar of the editor', () => {
  it('should be one stop of the Tab key, in which the arrow keys move', async () => {
    const { person } = await openPages(`/${id}?dialog=edit`);
    const bar = await screen.findByRole('toolbar', { name: 'Formatting: Content' });
    const stops = () =>
      within(bar)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toHaveLength(1);
    stops()[0]!.focus();
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(within(bar).getByRole('button', { name: 'Bold' })).toHaveFocus();
    expect(stops()).toEqual([document.activeElement]);
    await person.keyboard('{Home}{ArrowLeft}');
    expect(within(bar).getByRole('button', { name: 'Redo' })).toHaveFocus();
  });
});
