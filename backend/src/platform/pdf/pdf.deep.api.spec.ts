import { describe, expect, it } from '@jest/globals';
import { readPdf } from '../../../test/harness/pdf.js';
import { pdfWorld, set } from '../../../test/harness/worlds/pdf.js';

pdfWorld();

describe('a document should', () => {
  it.each(['Zoë Ñuñez', 'Дмитрий Щукин', '山田はなこ', '김철수', 'ณัฐพงศ์'])(
    'be read as it was written: %s',
    async (name) => {
      expect((await readPdf(await set([name]))).text.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''));
    },
  );
});
