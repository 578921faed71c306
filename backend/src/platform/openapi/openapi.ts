import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { describedScopes } from '../auth/machine-clients/machine-scopes.js';
import { version } from '../processes/version.js';
import { complete } from './complete.js';

/** The OpenAPI 3.1 document, which is served and committed, and from which the portal's types are made. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Collegium API')
    .setVersion(version)
    .setOpenAPIVersion('3.1.0')
    .setDescription(
      'Student information and learning management. IDs are UUIDs, dates are `YYYY-MM-DD`, times are ISO 8601 in UTC, ' +
        'money and GPA are numeric strings, credits and scores are numbers. Lists are plain arrays with `Content-Range`. ' +
        'Errors are `application/problem+json`. `x-permission` names the permission that a call requires, or lists ' +
        'permissions, any one of which is enough. `public` calls require no sign-in. `applicant` calls require the session ' +
        'of an applicant, who has no account and no permissions. ' +
        "A field that your role can't see is absent. An unknown value is `null`.",
    )
    .addCookieAuth('collegium.sid', {
      type: 'apiKey',
      in: 'cookie',
      name: 'collegium.sid',
      description:
        'The session cookie that `GET /api/login` sets. Over HTTPS, its name is `__Host-collegium.sid`.',
    })
    .addCookieAuth(
      'collegium.apply',
      {
        type: 'apiKey',
        in: 'cookie',
        name: 'collegium.apply',
        description:
          'The session cookie of an applicant, which `POST /api/apply/sessions` sets. Over HTTPS, its name is ' +
          '`__Host-collegium.apply`.',
      },
      'applicant',
    )
    .addOAuth2(
      {
        type: 'oauth2',
        description:
          'For machine clients: a token from `POST /api/oauth/token`. Send it in the header `Authorization: Bearer <token>`, ' +
          'never in the address. If a call has a token, the session cookie is ignored.',
        flows: { clientCredentials: { tokenUrl: '/api/oauth/token', scopes: describedScopes() } },
      },
      'oauth2',
    )
    .addSecurityRequirements('cookie')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  complete(document);
  return document;
}

/** `/api/openapi.json` and the page that shows it. */
export function serveOpenApi(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), {
    jsonDocumentUrl: 'api/openapi.json',
    yamlDocumentUrl: 'api/openapi.yaml',
    customSiteTitle: 'Collegium API',
    raw: ['json'],
    swaggerOptions: { persistAuthorization: false, displayRequestDuration: true, docExpansion: 'none' },
  });
}
