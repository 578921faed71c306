import { Global, Module } from '@nestjs/common';
import { PdfSigner } from './pdf-signer.js';
import { PdfService } from './pdf.service.js';

/** Documents as PDF, for every module. */
@Global()
@Module({ providers: [PdfService, PdfSigner], exports: [PdfService, PdfSigner] })
export class PdfModule {}
