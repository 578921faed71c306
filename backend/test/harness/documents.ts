import { PDFDocument } from 'pdf-lib';
import { mustBeOutside } from '../../src/platform/database/transactions.js';
import type { PdfService, PdfWork } from '../../src/platform/pdf/pdf.service.js';

let isTypeset = false;

/** Typesets all documents of the spec that calls it. */
export function typesetAll(): void {
  isTypeset = true;
}

/** Typesets the documents that are made while the work runs. */
export async function typeset<Result>(work: () => Promise<Result>): Promise<Result> {
  isTypeset = true;
  try {
    return await work();
  } finally {
    isTypeset = false;
  }
}

/** A blank page with the facts as its title: the file differs wherever the typeset one would. */
async function blank({ data, at }: PdfWork): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage();
  document.setTitle(JSON.stringify({ at, data }));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** Typesetting costs more than all else that is done for a document, and few specs read one. */
export function typesetOnDemand(pdf: PdfService): void {
  const set = pdf.set.bind(pdf);
  pdf.set = (work) => {
    if (isTypeset) return set(work);
    mustBeOutside('Typesetting');
    return blank(work);
  };
}
