import { onTestFinished } from 'vitest';

/** A browser takes the focus from a button that is disabled; jsdom doesn't, and doesn't blur it either. */
export function loseFocusOfDisabled() {
  const observer = new MutationObserver(() => {
    if (!document.activeElement?.matches('button:disabled')) return;
    // Among the toasts it isn't remembered as the page's last focus.
    const other = document.createElement('input');
    document.getElementById('toasts')!.append(other);
    other.focus();
    other.remove();
  });
  observer.observe(document.body, { attributeFilter: ['disabled'], subtree: true });
  onTestFinished(() => observer.disconnect());
}

/** Answers late enough that the screen shows the action under way. */
export const later =
  <Input extends unknown[], Answer>(handler: (...input: Input) => Answer) =>
  async (...input: Input) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return handler(...input);
  };
