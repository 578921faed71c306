import { onTestFinished } from 'vitest';

/** A browser takes the focus from a button that is disabled; jsdom doesn't. */
export function loseFocusOfDisabled() {
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLButtonElement && activeElement.disabled) activeElement.blur();
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
