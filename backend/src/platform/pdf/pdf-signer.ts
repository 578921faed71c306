import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { Environment, EnvironmentError } from '../config/environment.js';
import { mustBeOutside } from '../database/transactions.js';
import { AppLogger } from '../logging/app-logger.js';
import { signPdf } from './pdf-signature.js';
import { demoCertificate, readSigningCertificate, type SigningCertificate } from './signing-certificate.js';

/**
 * Signs issued documents with the configured certificate (decision 0133), or else with a self-signed certificate of
 * this process whose name says that it is for a demo.
 */
@Injectable()
export class PdfSigner {
  private readonly configured: SigningCertificate | null;
  private demo: Promise<SigningCertificate> | null = null;

  constructor({ documentCertificate, production }: Environment, logger: AppLogger) {
    this.configured = documentCertificate && certificateOf(documentCertificate);
    if (production && !this.configured)
      logger.warn(
        "DOCUMENT_CERTIFICATE is not set. PDFs are signed with a demo certificate, which PDF readers don't trust.",
      );
  }

  async sign(pdf: Buffer, { reason, at }: { reason: string; at: Date }): Promise<Buffer> {
    mustBeOutside('Signing');
    const certificate = this.configured ?? (await (this.demo ??= demoCertificate()));
    return signPdf(pdf, { reason, at, certificate });
  }
}

function certificateOf({
  file,
  passphrase,
}: NonNullable<Environment['documentCertificate']>): SigningCertificate {
  try {
    return readSigningCertificate(readFileSync(file, 'utf8'), passphrase);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new EnvironmentError(
      `DOCUMENT_CERTIFICATE ${code ? `names a file that cannot be read (${code})` : message}`,
    );
  }
}
