import type { Page } from '@playwright/test';

export interface Shape {
  /** The frame of every screen: header, navigation, footer. */
  shell: string;
  /** The screen itself, with the layers in front of it. */
  content: string;
}

/**
 * The properties that axe's rules check, except colors and sizes: the elements in their order, their visibility,
 * attributes and text. Two widths with the same shape differ only in layout.
 */
export const shapeOf = (page: Page): Promise<Shape> =>
  page.evaluate(() => {
    const layout = /^(class|style|d|[xy][12]?|c[xy]|r|width|height|viewbox|transform|points)$/i;
    const parts = { shell: '', content: '' };
    const look = (element: Element, part: keyof typeof parts) => {
      if (/^(script|style|link|meta)$/.test(element.localName)) return;
      const within = element.localName === 'main' ? 'content' : part;
      const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const attributes = [...element.attributes]
        // The menu marks the current page.
        .filter(({ name }) => !layout.test(name) && !(name === 'aria-current' && within === 'shell'))
        .map(({ name, value }) => `${name}=${value}`);
      const text = [...element.childNodes].map((node) =>
        node.nodeType === Node.TEXT_NODE ? node.nodeValue : '',
      );
      parts[within] += `${isVisible ? '' : '-'}${element.localName} ${attributes.join(' ')}>${text.join('')}`;
      for (const child of element.children) look(child, within);
      parts[within] += '<';
    };
    const root = document.querySelector('#root');
    // In the portal, layers in front of the page are outside its root. In the site everything but the main part is
    // frame.
    const frame = root ?? document.querySelector('body > main')?.parentElement;
    for (const child of document.body.children)
      look(child, child === frame || document.body === frame ? 'shell' : 'content');
    return parts;
  });

/** The names of the layers in front of the page, and of its main heading, which identify a state. */
export const openParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = (element: Element) =>
      element.ariaLabel ??
      (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
    const open = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
    return [...document.querySelectorAll(open)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => `${element.role} ${named(element)}`)
      .toSorted();
  });
