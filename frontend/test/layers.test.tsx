import Drawer from '@mui/material/Drawer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ActionMenu } from '../src/components/ActionMenu';
import { Confirm } from '../src/components/dialog/Confirm';
import { Dialog, DialogBody } from '../src/components/dialog/Dialog';
import { clearOf } from '../src/components/layers/useClearance';
import { useLayer } from '../src/components/layers/useLayer';
import { toast } from '../src/components/toasts';
import { show } from './formScreen';

function Screen() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Edit</button>
      {open && (
        <Dialog title="Plan 7" onClose={() => setOpen(false)}>
          <DialogBody>
            <label>
              Amount <input />
            </label>
            <button onClick={() => setAsking(true)}>Remove</button>
            <ActionMenu label="More" items={[{ label: 'Nothing', onSelect: () => {} }]} />
          </DialogBody>
          {asking && (
            <Confirm
              title="Remove it?"
              confirm="Remove it"
              onConfirm={() => {}}
              onCancel={() => setAsking(false)}
            >
              It is gone then.
            </Confirm>
          )}
        </Dialog>
      )}
    </>
  );
}

async function opened() {
  const shown = await show(<Screen />);
  await shown.person.click(screen.getByRole('button', { name: 'Edit' }));
  const field = await screen.findByLabelText('Amount');
  await waitFor(() => expect(field).toHaveFocus());
  return { ...shown, field };
}

const answer = (onClick = () => {}) =>
  act(() => void toast({ title: 'Success', description: 'Plan saved', action: { label: 'Undo', onClick } }));
const callToast = () => fireEvent.keyDown(document.activeElement!, { key: 'F8', code: 'F8' });
const toastRegion = () => screen.getByRole('region', { name: 'Notifications (F8)' });

describe('a toast over a dialog', () => {
  it('should be reached by F8, and left by Escape with the focus back in its place', async () => {
    const { person, field } = await opened();
    answer();
    callToast();
    expect(toastRegion()).toContainElement(document.activeElement as HTMLElement);
    await person.tab();
    await person.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(field).toHaveFocus();
    expect(screen.queryByText('Plan saved')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Plan 7' })).toBeVisible();
  });

  it('should be left by Tab at either end with the focus back in its place, and stay open', async () => {
    const { person, field } = await opened();
    answer();
    callToast();
    for (let step = 0; step < 4; step++) await person.tab();
    expect(field).toHaveFocus();
    callToast();
    await person.tab({ shift: true });
    expect(field).toHaveFocus();
    expect(screen.getByText('Plan saved')).toBeVisible();
  });

  it('should do its action and return the focus', async () => {
    const { person, field } = await opened();
    const undo = vi.fn();
    answer(undo);
    callToast();
    await person.tab();
    await person.tab();
    await person.keyboard('{Enter}');
    expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('should not be reached by F8 once it is closed', async () => {
    const { person, field } = await opened();
    answer();
    callToast();
    await person.keyboard('{Escape}');
    callToast();
    expect(field).toHaveFocus();
  });

  it('should be announced once, however many layers open and close', async () => {
    const announced = new Map<Element, string>();
    const watch = new MutationObserver((changes) =>
      changes.forEach(({ target }) => {
        const live = (target as HTMLElement).closest('[role="status"]');
        if (live) announced.set(live, live.textContent);
      }),
    );
    onTestFinished(() => watch.disconnect());
    const { person } = await opened();
    watch.observe(document.body, { childList: true, subtree: true });
    answer();
    await waitFor(() => expect([...announced.values()].join()).toContain('Plan saved'));
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByRole('alertdialog');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(announced.size).toBe(1);
  });
});

describe('layers', () => {
  const inert = (element: Element) => element.closest('[inert]') !== null;

  it('should make all but the top layer inert, and never the toasts', async () => {
    const { person } = await opened();
    const [page, dialog] = [document.getElementById('main')!, screen.getByRole('dialog')];
    expect([inert(page), inert(dialog), inert(toastRegion())]).toEqual([true, false, false]);
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    const question = await screen.findByRole('alertdialog');
    expect([inert(page), inert(dialog), inert(question)]).toEqual([true, true, false]);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus());
    expect([inert(page), inert(dialog)]).toEqual([true, false]);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
    expect(inert(page)).toBe(false);
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('should return the focus to the button of a menu inside a dialog', async () => {
    const { person } = await opened();
    await person.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Nothing' });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });
});

/** A list whose entry is removed after its dialog has closed. */
function Courses({ answer }: { answer: Promise<void> }) {
  const [open, setOpen] = useState(false);
  const [isDropped, setDropped] = useState(false);
  const drop = () => {
    setOpen(false);
    void answer.then(() => setDropped(true));
  };
  return (
    <section>
      <h2>Courses</h2>
      {!isDropped && <button onClick={() => setOpen(true)}>Drop ART 110</button>}
      {open && (
        <Confirm title="Drop it?" confirm="Drop" onConfirm={drop} onCancel={() => setOpen(false)}>
          Nothing stays on the transcript.
        </Confirm>
      )}
    </section>
  );
}

it('focus moves to the heading of the section if the element that regained it is removed', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { person } = await show(<Courses answer={answered} />);
  await person.click(screen.getByRole('button', { name: 'Drop ART 110' }));
  await person.click(await screen.findByRole('button', { name: 'Drop' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Drop ART 110' })).toHaveFocus());
  answer();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Courses' })).toHaveFocus());
});

/** A menu whose closing animation ends in the moment in which a dialog opens. */
function MenuAndDialog() {
  const [menu, setMenu] = useState(false);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (open) vi.advanceTimersByTime(1000);
  }, [open]);
  return (
    <>
      <button onClick={() => setMenu(true)}>Menu</button>
      <button onClick={() => setOpen(true)}>Plan</button>
      <Drawer {...useLayer(menu)} slotProps={{ paper: { role: 'dialog', 'aria-label': 'Pages' } }}>
        <button onClick={() => setMenu(false)}>Close menu</button>
      </Drawer>
      {open && (
        <Dialog title="Plan 7" onClose={() => setOpen(false)}>
          <DialogBody>12 installments</DialogBody>
        </Dialog>
      )}
    </>
  );
}

it('a dialog that opens while a menu closes stays visible to assistive technology', async () => {
  await show(<MenuAndDialog />);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('dialog', { name: 'Pages' });
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  fireEvent.click(screen.getByRole('button', { name: 'Plan', hidden: true }));
  expect(screen.queryByRole('button', { name: 'Close menu', hidden: true })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Plan 7' })).toBeVisible();
});

describe('the position of a toast', () => {
  const toastAt = { left: 20, right: 370, height: 100 };
  const row = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });
  it.each([
    ['at the foot of the window', [], 0],
    ['above a bar at the foot', [row(740, 800)], 60],
    ['above a row that it would only touch', [row(690, 720)], 110],
    ['at the foot, under a row further up', [row(400, 460)], 0],
    ['above two bars, where the second would be hidden by moving', [row(740, 800), row(650, 690)], 150],
    ['at the foot beside a bar', [row(740, 800, 400, 900)], 0],
    ['at the top of a window without room', [row(20, 800)], 700],
  ])('should be %s', (_, rows, foot) => expect(clearOf(toastAt, rows, 800)).toBe(foot));
});

it('a dialog has no tab stops except its own controls', async () => {
  await opened();
  const stops = document.querySelectorAll('#layers [tabindex="0"]:not(button, input, a, select, textarea)');
  expect([...stops].map((stop) => stop.outerHTML)).toEqual([]);
});
