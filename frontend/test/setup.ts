import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { stay } from '../src/providers/sessionExpiry';
import { streams } from './streams';
import { viewport } from './viewport';

configure({ asyncUtilTimeout: 10_000 });

// React captures a stack trace for each element to improve its warnings. No test reads them, and they took 15% of the
// CPU time.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(
  (React as unknown as Record<string, object>)[internals] ?? {},
  'recentlyCreatedOwnerStacks',
  {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  },
);

// jsdom has no pointers to capture.
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.releasePointerCapture ??= () => {};
Element.prototype.setPointerCapture ??= () => {};

beforeEach(() => {
  // The reader's local time that the portal adds must not depend on the machine.
  process.env.TZ = 'America/New_York';
  viewport(1440);
  streams.stub();
});

afterEach(() => {
  cleanup();
  toastStore.clear();
  stay();
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
