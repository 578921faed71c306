import { installComputedStyle } from './computedStyle';
import { installLabels } from './labels';

const original = installComputedStyle();

const originalLabels = installLabels();

const names = ['display', 'visibility', 'opacity', 'pointer-events'];

export const styleDifferences = () =>
  [...document.querySelectorAll('*')].flatMap((element) =>
    names.flatMap((name) => {
      const fast = window.getComputedStyle(element).getPropertyValue(name);
      const slow = original(element).getPropertyValue(name);
      return fast === slow ? [] : [`${element.outerHTML.slice(0, 200)}: ${name} ${fast} (jsdom: ${slow})`];
    }),
  );

export const labelDifferences = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, button, select, textarea')].filter((control) => {
    const slow = originalLabels.call(control);
    if (!slow || !control.labels) return slow !== control.labels;
    return (
      [...slow].some((label, at) => control.labels?.[at] !== label) || slow.length !== control.labels.length
    );
  });
