import { Global, Module } from '@nestjs/common';
import { PdfService } from './pdf.service.js';

/** Documents as PDF, for every module. */
@Global()
@Module({ providers: [PdfService], exports: [PdfService] })
export class PdfModule {}
