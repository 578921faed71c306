import { describe, expect, it } from '@jest/globals';
import { readPdf } from '../../../test/harness/pdf.js';
import { holdTypesetters } from '../../../test/harness/typesetters.js';
import { system } from '../../../test/harness/worlds/world.js';
import { at, letters, names, pdf, pdfWorld, set } from '../../../test/harness/worlds/pdf.js';
import { runInContext } from '../context/request-context.js';
import { bounds } from '../limits/bounds.js';
import { CallerShares } from '../limits/caller-shares.js';

pdfWorld();

describe('a document should', () => {
  it('have every name in every script, in fonts that are in it, without a glyph missing', async () => {
    const read = await readPdf(await set(names));
    expect(read.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    expect(read.fonts.length).toBeGreaterThan(20);
    expect(read.fonts.map(({ name }) => name).filter((name) => !/Noto/.test(name))).toEqual([]);
    expect(letters(read.text)).toBe(
      letters(`Collegium University Office of the Registrar Names Number Name${names.join('')}`),
    );
    expect(read.text).not.toMatch(/U\+/);
  });

  it.each(['Łukasz Żółć', '王小明'])('be read as it was written: %s', async (name) => {
    expect((await readPdf(await set([name]))).text.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''));
  });

  it('be tagged: a title, a language, a heading, a table with heads', async () => {
    const read = await readPdf(await set(['Ada']));
    expect(read).toMatchObject({ title: 'Names', language: 'en-US', pages: 1 });
    expect(read.roles).toEqual(
      expect.arrayContaining(['H1', 'Table', 'THead', 'TBody', 'TR', 'TH', 'TD', 'P']),
    );
    expect(read.text.replace(/\s+/g, ' ')).toBe(
      'Collegium University Office of the Registrar Names Number Name 0 Ada ',
    );
    const bytes = await set(['Ada']);
    expect(bytes.toString('latin1')).toContain('/Marked true');
    expect(bytes.toString('latin1')).toMatch(/pdfuaid:part>1</);
  });

  it('name a character that no font has, and leave out what turns the direction around or cannot be seen', async () => {
    const { text } = await readPdf(await set(['Gothic 𐌰', 'a\u202Eb\u0007c\u200Bd', '\uE000']));
    expect(text).toContain('[U+10330]');
    expect(text).toContain('abcd');
    expect(text).toContain('[U+E000]');
  });

  it('take what looks like markup for text', async () => {
    const hostile = ['#panic("x")', '*a* _b_ $c$ \\', '#read("/etc/passwd")', '= Head', '"]); #data'];
    const { text, roles } = await readPdf(await set(hostile));
    for (const one of hostile) expect(text.replace(/\s/g, '')).toContain(one.replace(/\s/g, ''));
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
  });

  it('be the same bytes for the same facts, typeset once', async () => {
    const first = await set(['Ada']);
    expect(await set(['Ada'])).toBe(first);
    (pdf as unknown as { kept: Map<string, unknown> }).kept.clear();
    const second = await set(['Ada']);
    expect(second).not.toBe(first);
    expect(second.equals(first)).toBe(true);
  });

  it('fail by itself where it cannot be set, and leave the next one alone', async () => {
    const broken = pdf.set({ template: '#panic("no")', at, data: { title: 'x', footer: '' } });
    await expect(broken).rejects.toMatchObject({ status: 503 });
    expect((await set(['Grace'])).length).toBeGreaterThan(1000);
  });
});

describe('more documents than can be set at once should', () => {
  it('wait up to a limit, be refused beyond it, and be typeset by two processes', async () => {
    const typesetters = await holdTypesetters(system);
    const room = bounds.typesetting.most + bounds.typesettingQueue.most;
    const accepted = Array.from({ length: room }, (_, at) => set([`Name ${at}`]));
    await expect(set(['One too many'])).rejects.toMatchObject({
      status: 503,
      message: 'Too many documents are being created right now. Try again in a few seconds.',
      headers: { 'Retry-After': '5' },
    });
    expect(typesetters.count).toBe(2);
    typesetters.release();
    const read = await readPdf((await Promise.all(accepted)).at(-1)!);
    expect(read.text).toContain(`Name ${room - 1}`);
    expect((await set(['Linus'])).length).toBeGreaterThan(1000);
  });

  it('be a few of each caller, who take turns', async () => {
    const typesetters = await holdTypesetters(system);
    const shares = new CallerShares();
    const share = { connections: 1, calls: 1000 };
    const by = (caller: string, name: string) =>
      runInContext({ requestId: name, call: shares.begin(caller, share) }, () => set([name]));
    const order: string[] = [];
    const asked = (caller: string, name: string) => by(caller, name).then(() => order.push(name));
    const room = bounds.typesetting.most + bounds.typesettingShare.most;
    const accepted = Array.from({ length: room }, (_, at) => asked('one', `One ${at}`));
    await expect(by('one', 'One too many')).rejects.toMatchObject({
      status: 429,
      message: 'Too many of your documents are being created. Wait a few seconds, then try again.',
    });
    const other = asked('other', 'Other');
    // With only one process, the order of the answers is the order of the turns.
    typesetters.release(0);
    await other;
    expect(order).toEqual(['One 0', 'Other']);
    typesetters.release();
    await Promise.all(accepted);
  });

  it('lose only the document whose process ends', async () => {
    const typesetters = await holdTypesetters(system);
    const [lost, ...others] = ['One', 'Two', 'Three'].map((name) => set([name]));
    typesetters.kill(0);
    await expect(lost).rejects.toMatchObject({ status: 503 });
    typesetters.release();
    expect(await Promise.all(others)).toHaveLength(2);
  });
});
