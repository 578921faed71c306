import fs from 'node:fs';
import path from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../src/components/Toaster';
import { toast } from '../src/components/toasts';

beforeEach(() => void vi.useFakeTimers());

const hostile = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../scripts/test/hostile-texts.json'), 'utf8'),
) as { name: string; text: string }[];

describe('a hostile text in a toast', () => {
  it('should be shown as plain text', () => {
    render(<Toaster />);
    const shown = (text: string) => {
      act(() => void toast({ title: text, description: text, action: { label: text, onClick: () => {} } }));
      return screen.getByRole('listitem');
    };
    const tagsOf = (item: HTMLElement) => [...item.querySelectorAll('*')].map(({ tagName }) => tagName);
    const ordinary = tagsOf(shown('Words'));
    for (const { name, text } of hostile) {
      const item = shown(text);
      expect([name, tagsOf(item)]).toEqual([name, ordinary]);
      expect(item.textContent).toContain(text);
    }
  });
});
