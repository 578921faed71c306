import type { Page } from '@playwright/test';

/** The rules about colors. */
export const colorRules = ['color-contrast', 'link-in-text-block'];
/** The page's variable with the elements for axe. */
export const distinctColors = 'elementsOfDistinctColors';

/** The kinds of text that axe has passed, in this worker. */
const judged = new Set<string>();

/** Marks these kinds as checked. */
export const rememberColors = (kinds: readonly string[]) => kinds.forEach((kind) => judged.add(kind));

/**
 * Selects two elements of each kind of text that wasn't checked before: the same color, size and weight, on the same
 * backgrounds, overlapped by the same boxes in the same positions. Otherwise a list of a hundred rows would need a
 * hundred contrast checks with one result, and so would each state of a screen. The kind of a link in a text includes
 * its marks. Returns the kinds by name, for `rememberColors`.
 */
export const chooseDistinctColors = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([name, judged]) => {
      const most = 2;
      const isJudged = new Set(judged);
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

      /** The colors that an element and its ancestors contribute to its text. */
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
      /** The stacking contexts around an element: with the order in the document, they decide what is painted above. */
      const layers = new Map<Element | null, string>([[null, '']]);
      const layerOf = (element: Element | null): string => {
        const known = layers.get(element);
        if (known !== undefined || !element) return known ?? '';
        const { position, zIndex, opacity, transform, isolation } = styleOf(element);
        const own = `${position} ${zIndex} ${opacity} ${transform} ${isolation}`;
        const layer = layerOf(element.parentElement) + (own === 'static auto 1 none auto' ? '' : `/${own}`);
        layers.set(element, layer);
        return layer;
      };
      /** The boxes of the text itself, so that an icon next to it doesn't count as an overlap. */
      const lettersOf = (element: Element, isField: boolean): DOMRect[] => {
        if (isField) {
          const { left, top, width, height } = element.getBoundingClientRect();
          const [before, after] = [styleOf(element).paddingLeft, styleOf(element).paddingRight].map(
            parseFloat,
          );
          return [new DOMRect(left + before!, top, Math.max(0, width - before! - after!), height)];
        }
        const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        return texts.flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        });
      };
      const boxOf = ({ left, top, width, height }: DOMRect, { left: x, top: y }: DOMRect) =>
        [left - x, top - y, width, height].map(Math.round).join(' ');
      /**
       * The elements that overlap the text but don't contain it: their paint, and their position relative to the text.
       */
      const besideOf = (element: Element, isField: boolean) => {
        const boxes = lettersOf(element, isField);
        const overlapping = painted.filter(
          ({ element: other, box: area }) =>
            !other.contains(element) &&
            boxes.some(
              (box) =>
                area.left < box.right &&
                area.right > box.left &&
                area.top < box.bottom &&
                area.bottom > box.top,
            ),
        );
        if (!overlapping.length) return '';
        const described = overlapping.map(({ element: other, box }) => {
          const order =
            element.compareDocumentPosition(other) & ~Node.DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC;
          return `${other.localName} ${order} ${groundOf(other)} ${layerOf(other)} ${boxOf(box, boxes[0]!)}`;
        });
        return [layerOf(element), ...boxes.map((box) => boxOf(box, boxes[0]!)), ...described].join('; ');
      };
      const isText = (element: Element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim());
      /** axe skips symbols and some single letters, so they are separate kinds. */
      const shownIn = (element: Element, isField: boolean) => {
        const { type = '', value = '', placeholder = '' } = element as HTMLInputElement;
        const text = isField ? value : element.textContent!;
        const letters = Math.min(2, text.match(/[\p{L}\p{N}]/gu)?.length ?? 0);
        return isField ? `${element.localName} ${type} ${placeholder !== ''} ${letters}` : letters;
      };
      const kinds = new Map<string, Element[]>();
      // A page behind a dialog is inactive. It is checked in the state without the dialog.
      const waiting = document.querySelector('#root[aria-hidden=true]');
      for (const element of all) {
        if (waiting?.contains(element)) continue;
        const isField = /^(input|select|textarea)$/.test(element.localName);
        if (!isField && !isText(element)) continue;
        const { color, fontSize, fontWeight, textShadow } = styleOf(element);
        const own = `${shownIn(element, isField)} ${color} ${fontSize} ${fontWeight} ${textShadow}`;
        const kind = `${own}|${groundOf(element)}|${besideOf(element, isField)}`;
        if (isJudged.has(kind)) continue;
        const found = kinds.get(kind);
        if (!found) kinds.set(kind, [element]);
        else if (found.length < most) found.push(element);
      }
      const blockOf = (link: Element) => {
        let block: Element = link;
        while (block.parentElement && styleOf(block).display === 'inline') block = block.parentElement;
        return block;
      };
      const isInText = (link: Element) => {
        const block = blockOf(link);
        const links = [...block.querySelectorAll('a, [role=link]')].map((one) => one.textContent).join('');
        const letters = (text: string | null) => text?.replace(/\s/g, '').length ?? 0;
        return block !== link && letters(block.textContent) > letters(links);
      };
      /** The styles that can distinguish a link from the text around it. */
      const marksOf = (element: Element) => {
        const { color, font, textDecoration, background, border, outline } = styleOf(element);
        return [color, font, textDecoration, background, border, outline].join(' ');
      };
      for (const link of all
        .filter((element) => element.matches('a[href], [role=link]') && !waiting?.contains(element))
        .filter(isInText)) {
        const block = blockOf(link);
        const within = [...link.querySelectorAll('*')].map(marksOf).join(' ');
        const kind = `link ${marksOf(link)} ${within} in ${marksOf(block)} on ${groundOf(block)}`;
        if (!isJudged.has(kind) && !kinds.has(kind)) kinds.set(kind, [link]);
      }
      Object.assign(window, { [name]: [...new Set([...kinds.values()].flat())] });
      return [...kinds.keys()];
    },
    [distinctColors, [...judged]] as const,
  );
