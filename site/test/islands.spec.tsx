// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Accordion } from '../src/components/Accordion';
import { Tabs } from '../src/components/Tabs';
import { makeAccordion } from '../src/islands/parts/accordion';
import { moved } from '../src/islands/parts/keys';
import { makeTabs } from '../src/islands/parts/tabs';

const press = (element: Element, key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  element.dispatchEvent(event);
  return event.defaultPrevented;
};
/** The page as the server sends it. */
const show = (block: ReactElement) => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(block), 'text/html');
  document.body.replaceChildren(...page.body.childNodes);
};
const focused = () => document.activeElement?.id;

beforeEach(() => {
  history.replaceState(null, '', '/');
  Element.prototype.scrollIntoView = vi.fn();
});

describe('moved', () => {
  const row = ['ArrowLeft', 'ArrowRight'] as const;
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowDown', 0, null],
    ['a', 0, null],
  ])('should take %s from %i to %s of three', (key, from, to) => {
    expect(moved(key, from, 3, row)).toBe(to);
  });
});

describe('tabs', () => {
  const tabs = ['one', 'two', 'three'].map((id) => ({
    id,
    label: id,
    content: <p id={`${id}-text`}>Text of {id}</p>,
  }));
  const build = () => {
    show(<Tabs label="Parts" tabs={tabs} />);
    makeTabs(document.querySelector<HTMLElement>('[data-tabs]')!);
  };
  const open = () => [...document.querySelectorAll<HTMLElement>('section')].filter(({ hidden }) => !hidden);
  const tab = (id: string) => document.getElementById(`${id}-tab`)!;

  it('should be complete sections with links before the script runs', () => {
    show(<Tabs label="Parts" tabs={tabs} />);
    expect(document.body.innerHTML).not.toMatch(/hidden|role=/);
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#one',
      '#two',
      '#three',
    ]);
  });

  it('should open the first, and name tabs and panels for each other', () => {
    build();
    expect(open().map(({ id }) => id)).toEqual(['one']);
    expect(document.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('Parts');
    for (const panel of document.querySelectorAll('[role=tabpanel]')) {
      const owner = document.getElementById(panel.getAttribute('aria-labelledby')!)!;
      expect(owner.getAttribute('aria-controls')).toBe(panel.id);
      expect(owner.getAttribute('role')).toBe('tab');
    }
    expect(document.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1);
  });

  it('should follow the keys, a click and the space bar, and update the address', () => {
    build();
    tab('one').focus();
    expect(press(tab('one'), 'ArrowRight')).toBe(true);
    expect([focused(), open()[0]?.id, location.hash]).toEqual(['two-tab', 'two', '#two']);
    press(tab('two'), 'End');
    expect(focused()).toBe('three-tab');
    press(tab('three'), 'ArrowRight');
    expect(focused()).toBe('one-tab');
    press(tab('one'), 'ArrowLeft');
    press(tab('three'), 'Home');
    expect(open().map(({ id }) => id)).toEqual(['one']);
    tab('two').click();
    expect(tab('two').getAttribute('aria-selected')).toBe('true');
    press(tab('three'), ' ');
    expect(open().map(({ id }) => id)).toEqual(['three']);
    expect(press(tab('three'), 'ArrowRight', { altKey: true })).toBe(false);
    expect(press(tab('three'), 'x')).toBe(false);
  });

  it.each(['#two', '#two-text'])('should open what the address %s points at', (hash) => {
    history.replaceState(null, '', hash);
    build();
    expect(open().map(({ id }) => id)).toEqual(['two']);
  });

  it.each(['#nowhere', '#%', ''])('should stay on the first for the address %s', (hash) => {
    history.replaceState(null, '', `/${hash}`);
    build();
    expect(open().map(({ id }) => id)).toEqual(['one']);
  });

  it('should follow a link elsewhere on the page', () => {
    build();
    history.replaceState(null, '', '#three');
    dispatchEvent(new Event('hashchange'));
    expect(open().map(({ id }) => id)).toEqual(['three']);
  });
});

describe('an accordion', () => {
  const items = ['one', 'two', 'three'].map((id) => ({ id, heading: id, content: <p>Text of {id}</p> }));
  const build = () => {
    show(<Accordion name="questions" items={items} />);
    makeAccordion(document.querySelector<HTMLElement>('[data-accordion]')!);
    return [...document.querySelectorAll('summary')];
  };
  const open = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);

  it('should be details with one name, so that the browser opens one at a time', () => {
    build();
    expect(document.querySelectorAll('details[name="questions"]')).toHaveLength(3);
    expect(open()).toEqual([]);
  });

  it('should move the focus by the keys, and skip disabled ones', () => {
    const [first, second, third] = build();
    const on = () => [first, second, third].indexOf(document.activeElement as HTMLElement);
    first!.focus();
    expect(press(first!, 'ArrowDown')).toBe(true);
    expect(on()).toBe(1);
    press(second!, 'End');
    press(third!, 'ArrowDown');
    expect(on()).toBe(0);
    press(first!, 'ArrowUp');
    press(third!, 'Home');
    second!.setAttribute('aria-disabled', 'true');
    press(first!, 'ArrowDown');
    expect(on()).toBe(2);
    expect(press(document.querySelector('p')!, 'End')).toBe(false);
  });

  it('should close the others if the browser does not', async () => {
    build();
    const [first, second] = document.querySelectorAll('details');
    first!.open = true;
    second!.open = true;
    await vi.waitFor(() => expect(open()).toHaveLength(1));
  });

  it('should open the section in the address', () => {
    history.replaceState(null, '', '#two');
    build();
    expect(open()).toEqual(['two']);
  });
});
