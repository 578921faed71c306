import { describe, expect, it } from '@jest/globals';
import { reportsOf } from './policy-reports.rules.js';

const page = 'https://collegium.example/portal/student-records/0d1c6f0a-7f5e-4a53-9c1b-2f6f1f0e8a77';
const older = (fields: Record<string, unknown>) => ({
  'csp-report': {
    'document-uri': `${page}?search=Loreley&tab=holds#x`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?cookie=1',
    disposition: 'enforce',
    'script-sample': 'Loreley',
    ...fields,
  },
});
const newer = (fields: Record<string, unknown>, type = 'csp-violation') => ({
  type,
  age: 1,
  url: page,
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: `${page}?search=Loreley`,
    effectiveDirective: 'img-src',
    blockedURL: 'data',
    disposition: 'report',
    sample: 'Loreley',
    ...fields,
  },
});
const document = '/portal/student-records/:id';

describe('reportsOf should', () => {
  it('read both formats, without query, ids, sample and path of what was blocked', () => {
    expect(reportsOf(older({}))).toEqual([
      { document, directive: 'script-src-elem', blocked: 'https://evil.example', disposition: 'enforce' },
    ]);
    expect(reportsOf([newer({}), newer({}, 'deprecation'), 'x', null])).toEqual([
      { document, directive: 'img-src', blocked: 'data', disposition: 'report' },
    ]);
  });

  it.each([
    ['inline', 'inline'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['', ''],
    ['data:text/html,secret', 'data:'],
    ['blob:https://collegium.example/0d1c', 'https://collegium.example'],
    ['http://127.0.0.1:9/a?b', 'http://127.0.0.1:9'],
  ])('tell of %j as %j', (address, blocked) => {
    expect(reportsOf(older({ 'blocked-uri': address }))).toMatchObject([{ blocked }]);
  });

  it('take the first word of an older browser for the directive', () => {
    const report = older({ 'effective-directive': undefined, 'violated-directive': "script-src 'self'" });
    expect(reportsOf(report)).toMatchObject([{ directive: 'script-src' }]);
  });

  it.each([
    ['a text', 'x'],
    ['null', null],
    ['a number', 1],
    ['no report', {}],
    ['a report of nothing', { 'csp-report': null }],
    ['no document', older({ 'document-uri': 'nowhere' })],
    ['a directive that is none', older({ 'effective-directive': 'a\nb' })],
    ['a directive that is an object', older({ 'effective-directive': { toString: 1 } })],
    ['an address that is none', older({ 'blocked-uri': 'UPPER case' })],
    ['an extension', older({ 'source-file': 'chrome-extension://abc/x.js' })],
    ['an extension that was blocked', older({ 'blocked-uri': 'moz-extension' })],
  ])('pass over %s', (_, body) => expect(reportsOf(body)).toEqual([]));

  it('read no more than 50 of an array', () => {
    expect(reportsOf(Array.from({ length: 500 }, () => newer({})))).toHaveLength(50);
  });
});
