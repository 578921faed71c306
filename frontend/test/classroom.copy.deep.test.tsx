import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { section, other, aCopy, openCopy, choose } from './classroomCopyScreen';

describe('copying from another section', () => {
  it('should show what it would create, then the progress, then the result with links', async () => {
    const copies = [aCopy({ status: 'running', recordsDone: 2 }), aCopy({ status: 'done', recordsDone: 8 })];
    const opened = await openCopy({ copies });
    await choose(opened);
    const { person, bodies } = opened;
    const preview = within(await screen.findByRole('dialog', { name: /^Copy from WM 210-07/ }));
    expect(preview.getByText('3 dates move by 147 days later, to the same time of day.')).toBeVisible();
    expect(preview.getByText(/still leads to the other section/)).toBeVisible();
    expect(preview.queryByText('Files')).toBeNull();
    await person.click(preview.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('progressbar', { name: 'Progress of the copy' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    const done = within(
      await screen.findByRole('dialog', { name: 'The copy is finished' }, { timeout: 5000 }),
    );
    expect(done.getByText('8 records were added. Publish them when they are ready.')).toBeVisible();
    expect(done.getByRole('link', { name: 'Pages' })).toHaveAttribute(
      'href',
      `/portal/classroom/${section.id}/pages`,
    );
    expect(done.queryByRole('link', { name: 'Files' })).toBeNull();
    await waitFor(() => expect(done.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus());
    const body = { fromSectionId: other.id, parts: ['content', 'assignments', 'discussions', 'scheme'] };
    expect(bodies).toEqual([{ ...body, dryRun: true }, body]);
  });

  it('should show an error of the server at its field', async () => {
    const opened = await openCopy({
      preview: () => ({
        status: 422,
        body: { status: 422, errors: { fromSectionId: ['Choose a section that you can change.'] } },
      }),
    });
    await choose(opened);
    expect(await opened.form.findByText('Choose a section that you can change.')).toBeVisible();
  });

  it('should say that a failed copy left nothing behind', async () => {
    const opened = await openCopy({ copies: [aCopy({ status: 'failed', failure: 'conflict' })] });
    await choose(opened);
    const preview = within(await screen.findByRole('dialog', { name: /^Copy from/ }));
    await opened.person.click(preview.getByRole('button', { name: 'Copy' }));
    await screen.findByRole('dialog', { name: 'The copy failed' });
    expect(screen.getByText(/Nothing was copied/)).toBeVisible();
  });
});
