/** Creates an element with attributes and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/** Scrolls the element into view, clear of the header, and moves focus to it. */
export function goTo(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  (element.closest('.field') ?? element).scrollIntoView({ block: 'center' });
}
