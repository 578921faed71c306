import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { styleDifferences, labelDifferences } from './styleDifferences';

function page(css: string) {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  onTestFinished(() => style.remove());
  render(
    <main>
      <button className="a">Plain</button>
      <div className="outer">
        <button className="a b" id="one">
          Inside
        </button>
      </div>
      <button style={{ display: 'none' }}>Inline</button>
      <input type="hidden" />
      <p hidden>Hidden</p>
      <dialog>
        <button>In a dialog</button>
      </dialog>
      <details>
        <summary>More</summary>
        <b>Closed</b>
      </details>
      <label htmlFor="field">Field</label>
      <input id="field" />
      <label>
        Around <select />
      </label>
      <label htmlFor="gone">Gone</label>
    </main>,
  );
  return style;
}

describe('what hides an element', () => {
  const button = (name: string) => screen.queryByRole('button', { name });

  it.each([
    ['a class', '.a { display: none }', ['Plain', 'Inside']],
    ['an ancestor', '.outer { display: none }', ['Inside']],
    ['visibility of an ancestor', '.outer { visibility: hidden }', ['Inside']],
    ['a combinator', '.outer > .a { visibility: hidden }', ['Inside']],
    ['two classes before a later one', '.a.b { display: none } .a { display: block }', ['Inside']],
    ['the later rule of two', '.a { display: block } .b { display: none }', ['Inside']],
    ['an id before later classes', '#one { display: none } .a.b { display: block }', ['Inside']],
    ['importance', '.a { display: none !important } .a.b { display: block }', ['Plain', 'Inside']],
    ['a tag', 'button { visibility: hidden }', ['Plain', 'Inside']],
    ['a negation', '.a:not(.b) { display: none }', ['Plain']],
    ['an attribute', '[id="one"], #none { display: none }', ['Inside']],
    ['all elements', '* { visibility: hidden }', ['Plain', 'Inside']],
    ['a medium', '@media screen { .b { display: none } }', ['Inside']],
    ['no rule', '@media print { .b { display: none } } .b::before { display: none }', []],
  ])('should be found: %s', (_, css, hidden) => {
    page(css);
    for (const name of ['Plain', 'Inside'])
      if (hidden.includes(name)) {
        expect(button(name)).toBeNull();
        expect(screen.getByText(name)).not.toBeVisible();
      } else expect(button(name)).toBeVisible();
    expect(screen.getByText('Inline')).not.toBeVisible();
    expect(screen.getByText('Hidden')).not.toBeVisible();
    expect(screen.getByText('In a dialog')).not.toBeVisible();
    expect(screen.getByText('Closed')).not.toBeVisible();
    expect(styleDifferences()).toEqual([]);
    expect(labelDifferences()).toEqual([]);
  });

  it('should be noticed after each change', () => {
    const style = page('.b { display: none }');
    const inside = screen.getByText('Inside');
    expect(inside).not.toBeVisible();
    inside.classList.remove('b');
    expect(inside).toBeVisible();
    style.textContent = '.a { visibility: hidden }';
    expect(inside).not.toBeVisible();
    style.remove();
    expect(inside).toBeVisible();
    inside.style.opacity = '0';
    expect(inside).not.toBeVisible();
    inside.removeAttribute('style');
    inside.parentElement!.hidden = true;
    expect(inside).not.toBeVisible();
    inside.parentElement!.hidden = false;
    expect(inside).toBeVisible();
    const field = screen.getByLabelText('Field');
    field.id = 'gone';
    expect(screen.getByLabelText('Gone')).toBe(field);
    expect(labelDifferences()).toEqual([]);
  });

  it('should be refused by a click', async () => {
    page('.outer { pointer-events: none }');
    await userEvent.click(screen.getByText('Plain'));
    await expect(userEvent.click(screen.getByText('Inside'))).rejects.toThrow('pointer-events: none');
  });
});

describe('a query that fails in the end', () => {
  it('should show the document', async () => {
    page('');
    const missing = screen.findByText('Nowhere', {}, { timeout: 100 });
    await expect(missing).rejects.toThrow(/text: Nowhere[^]*<body>[^]*Plain/);
    expect(() => screen.getByText('Nowhere')).toThrow(/text: Nowhere[^]*<body>[^]*Plain/);
  });
});
