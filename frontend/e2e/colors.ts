import type { Page } from '@playwright/test';

/** The rules that ask for colors. */
export const colorRules = ['color-contrast', 'link-in-text-block'];
/** Where the page keeps the elements for axe. */
export const distinctColors = 'elementsOfDistinctColors';

/**
 * Chooses two elements of each kind of text: the same color, size and weight, on the same backgrounds, behind the same
 * things. A list of a hundred rows asks for contrast a hundred times otherwise, with one answer. And all links that
 * stand in a text.
 */
export const chooseDistinctColors = (page: Page) =>
  page.evaluate((name) => {
    const most = 2;
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      let style = styles.get(element);
      if (!style) styles.set(element, (style = getComputedStyle(element)));
      return style;
    };
    const isClear = (color: string) => color === 'transparent' || /^rgba\(.*, 0\)$/.test(color);
    const isPainted = (element: Element) => {
      const { backgroundColor, backgroundImage } = styleOf(element);
      return (
        !isClear(backgroundColor) ||
        backgroundImage !== 'none' ||
        /^(img|svg|canvas|video)$/.test(element.localName)
      );
    };
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const all = [...document.body.querySelectorAll('*')].filter(isVisible);
    const painted = all
      .filter(isPainted)
      .map((element) => ({ element, box: element.getBoundingClientRect() }));

    /** What an element and all around it give to the color of a text in it. */
    const grounds = new Map<Element | null, string>([[null, '']]);
    const groundOf = (element: Element | null): string => {
      const known = grounds.get(element);
      if (known !== undefined || !element) return known ?? '';
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = styleOf(element);
      const off = element.matches(':disabled, [aria-disabled=true]');
      const plain = isClear(backgroundColor) && backgroundImage === 'none' && opacity === '1';
      const own =
        plain && filter === 'none' && mixBlendMode === 'normal' && !off
          ? ''
          : `/${backgroundColor} ${backgroundImage} ${opacity} ${filter} ${mixBlendMode} ${off}`;
      const ground = groundOf(element.parentElement) + own;
      grounds.set(element, ground);
      return ground;
    };
    /** What is painted before or behind it without being around it. */
    const besideOf = (element: Element) => {
      const box = element.getBoundingClientRect();
      return painted
        .map(({ element: other, box: area }, index) =>
          !other.contains(element) &&
          area.left < box.right &&
          area.right > box.left &&
          area.top < box.bottom &&
          area.bottom > box.top
            ? index
            : '',
        )
        .filter((index) => index !== '')
        .join(' ');
    };
    const isText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim());
    const kinds = new Map<string, Element[]>();
    for (const element of all) {
      // What a field shows is none of its nodes.
      const isField = /^(input|select|textarea)$/.test(element.localName);
      if (!isField && !isText(element)) continue;
      const { color, fontSize, fontWeight, textShadow } = styleOf(element);
      const own = isField ? `field ${kinds.size}` : `${color} ${fontSize} ${fontWeight} ${textShadow}`;
      const kind = `${own}|${groundOf(element)}|${besideOf(element)}`;
      const found = kinds.get(kind);
      if (!found) kinds.set(kind, [element]);
      else if (found.length < most) found.push(element);
    }
    const isInText = (link: Element) => {
      let block: Element = link;
      while (block.parentElement && styleOf(block).display === 'inline') block = block.parentElement;
      const links = [...block.querySelectorAll('a, [role=link]')].map((one) => one.textContent).join('');
      const letters = (text: string | null) => text?.replace(/\s/g, '').length ?? 0;
      return block !== link && letters(block.textContent) > letters(links);
    };
    const links = all.filter((element) => element.matches('a[href], [role=link]')).filter(isInText);
    Object.assign(window, { [name]: [...new Set([...[...kinds.values()].flat(), ...links])] });
  }, distinctColors);
