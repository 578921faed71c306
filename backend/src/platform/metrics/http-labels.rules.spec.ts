import { describe, expect, it } from '@jest/globals';
import { isTimed, methodOf, routeOf, statusClassOf } from './http-labels.rules.js';

describe('the labels of a request', () => {
  it.each([
    ['/api/students/:id', '/api/students/7', '/api/students/:id'],
    [undefined, '/api/unknown/7?q=secret', 'unmatched'],
    [undefined, '/API', 'unmatched'],
    [undefined, '/api?x', 'unmatched'],
    [/^\/x/, '/api/x', 'unmatched'],
    [undefined, '/apiary', 'pages'],
    [undefined, '/portal/students/7', 'pages'],
    [undefined, '/verify/CODE-17', 'pages'],
    [undefined, '', 'pages'],
  ])('should be, of the route %p at %s, %s', (template, path, expected) => {
    expect(routeOf(template, path)).toBe(expected);
  });

  it('should be known methods and classes of statuses alone', () => {
    expect(['GET', 'PATCH', 'get', 'PROPFIND', undefined].map(methodOf)).toEqual([
      'GET',
      'PATCH',
      'other',
      'other',
      'other',
    ]);
    expect([101, 200, 204, 304, 404, 499, 500, 599, 999].map(statusClassOf)).toEqual([
      '2xx',
      '2xx',
      '2xx',
      '3xx',
      '4xx',
      '4xx',
      '5xx',
      '5xx',
      '5xx',
    ]);
  });

  it('should have no time for event streams and health checks', () => {
    expect(isTimed('/api/health/ready', 'application/json')).toBe(false);
    expect(isTimed('/api/events', 'text/event-stream; charset=utf-8')).toBe(false);
    expect(isTimed('/api/events', 'application/problem+json')).toBe(true);
    expect(isTimed('/portal', undefined)).toBe(true);
  });
});
