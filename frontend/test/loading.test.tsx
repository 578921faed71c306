import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../src/components/ErrorBoundary';
import { whenLoaded } from '../src/components/whenLoaded';
import { ScreenBones } from '../src/layout/ScreenBones';

const Screen = () => <h1>Here</h1>;
const loading = () => screen.queryByText('Loading');

describe('a screen whose code is loading', () => {
  afterEach(() => vi.restoreAllMocks());

  it('should leave no blank page', async () => {
    // Another file of this worker may have opened the screen, so the application is loaded again.
    vi.resetModules();
    const { open } = await import('./harness');
    await open('/portal');
    const main = await screen.findByRole('main');
    await within(main).findByRole('heading', { level: 1, name: 'Registrar Dashboard' });
    fireEvent.click(screen.getByRole('link', { name: 'Course Management' }));
    expect(main.querySelector('[aria-busy="true"]')).toHaveTextContent('Loading');
    expect(await within(main).findByRole('heading', { level: 1, name: 'Course Management' })).toBeVisible();
    expect(within(main).queryByText('Loading')).toBeNull();
  });

  it('should be shown as soon as it has loaded, and immediately the next time', async () => {
    let arrive: (module: { default: typeof Screen }) => void = () => {};
    const load = vi.fn(() => new Promise<{ default: typeof Screen }>((resolve) => (arrive = resolve)));
    const Later = whenLoaded(load, ScreenBones);
    const first = render(<Later />);
    expect(loading()).toBeInTheDocument();
    await act(async () => arrive({ default: Screen }));
    expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
    expect(loading()).toBeNull();

    first.unmount();
    render(<Later />);
    expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('should say that it could not be loaded, and load again at the next visit', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi
      .fn<() => Promise<{ default: typeof Screen }>>()
      .mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue({ default: Screen });
    const Later = whenLoaded(load, ScreenBones);
    const visit = () =>
      render(
        <ErrorBoundary>
          <Later />
        </ErrorBoundary>,
      );
    const failed = visit();
    expect(await screen.findByRole('alert')).toBeVisible();
    failed.unmount();
    visit();
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
  });
});
