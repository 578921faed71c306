import { afterEach, expect, it, vi } from 'vitest';
import { fetchJson } from './fetchJson';

afterEach(() => vi.unstubAllGlobals());

it('should show free text without characters that change the direction of what is beside it', async () => {
  const sent = JSON.stringify({ subject: 'from \u202egpj.exe', name: 'नमस्\u200dते' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(sent, { status: 200 })));
  expect((await fetchJson('/api/inquiries/1')).json).toEqual({ subject: 'from gpj.exe', name: 'नमस्\u200dते' });
});
