import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { streams } from './streams';
import { viewport } from './viewport';

configure({ asyncUtilTimeout: 10_000 });

// jsdom has no pointers to capture.
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.releasePointerCapture ??= () => {};
Element.prototype.setPointerCapture ??= () => {};

beforeEach(() => {
  viewport(1440);
  streams.stub();
});

afterEach(() => {
  cleanup();
  toastStore.clear();
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
