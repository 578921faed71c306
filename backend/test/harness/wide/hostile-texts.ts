import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { textsIn } from '../hostile-texts.js';
import { admin, system } from '../worlds/world.js';
import {
  forms,
  hostileTextsWorld,
  nameAt,
  numbers,
  readAt,
  sideBySide,
  taken,
  textAt,
} from '../worlds/hostile-texts.js';

/** Each form is posted with `count` of the texts in one field or another. */
export function hostileTextsSpec(count: number): void {
  hostileTextsWorld(count);

  describe('a hostile text from outside', () => {
    it('should mostly be accepted, by every free field of every public form', () => {
      expect(forms.length).toBeGreaterThanOrEqual(3);
      expect(Object.keys(readAt)).toEqual(expect.arrayContaining(forms.map(({ path }) => path)));
      for (const { path, free } of forms) {
        const fields = free.map(({ name, most }, field) => ({
          name,
          possible: new Set(
            numbers.map((number) => textAt(number, field)).filter((text) => text.length <= most),
          ).size,
          count: taken.get(path)!.get(name)!.size,
        }));
        // A sample has only a few texts for a short field, and some fields refuse one or two.
        for (const { name, possible, count } of fields)
          expect([path, name, possible - count <= Math.max(2, possible * 0.3)]).toEqual([path, name, true]);
        const total = (of: 'possible' | 'count') => fields.reduce((sum, field) => sum + field[of], 0);
        expect([path, total('count') > total('possible') * 0.7]).toEqual([path, true]);
      }
    });

    it('should be returned to staff unchanged, as JSON that is never run', async () => {
      for (const address of new Set(Object.values(readAt))) {
        const response = await admin.get(`${address}?range=[0,999]`).expect(200);
        expect(response.headers).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringMatching(/^default-src 'none';/),
        });
        const shown = await everyText(response.body as { id: string }[], address);
        for (const [path, fields] of taken)
          for (const [name, texts] of readAt[path] === address ? fields : [])
            expect([path, name, lost(texts, shown)]).toEqual([path, name, []]);
      }
    });

    it('should be missed if staff read another text', () => {
      expect(lost(new Set(['<b>', '<i>']), ['&lt;b&gt;', '<i>'])).toEqual(['<b>']);
    });

    const lost = (sent: Set<string>, shown: readonly string[]): string[] => {
      const found = new Set(shown);
      return [...sent].filter((text) => !found.has(text));
    };

    /** Texts of the rows and of each single record, which shows more. */
    async function everyText(rows: { id: string }[], address: string): Promise<string[]> {
      const records: unknown[] = [];
      await sideBySide(rows, async ({ id }) => {
        records.push((await admin.get(`${address}/${id}`).expect(200)).body);
      });
      return textsIn([rows, records]);
    }

    it('should name a file for download only, in one ASCII header', async () => {
      type Case = { id: string; files: { id: string; name: string }[] };
      const rows = (await admin.get('/api/inquiries?filter={"kind":"transfer"}&range=[0,999]').expect(200))
        .body as Case[];
      // As if each sender had opened the link, even if the receipt was withheld.
      await system.dataSource.query(
        'UPDATE inquiry_confirmations SET token_hash = sha256(uuid_send(inquiry_id)), confirmed_at = now()',
      );
      const names = new Set<string>();
      await sideBySide(rows, async ({ id }) => {
        const { files } = (await admin.get(`/api/inquiries/${id}`).expect(200)).body as Case;
        for (const file of files) {
          const { headers } = await admin.get(`/api/inquiries/${id}/files/${file.id}`).expect(200);
          expect(headers).toMatchObject({
            'content-disposition': expect.stringMatching(
              /^attachment; filename="[ \w.,()+-]+"; filename\*=UTF-8''[\w.%~-]+$/,
            ),
            'content-security-policy': "sandbox; default-src 'none'",
            'x-content-type-options': 'nosniff',
          });
          names.add(file.name);
        }
      });
      expect(names.size).toBeGreaterThanOrEqual(new Set(numbers.map(nameAt)).size);
    });

    it('should be no formula in a spreadsheet, in a file for download', async () => {
      for (const address of new Set(Object.values(readAt))) {
        const response = await admin.get(address).set('Accept', 'text/csv').expect(200);
        expect(response.headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+\.csv"$/);
        expect(response.headers['x-content-type-options']).toBe('nosniff');
        const cells = (parse(response.text) as string[][]).flat();
        expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.]+$/.test(cell))).toEqual([]);
        const forms = [...taken].filter(([path]) => readAt[path] === address);
        const texts = forms.flatMap(([, fields]) => [...fields.values()].flatMap((one) => [...one]));
        expect(cells.filter((cell) => cell.startsWith('<') && texts.includes(cell))).not.toHaveLength(0);
      }
    });
  });
}
