import { Module } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
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
  providers: [keys, DocumentNumbers, DocumentPapers, SignedFiles, DocumentsService, DocumentChecks],
  exports: [DocumentsService],
})
export class DocumentsModule {}
