import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import hostileTexts from '../../../../scripts/test/hostile-texts.json';
import { plainText, type RichText as Document, type RichTextNode } from './document';
import { RichText } from './RichText';

const id = '0190f7a0-0000-7000-8000-000000000001';
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks }) as RichTextNode;
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content });
const node = (value: object) => value as RichTextNode;

const show = (...content: RichTextNode[]) => {
  const document: Document = { type: 'doc', content };
  return render(
    <MemoryRouter>
      <RichText document={document} deeper={1} />
    </MemoryRouter>,
  );
};

describe('a document', () => {
  it('shows its structure', () => {
    show(
      node({ type: 'heading', attrs: { level: 2 }, content: [text('Week 1')] }),
      node({ type: 'bulletList', content: [node({ type: 'listItem', content: [paragraph(text('Item'))] })] }),
      node({ type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(text('Help'))] }),
      node({ type: 'image', attrs: { fileId: id, alt: 'A map' } }),
      node({ type: 'file', attrs: { fileId: id, name: 'Syllabus.pdf' } }),
    );
    expect(screen.getByRole('heading', { name: 'Week 1', level: 3 })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('Item');
    expect(within(screen.getByRole('note', { name: 'Tip' })).getByText('Help')).toBeVisible();
    expect(screen.getByRole('img', { name: 'A map' })).toHaveAttribute('src', `/files/${id}`);
    expect(screen.getByRole('link', { name: 'Syllabus.pdf' })).toHaveAttribute('href', `/files/${id}`);
  });

  it.each(['constructor', 'toString', '__proto__'])(
    'shows only the text of a node, mark or callout named %s',
    (type) => {
      const { container } = show(
        node({ type, content: [paragraph(text('Node'))] }),
        paragraph(text('Mark', { type })),
        node({ type: 'callout', attrs: { kind: type }, content: [paragraph(text('Callout'))] }),
      );
      expect(container).toHaveTextContent('NodeMarkNoteCallout');
    },
  );

  it('gives header cells of the first row the scope of their column, others that of their row', () => {
    const cell = (type: string, words: string) => node({ type, content: [paragraph(text(words))] });
    const row = (...content: RichTextNode[]) => node({ type: 'tableRow', content });
    show(
      node({
        type: 'table',
        content: [
          row(cell('tableHeader', 'Day'), cell('tableHeader', 'Topic')),
          row(cell('tableHeader', 'Monday'), cell('tableCell', 'Risk')),
        ],
      }),
    );
    expect(screen.getByRole('columnheader', { name: 'Topic' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Monday' })).toBeVisible();
  });

  it('follows links within the portal in place, and other addresses only if they are safe', () => {
    const link = (href: string) => ({ type: 'link', attrs: { href } });
    show(
      paragraph(
        text('Inside', link('/portal/dashboard')),
        text('Outside', link('https://university.example/')),
        text('Script', link('javascript:alert(1)')),
        text('Elsewhere', link('//evil.example')),
      ),
    );
    expect(screen.getByRole('link', { name: 'Inside' })).toHaveAttribute('href', '/portal/dashboard');
    expect(screen.getByRole('link', { name: 'Outside' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(screen.getByText(/Script/)).toBeVisible();
  });

  it('typesets formulas as MathML, and shows the TeX of broken ones', async () => {
    const { container } = show(
      paragraph(node({ type: 'mathInline', attrs: { tex: 'x^2' } })),
      node({ type: 'mathBlock', attrs: { tex: '\\frac{1' } }),
    );
    await waitFor(() => expect(container.querySelector('math')).not.toBeNull());
    expect(container.querySelector('math msup')).not.toBeNull();
    expect(screen.getByRole('group', { name: 'Formula' })).toHaveTextContent('\\frac{1');
    expect(container.querySelector('style, script, a')).toBeNull();
  });

  it('loads nothing from a video host before Play is selected', async () => {
    const user = userEvent.setup();
    const { container } = show(
      node({ type: 'video', attrs: { url: 'https://player.vimeo.com/video/1', title: 'Lecture' } }),
    );
    expect(container.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play video: Lecture' }));
    const frame = screen.getByTitle('Lecture');
    expect(frame).toHaveAttribute('src', 'https://player.vimeo.com/video/1');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  });

  it('shows every hostile text as text, in each place that has one', () => {
    for (const { text: words } of hostileTexts.filter(({ text: one }) => one.trim())) {
      const { container, unmount } = show(
        paragraph(text(words)),
        node({ type: 'codeBlock', content: [text(words)] }),
        node({ type: 'image', attrs: { fileId: words, alt: words } }),
        node({ type: 'file', attrs: { fileId: words, name: words } }),
        node({ type: 'video', attrs: { url: words, title: words } }),
        node({ type: words }),
        paragraph(text(words, { type: words }, { type: 'link', attrs: { href: words } })),
      );
      expect(container.querySelector('code')!.textContent).toBe(words);
      expect(container.querySelectorAll('script, iframe, style, svg[onload], object')).toHaveLength(0);
      for (const link of container.querySelectorAll('a'))
        expect(link.getAttribute('href')).toMatch(/^(\/(?!\/)|https?:\/\/|mailto:)/i);
      unmount();
    }
  });

  it('has a plain text', () => {
    const content = [
      paragraph(text('One'), node({ type: 'hardBreak' }), text('Two')),
      paragraph(text('Three')),
    ];
    expect(plainText({ type: 'doc', content })).toBe('One\nTwo\nThree');
  });
});
