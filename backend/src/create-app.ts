import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Application } from 'express';
import { AppModule } from './app.module.js';
import { ApplicantSessionsService } from './modules/applicants/applicant-sessions.service.js';
import { DemoGateway } from './modules/cards/gateway/demo-gateway.js';
import { DocumentChecks } from './modules/documents/document-checks.js';
import { verifyDocuments } from './modules/documents/verify.js';
import { confirmFiles } from './modules/inquiries/confirm-files.js';
import { InquiryFilesService } from './modules/inquiries/inquiry-files.service.js';
import { receiveRecommendations } from './modules/recommendations/recommend.js';
import { RecommendationAnswers } from './modules/recommendations/recommendation-answers.service.js';
import { payAccounts } from './modules/payers/pay.js';
import { PayerAccessService } from './modules/payers/payer-access.service.js';
import { FileReading } from './modules/section-files/file-reading.service.js';
import { serveFilesOrigin } from './modules/section-files/files-origin.js';
import { FormReader } from './platform/files/form-reader.js';
import { serveOpenApi } from './platform/openapi/openapi.js';
import { answerFormsWithPages } from './platform/forms/form-pages.js';
import { useAuth } from './platform/auth/use-auth.js';
import { Environment } from './platform/config/environment.js';
import { bounds } from './platform/limits/bounds.js';
import { BoundedAdapter } from './platform/http/bounded.adapter.js';
import { inTurn } from './platform/http/in-turn.js';
import { isRequestedAt } from './platform/http/requested-host.js';
import { answerWithin, receiveWithin, refuseWhileClosing } from './platform/http/time.middleware.js';
import { readBody } from './platform/http/body.middleware.js';
import {
  answerUnreadable,
  compressAnswers,
  identifyRequest,
  logRequests,
  neverStore,
  refuseLongQuery,
  refuseNul,
  tagRecords,
} from './platform/http/request.middleware.js';
import { AppLogger } from './platform/logging/app-logger.js';
import { traceRequests } from './platform/tracing/requests.js';
import { securityHeaders } from './platform/web/security-headers.js';
import { answerSiteFirst } from './platform/web/site-answers.js';
import { SiteFiles } from './platform/web/site-files.js';
import { useOwnHost } from './platform/rich-text/own-host.js';
import { useVideoHosts } from './platform/rich-text/video-hosts.js';
import { useWeb } from './platform/web/web.js';

/** The repository's root, both from dist/src/ and from src/. */
const root = path.dirname(fileURLToPath(import.meta.url)).replace(/[\\/]backend[\\/](dist[\\/])?src$/, '');

/** The whole application, not yet listening: for the server, the tests and the OpenAPI command. */
export async function createApp(): Promise<NestExpressApplication> {
  const adapter = new BoundedAdapter();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(), adapter, {
    // main reports a failed start more plainly than Nest.
    logger: false,
    abortOnError: false,
    // readBody parses bodies, only for the API.
    bodyParser: false,
  });
  const environment = app.get(Environment);
  const logger = app.get(AppLogger);
  app.useLogger(logger);
  app.disable('x-powered-by');
  app.set('trust proxy', environment.trustProxy);
  tagRecords(app.getHttpAdapter().getInstance() as Application);
  const https = environment.baseUrl.protocol === 'https:';
  app.use(
    inTurn(
      identifyRequest,
      traceRequests,
      logRequests(logger),
      securityHeaders(https),
      answerFormsWithPages(path.join(root, 'site/dist')),
      refuseNul,
      refuseLongQuery,
      compressAnswers(),
      refuseWhileClosing(adapter),
      receiveWithin,
    ),
  );
  const { filesOrigin } = environment;
  if (filesOrigin) app.use(serveFilesOrigin(filesOrigin, app.get(FileReading, { strict: false })));
  app.use(['/api', '/files'], inTurn(neverStore, answerWithin(bounds.answerMs.most)));
  await useAuth(app, app.get(ApplicantSessionsService, { strict: false }));
  app.use('/api', readBody);
  app.use('/verify', verifyDocuments(app.get(DocumentChecks, { strict: false })));
  await app.get(DemoGateway, { strict: false }).mount(app);
  app.use('/confirm-files', confirmFiles(app.get(InquiryFilesService, { strict: false })));
  app.use(
    '/recommend',
    receiveRecommendations(
      app.get(RecommendationAnswers, { strict: false }),
      app.get(FormReader, { strict: false }),
    ),
  );
  app.use('/pay', payAccounts(app.get(PayerAccessService, { strict: false })));
  const site = new SiteFiles(path.join(root, 'site/dist'));
  app.getHttpServer().once('close', () => site.close());
  const answerSite = answerSiteFirst(site, logger, https);
  adapter.answerFirst((request, response) =>
    filesOrigin && isRequestedAt(request, filesOrigin) ? false : answerSite(request, response),
  );
  const { baseUrl, videoHosts } = environment;
  useVideoHosts(videoHosts);
  useOwnHost(baseUrl.host);
  useWeb(app, { portal: path.join(root, 'frontend/dist'), site, baseUrl, videoHosts, filesOrigin });
  serveOpenApi(app);
  app.getHttpServer().on('clientError', answerUnreadable);
  return app;
}
