import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSectionDetail } from './builders';
import { courses, section, sectionApi, type Options, openCourses, inTerm, counted } from './coursesScreen';
import { address, ok, problem } from './harness';

describe('a section', () => {
  const openSection = (change = {}, options: Options = {}) =>
    openCourses(`/${section.id}${inTerm}`, {
      ...options,
      answers: { [sectionApi]: () => ok(aSectionDetail(1, change)), ...options.answers },
    });

  it('should open from its row with the focus on its heading, and return the focus on Escape', async () => {
    const { asked: requested, person } = await openCourses(inTerm);
    await counted();
    await person.click(screen.getByRole('link', { name: 'WM 210-01' }));
    const heading = await screen.findByRole('heading', { level: 2, name: 'WM 210-01' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(address()).toBe(`${courses}/${section.id}${inTerm}`);
    expect(requested).toContain(sectionApi);
    expect(screen.getByRole('link', { name: 'WM 210-01' })).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(document.title).toBe('WM 210-01 · Course Management · Collegium'));
    await person.keyboard('{Escape}');
    expect(address()).toBe(`${courses}${inTerm}`);
    await waitFor(() => expect(screen.getByRole('link', { name: 'WM 210-01' })).toHaveFocus());
  });

  it.each([404, 400])('should not be found, status %i', async (status) => {
    await openSection({}, { answers: { [sectionApi]: () => problem(status) } });
    expect(await screen.findByRole('heading', { name: 'Section not found' })).toBeVisible();
    await counted();
  });

  it('should be read again after a failure', async () => {
    const { person, answers: live } = await openSection(
      {},
      { answers: { [sectionApi]: () => problem(500, 'It is noted.') } },
    );
    expect(await screen.findByText('It is noted.')).toBeVisible();
    live[sectionApi] = () => ok(aSectionDetail());
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('18 of 24 seats')).toBeVisible();
  });
});
