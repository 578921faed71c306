import '@testing-library/jest-dom/vitest';
import { cleanup, type Config, configure, getConfig, prettyDOM } from '@testing-library/react';
import { __unsafe_useEmotionCache } from '@emotion/react';
import * as React from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { recentSignIn } from '../src/providers/recentSignIn';
import { stay } from '../src/providers/sessionExpiry';
import { installComputedStyle } from './computedStyle';
import { installLabels } from './labels';
import { streams } from './streams';
import { viewport } from './viewport';

// A query that fails within `waitFor` runs again, so its error doesn't show the document: `waitFor` adds it to the last
// error.
configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message, container) => {
    const config: Config & { _disableExpensiveErrorDiagnostics?: boolean } = getConfig();
    const shown = config._disableExpensiveErrorDiagnostics
      ? ''
      : `Ignored nodes: comments, ${config.defaultIgnore}\n${prettyDOM(container)}`;
    const error = new Error([message, shown].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

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

// One style sheet for all rules, as in production: a style element for each of a thousand rules slows every query.
function OneStyleSheet() {
  const cache = __unsafe_useEmotionCache();
  if (cache) cache.sheet.isSpeedy = true;
  return null;
}
renderToString(React.createElement(OneStyleSheet));

installComputedStyle();
installLabels();

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

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // A form that was left keeps its text, in the tab at the latest.
  await new Promise((kept) => setTimeout(kept));
  toastStore.clear();
  stay();
  recentSignIn.dismiss();
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

// The files of a worker share loaded modules: one that a file leaves half loaded would fail in all later files.
afterAll(() => vi.dynamicImportSettled());
