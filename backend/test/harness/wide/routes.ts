import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { Express } from 'express';
import { sample } from '../../../../scripts/lib/sample.mjs';
import { TermsModule } from '../../../src/modules/terms/terms.module.js';
import { ACCESS, type Access } from '../../../src/platform/auth/access.decorators.js';
import { type Permission, permissions } from '../../../src/platform/auth/permissions.js';
import { roles } from '../../../src/platform/auth/roles.js';
import { layersOf } from '../../../src/platform/http/route-groups.js';
import { expectProblem } from '../problem.js';
import { expectStatuses } from '../contract.js';
import { startTestApp, type TestApp } from '../test-app.js';

/** Permissions that a call needs in addition to its route's: each is checked with the row that it would show. */
const andNeeds: Readonly<Record<string, readonly Permission[]>> = {
  'GET /api/reports/grades/rows': ['transcripts.read'],
};

/** Calls that everyone may make (permissions.md, "public mark"). A new one is a decision, so it must be named here. */
const publicRoutes = [
  'GET /api/calendar',
  'GET /api/calendar/:id.ics',
  'GET /api/calendar/all.ics',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/login',
  'GET /api/login/callback',
  'GET /api/logout',
  'POST /api/apply/links',
  'POST /api/apply/sessions',
  'POST /api/athletics/signup',
  'POST /api/gateway/events',
  'POST /api/inquiries/complaints',
  'POST /api/inquiries/contact',
  'POST /api/inquiries/transfer-evaluations',
  'POST /api/logout/backchannel',
  'POST /api/oauth/token',
  'POST /api/policy-reports',
  'POST /api/prices/quote',
];
/** Routes without a controller: the OpenAPI document and the page that shows it. */
const documentRoutes = /^GET \/api\/(docs|openapi\.json)/;
const unknownId = '00000000-0000-4000-8000-000000000000';

/** A route without a mark. */
@Controller('api/throw-away')
class ForgottenController {
  @Get()
  forgotten(): string {
    return 'secret';
  }
}

const signsOut = 'DELETE /api/apply/sessions';
/** Without a body, a first draft of a form is created and a second one refused, and a draft of nobody is deleted. */
const withoutBody: Record<string, number[]> = {
  'POST /api/application-forms': [201, 409],
  'DELETE /api/drafts/:place': [204],
};

const isForApplicants = (access: Access | undefined): boolean => !!access && 'applicant' in access;

/** As the OpenAPI document names it. */
const permissionOf = (access: Access | undefined): string | string[] => {
  if (isForApplicants(access)) return 'applicant';
  if (!access || !('anyOf' in access)) return 'public';
  return access.anyOf.length > 1 ? access.anyOf : access.anyOf[0]!;
};

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Route {
  name: string;
  method: Method;
  path: string;
  prototype: object;
  handler: () => unknown;
  access?: Access;
}

/**
 * Every route as declared; each role is sent to a part of the routes, and a part loses its mark or gets an unknown
 * method. test/matrix sends every role to every route.
 */
export function everyRoute({ ofEachRole, ofRoutes }: { ofEachRole: number; ofRoutes: number }): void {
  describe('every route', () => {
    let system: TestApp;
    let routes: Route[];
    let document: { paths: Record<string, Record<string, { 'x-permission'?: string | string[] }>> };

    beforeAll(async () => {
      // This test removes marks on purpose.
      expectStatuses(401, 403);
      const controllers = Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, TermsModule) as Type[];
      Reflect.defineMetadata(MODULE_METADATA.CONTROLLERS, [...controllers, ForgottenController], TermsModule);
      try {
        system = await startTestApp({ RATE_LIMITS: 'off' });
      } finally {
        Reflect.defineMetadata(MODULE_METADATA.CONTROLLERS, controllers, TermsModule);
      }
      routes = routesOf(system.app.get(ModulesContainer));
      document = (await system.anonymous.get('/api/openapi.json').expect(200)).body as typeof document;
    });
    afterAll(() => system?.close());

    const few = <T>(all: T[], key: string): T[] => sample(all, Math.ceil(all.length * ofRoutes), key);
    const ours = (): Route[] => routes.filter(({ path }) => path !== '/api/throw-away');

    it('should be known to this spec: Express serves what the controllers declare', () => {
      const served = servedBy(system.app.getHttpAdapter().getInstance() as Express);
      expect(served.filter((name) => !documentRoutes.test(name)).sort()).toEqual(
        routes.map(({ name }) => name).sort(),
      );
      expect(served.some((name) => documentRoutes.test(name))).toBe(true);
      expect(ours().length).toBeGreaterThanOrEqual(14);
    });

    it('should have a permission, the public mark or the applicant mark', () => {
      for (const { name, access } of ours()) {
        const marked =
          access &&
          ('public' in access
            ? access.public
            : 'applicant' in access
              ? access.applicant
              : access.anyOf.length > 0);
        expect([name, marked]).toEqual([name, true]);
      }
    });

    it('should name only permissions of the table', () => {
      for (const { name, access } of ours())
        for (const permission of access && 'anyOf' in access ? access.anyOf : [])
          expect([name, Object.keys(permissions)]).toEqual([name, expect.arrayContaining([permission])]);
    });

    it('should be public only where this list says so', () => {
      const open = ours().filter(({ access }) => access && 'public' in access);
      expect(open.map(({ name }) => name).sort()).toEqual(publicRoutes);
    });

    it('should be in the OpenAPI document with its x-permission', () => {
      const documented = Object.entries(document.paths)
        .flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => ({ path, method, one })))
        .filter(({ path }) => path !== '/api/throw-away')
        .map(({ path, method, one }) => [`${method.toUpperCase()} ${path}`, one['x-permission']] as const)
        .sort();
      const expected = ours().map(({ name, access }) => [
        name.replace(/:(\w+)/g, '{$1}'),
        permissionOf(access),
      ]);
      expect(documented).toEqual(expected.sort());
    });

    it('should refuse everyone where the mark was forgotten', async () => {
      for (const role of roles) expectProblem(await (await system.as(role)).get('/api/throw-away'), 403);
      expectProblem(await system.anonymous.get('/api/throw-away'), 401);
    });

    it('should be closed without its mark, also to an administrator', async () => {
      const admin = await system.as('super_admin');
      for (const { name, method, path, prototype, handler, access } of few(ours(), 'marks')) {
        const marks = [handler, prototype.constructor].map(
          (marked) => [marked, Reflect.getOwnMetadata(ACCESS, marked) as Access | undefined] as const,
        );
        for (const [marked] of marks) Reflect.deleteMetadata(ACCESS, marked);
        try {
          const { status } = await admin[method](path.replace(/:\w+/g, unknownId)).redirects(0);
          // Health does not read the session, and the sign-in pages have their own errors.
          const refused =
            access && 'public' in access ? [400, 401, 403] : [isForApplicants(access) ? 401 : 403];
          expect([name, refused]).toEqual([name, expect.arrayContaining([status])]);
        } finally {
          // Restores the marks for later files of this process.
          for (const [marked, own] of marks) if (own) Reflect.defineMetadata(ACCESS, own, marked);
        }
      }
    });

    describe('by role, as permissions.ts declares', () => {
      const matrix = [...roles, 'applicant' as const, 'visitor' as const];
      it.each(matrix)('should admit %s or answer 401 and 403', async (who) => {
        const client =
          who === 'visitor'
            ? system.anonymous
            : who === 'applicant'
              ? await system.applicant('route.walk@example.edu')
              : await system.as(who);
        let requested = 0;
        for (const { name, method, path, access } of sample(
          ours(),
          Math.ceil(ours().length * ofEachRole),
          who,
        )) {
          // The sign-in routes change the session; sign-in.api.spec.ts tests them.
          if (!access || 'public' in access) continue;
          // It signs the applicant out; applicant-sessions.api.spec.ts tests it.
          if (name === signsOut && who === 'applicant') continue;
          const holds = (one: Permission): boolean =>
            (permissions[one].roles as readonly string[]).includes(who);
          const isKnown = isForApplicants(access) === (who === 'applicant') && who !== 'visitor';
          const allowed =
            isKnown &&
            ('applicant' in access || (access.anyOf.some(holds) && (andNeeds[name] ?? []).every(holds)));
          // The event stream never ends; HEAD returns its headers.
          const act = allowed && path === '/api/events' ? 'head' : method;
          const response = await client[act](path.replace(/:\w+/g, unknownId));
          if (!isKnown) expectProblem(response, 401, { title: 'Unauthorized' });
          else if (!allowed) expectProblem(response, 403, { title: 'Forbidden' });
          // 415: a form with files.
          else
            expect([name, [200, 400, 404, 415, 422, ...(withoutBody[name] ?? [])]]).toEqual([
              name,
              expect.arrayContaining([response.status]),
            ]);
          requested++;
        }
        expect(requested).toBeGreaterThanOrEqual(10);
      });
    });

    it('should refuse unknown methods, as problem+json', async () => {
      const admin = await system.as('super_admin');
      const all = ours().map(({ name }) => new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`));
      for (const path of few([...new Set(ours().map((one) => one.path))], 'methods')) {
        for (const method of ['post', 'put', 'patch', 'delete'] as const) {
          // `/terms/active` is also the address of the term "active".
          if (all.some((name) => name.test(`${method.toUpperCase()} ${path}`))) continue;
          const response = await admin[method](path.replace(/:\w+/g, unknownId)).send({
            lastName: 'Changed',
          });
          expect([method, path, response.status]).toEqual([method, path, 405]);
          expectProblem(response, 405, { title: 'Method Not Allowed' });
          expect(response.headers.allow).not.toContain(method.toUpperCase());
        }
      }
    });
  });
}

/** Every handler that the router can reach, from the modules of the running application. */
function routesOf(modules: ModulesContainer): Route[] {
  const found: Route[] = [];
  for (const { controllers } of modules.values()) {
    for (const { metatype } of controllers.values()) {
      const prototype = (metatype as Type).prototype as Record<string, () => unknown>;
      const base = Reflect.getMetadata(PATH_METADATA, metatype as Type) as string;
      for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
        const handler = prototype[name]!;
        const rest = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
        if (rest === undefined) continue;
        const path = `/${base}/${rest}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
        const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
        const access = (Reflect.getMetadata(ACCESS, handler) ??
          Reflect.getMetadata(ACCESS, metatype as Type)) as Access | undefined;
        found.push({
          name: `${method} ${path}`,
          method: method.toLowerCase() as Method,
          path,
          prototype,
          handler,
          access,
        });
      }
    }
  }
  return found;
}

/** The routes that Express itself answers, regardless of who registered them. */
function servedBy(express: Express): string[] {
  return layersOf(express).flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
  );
}
