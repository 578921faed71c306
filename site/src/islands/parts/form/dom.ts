/** Makes an element with its attributes and what stands in it. */
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

/** Brings it into sight, clear of the header, and the keyboard with it. */
export function goTo(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  (element.closest('.field') ?? element).scrollIntoView({ block: 'center' });
}
