import { beforeEach, describe, expect, it } from '@jest/globals';
import { pdf, png } from '../harness/files.js';
import { openWorld, system } from '../harness/worlds/world.js';
import { type Target, targets } from './targets.js';
import { html, uploading } from './uploading.js';

openWorld([], { RATE_LIMITS: 'off' });

describe.each(targets)('an upload by %s', (_, make) => {
  let target: Target;
  beforeEach(async () => {
    target = await make(system);
  });
  const { kept, nothingStays, send, body, sendBody, expectRefused, refuses } = uploading(() => ({
    system,
    target,
  }));

  it('should be refused as a.pdf.html: its last extension counts', async () => {
    await refuses(
      pdf(),
      'a.pdf.html',
      /^"a\.pdf\.html" must be one of these file types: PDF, JPG, JPEG, PNG/,
    );
    await refuses(html, 'a.pdf.html', /must be one of these file types/);
    await refuses(html, 'a.html.pdf', /is not a PDF document/);
    const others = [
      'a',
      '.pdf',
      'pdf',
      'a.pdf.html.',
      'a.pdf.html ',
      'a.pdf;.html',
      'a.phtml',
      'a.pdf/',
      'a.exe',
    ];
    for (const fileName of others)
      await nothingStays(async () =>
        expectRefused(
          await sendBody(body([{ fileName, content: pdf() }])),
          422,
          /must be one of these file types/,
        ),
      );
  });

  it('should be refused with a null byte in its name', async () => {
    for (const name of ['a.html\0.pdf', 'a.pdf\0.html', 'a\0.pdf', 'a.pdf\x01', 'a\u0085.pdf', 'a\x7f.pdf'])
      await nothingStays(async () =>
        expectRefused(
          await sendBody(body([{ fileName: name, content: pdf() }])),
          422,
          'A file name contains control characters. Rename the file and upload it again.',
        ),
      );
    const encoded = `Content-Disposition: form-data; name="${target.field}"; filename*=UTF-8''a.html%00.pdf`;
    await nothingStays(async () =>
      expectRefused(await sendBody(body([{ headers: encoded, content: pdf() }])), 422, /control characters/),
    );
  });

  it('should be no file when it has neither name nor content, as browsers send it', async () => {
    await nothingStays(async () => {
      const response = await sendBody(body([{ fileName: '', content: '' }]));
      expect([201, 422]).toContain(response.status);
      if (response.status === 422)
        expect(Object.keys((response.body as { errors: object }).errors)).toEqual([target.field]);
      expectRefused(
        await sendBody(body([{ fileName: '', content: pdf() }])),
        422,
        'A file has no name. Give the file a name and upload it again.',
      );
    });
  });

  it('should be shown without what turns, hides or deceives in its name', async () => {
    const names: [given: string, shown: string][] = [
      ['invoice\u202egnp.pdf', 'invoicegnp.pdf'],
      ['\u2066a\u2069\u200b\ufeffb\u00ad.pdf', 'ab.pdf'],
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\Users\\ada\\Ze\u0301ro.pdf', 'Z\u00e9ro.pdf'],
      ['  two   spaces\u00a0.pdf', 'two spaces .pdf'],
      ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
      [`${'long '.repeat(100)}.pdf`, `${'long '.repeat(40).slice(0, 196)}.pdf`],
    ];
    await sendBody(body(names.map(([fileName]) => ({ fileName, content: pdf() })))).expect(201);
    expect(await target.names()).toEqual(names.map(([, shown]) => shown).sort());
    // The shown name is also the checked one.
    await nothingStays(async () =>
      expectRefused(
        await sendBody(body([{ fileName: 'a.pdf\u202e.html\u200b', content: pdf() }])),
        422,
        /^"a\.pdf\.html" must be one of these file types/,
      ),
    );
  });

  it('should keep files of the same name apart', async () => {
    const before = ((await kept()) as [unknown[], unknown[]])[1].length;
    await send([pdf(), 'a.pdf'], [png(), 'b.png'], [pdf({ note: '% another\n' }), 'a.pdf']).expect(201);
    expect(await target.names()).toEqual(['a.pdf', 'a.pdf', 'b.png']);
    expect(((await kept()) as [unknown[], unknown[]])[1].length).toBe(before + 3);
  });
});
