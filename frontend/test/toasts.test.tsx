import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, useNotify } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../src/components/Toaster';
import { dismissToast, toast, TOAST_REMOVE_DELAY, toastStore } from '../src/components/toasts';
import { ToastNotifications } from '../src/layout/ToastNotifications';

beforeEach(() => void vi.useFakeTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('toasts', () => {
  it('should be shown one at a time: the newest', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'First' }));
    act(() => void toast({ title: 'Second' }));
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeVisible();
  });

  it('should close by themselves after 5000 ms', async () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Saved' }));
    await pass(4900);
    expect(toastStore.get()[0]?.open).toBe(true);
    await pass(200);
    expect(toastStore.get()[0]?.open).toBe(false);
  });

  it('should be removed from the store 1,000,000 ms after they were dismissed', async () => {
    const id = toast({ title: 'Saved' });
    dismissToast(id);
    await pass(TOAST_REMOVE_DELAY - 1);
    expect(toastStore.get()).toHaveLength(1);
    await pass(1);
    expect(toastStore.get()).toEqual([]);
    expect(TOAST_REMOVE_DELAY).toBe(1_000_000);
  });

  it('should be reached by F8', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Saved' }));
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(document.activeElement?.tagName).toBe('OL');
  });

  it('should leave Escape to the focused element, and close on it only when focused themselves', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Saved' }));
    const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    escape();
    expect(toastStore.get()[0]?.open).toBe(true);
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    escape();
    expect(toastStore.get()[0]?.open).toBe(false);
  });
});

describe('the notifications of react-admin', () => {
  function Notifier({ type, undoable = false }: { type: 'success' | 'error'; undoable?: boolean }) {
    const notify = useNotify();
    return <button onClick={() => notify('It is done', { type, undoable })}>notify</button>;
  }

  it.each([
    ['success', 'Success', 'success'],
    ['error', 'Error', 'destructive'],
  ] as const)('should come as a toast: %s', (type, title, variant) => {
    render(
      <CoreAdminContext>
        <Notifier type={type} />
        <ToastNotifications />
      </CoreAdminContext>,
    );
    fireEvent.click(screen.getByText('notify'));
    expect(toastStore.get()).toMatchObject([{ title, description: 'It is done', variant }]);
  });

  it('should offer Undo for actions that can be undone', () => {
    render(
      <CoreAdminContext>
        <Notifier type="success" undoable />
        <ToastNotifications />
      </CoreAdminContext>,
    );
    fireEvent.click(screen.getByText('notify'));
    expect(toastStore.get()[0]?.action).toBeDefined();
  });
});
