import { describe, expect, it } from 'vitest';
import { renderPage } from '../src/render';

describe('renderPage', () => {
  const hostile = '"><script>alert(1)</script>';
  const render = (page: string) =>
    renderPage(
      { path: '/', page, name: 'Home', title: hostile, description: hostile },
      {
        baseUrl: 'http://localhost:3000',
        assets: { styles: [], fonts: [], scripts: {} },
        today: '2026-11-20',
      },
    );

  it('should escape titles and descriptions', () => {
    const html = render('HomePage');
    expect(html).not.toContain('<script');
    expect(html).toContain('<title>&quot;&gt;&lt;script&gt;');
  });

  it('should name the file when a route has no page', () => {
    expect(() => render('NowherePage')).toThrow('src/pages/NowherePage.tsx does not export NowherePage');
  });
});
