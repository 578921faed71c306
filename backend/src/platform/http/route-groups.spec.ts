import { describe, expect, it } from '@jest/globals';
import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { layersOf, RouteGroups } from './route-groups.js';

const answer =
  (text: string): RequestHandler =>
  (_request, response) =>
    void response.send(text);

function appWithGroups() {
  const app = express();
  const groups = new RouteGroups();
  app.use(groups.handle);
  groups.routerOf('/api/courses')!.get('/api/courses', answer('courses'));
  groups.routerOf('/api/courses/:id')!.get('/api/courses/:id', (call, response) => {
    response.json({ id: call.params.id, route: (call.route as { path: string }).path, url: call.url });
  });
  groups.routerOf('/api/openapi.json')!.get('/api/openapi.json', answer('document'));
  app.use(answer('none'));
  return { app, groups };
}

describe('Grouped routes should', () => {
  it.each([
    ['/api/courses', 'courses'],
    ['/API/Courses/?search=x', 'courses'],
    ['/api/openapi.json', 'document'],
    ['/api/coursesX', 'none'],
    ['/api//courses', 'none'],
    ['/api', 'none'],
    ['/courses', 'none'],
    ['/api/courses/1/2', 'none'],
  ])('answer %s with %s', async (address, text) => {
    expect((await request(appWithGroups().app).get(address)).text).toBe(text);
  });

  it('keep the address and the path of the route whole', async () => {
    const { body } = await request(appWithGroups().app).get('/api/courses/7?x=1');
    expect(body).toEqual({ id: '7', route: '/api/courses/:id', url: '/api/courses/7?x=1' });
  });

  it('leave OPTIONS to what follows', async () => {
    expect((await request(appWithGroups().app).options('/api/courses')).text).toBe('none');
  });

  it('be one router for a segment, and none for a path without a segment of its own', () => {
    const { app, groups } = appWithGroups();
    expect(groups.routerOf('/api/Courses/:id/sections')).toBe(groups.routerOf('/api/courses'));
    expect(['/api', '/api/:any', '/api/*rest', '/portal', /x/].map((path) => groups.routerOf(path))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(layersOf(app).flatMap(({ route }) => route?.path ?? [])).toEqual([
      '/api/courses',
      '/api/courses/:id',
      '/api/openapi.json',
    ]);
  });
});
