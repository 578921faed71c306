import { Module } from '@nestjs/common';
import { DocumentNumbers } from './document-numbers.js';
import { DocumentsService } from './documents.service.js';

@Module({ providers: [DocumentNumbers, DocumentsService], exports: [DocumentsService] })
export class DocumentsModule {}
