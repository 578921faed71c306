import { Module } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
import { ApplicationDocumentsService } from './application-documents.service.js';
import { DocumentChecks } from './document-checks.js';
import { DocumentKeys } from './document-keys.js';
import { DocumentNumbers } from './document-numbers.js';
import { DocumentPapers } from './document-papers.js';
import { DocumentsService } from './documents.service.js';
import { SignedFiles } from './signed-files.js';

const keys = {
  provide: DocumentKeys,
  inject: [Environment],
  useFactory: (environment: Environment) => new DocumentKeys(environment),
};

@Module({
  providers: [
    keys,
    ApplicationDocumentsService,
    DocumentChecks,
    DocumentNumbers,
    DocumentPapers,
    DocumentsService,
    SignedFiles,
  ],
  exports: [ApplicationDocumentsService, DocumentsService],
})
export class DocumentsModule {}
