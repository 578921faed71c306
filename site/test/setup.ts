import { afterAll, vi } from 'vitest';

// Spec files share a process: what one stubs must not reach the next.
afterAll(() => {
  vi.unstubAllGlobals();
});
