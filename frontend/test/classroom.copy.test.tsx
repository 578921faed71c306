import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from './harness';
import { plan, openCopy, choose } from './classroomCopyScreen';

describe('copying from another section', () => {
  it('should require a section and a part', async () => {
    const { person, form, bodies } = await openCopy({});
    for (const part of form.getAllByRole('checkbox')) await person.click(part);
    await person.click(form.getByRole('button', { name: 'Preview' }));
    expect(await form.findByText('Choose a section to copy from')).toBeVisible();
    expect(form.getByText('Choose at least one part to copy')).toBeVisible();
    expect(bodies).toEqual([]);
  });

  it('should say why a copy is refused, and keep the choices for another try', async () => {
    const refusals = ['The grading scheme can’t be copied.'];
    const opened = await openCopy({ preview: () => ok(plan({ refusals })) });
    await choose(opened);
    const preview = within(await screen.findByRole('dialog', { name: /^Copy from/ }));
    expect(preview.getByText(refusals[0]!)).toBeVisible();
    expect(preview.queryByRole('button', { name: 'Copy' })).toBeNull();
    expect(preview.queryByRole('heading', { name: 'This copy creates' })).toBeNull();
    await opened.person.click(preview.getByRole('button', { name: 'Back' }));
    const form = within(await screen.findByRole('dialog', { name: 'Copy from another section' }));
    expect(form.getByText(/Estate Planning/)).toBeVisible();
  });
});
