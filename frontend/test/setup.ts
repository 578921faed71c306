import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { viewport } from './viewport';

configure({ asyncUtilTimeout: 4000 });

beforeEach(() => viewport(1440));

afterEach(() => {
  cleanup();
  toastStore.clear();
  window.localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
