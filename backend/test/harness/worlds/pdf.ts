import { beforeAll } from '@jest/globals';
import { PdfService } from '../../../src/platform/pdf/pdf.service.js';
import { openWorld, system } from './world.js';

export let pdf: PdfService;

const template = `
= #data.title
#table(columns: 2, table.header([Number], [Name]), ..data.names.enumerate().map(((at, name)) => (str(at), name)).flatten())
`;

export const at = new Date('2026-05-01T12:00:00Z');

export const set = (names: string[]): Promise<Buffer> =>
  pdf.set({ template, at, data: { title: 'Names', footer: 'Footer', names } });

/**
 * Two of each kind of script: joined, marked above and below, right to left, with thousands of signs, composed of
 * parts.
 */
export const names = [
  'Łukasz Żółć',
  'Nguyễn Thị Ánh',
  'Ọlá Ẹ̀kúndayọ̀',
  'Дмитрий Щукин',
  'Σωκράτης',
  'O’Neil-Ñuñez',
  'محمد عبد الله',
  'דוד כהן',
  'अनुष्का क्षत्रिय',
  'বাংলা নাম',
  'ગુજરાતી',
  'ਪੰਜਾਬੀ',
  'தமிழ்',
  'సుబ్బు',
  'ಕನ್ನಡ',
  'മലയാളം',
  'සිංහල',
  'ณัฐพงศ์',
  'ລາວ',
  'ខ្មែរ',
  'မြန်မာ',
  'አማርኛ',
  'Հայերեն',
  'ქართული',
  '王小明',
  '髙橋 許',
  '山田はなこ',
  'ヤマダ',
  '김철수',
  '𠮷野',
  'Zoë 🦉',
  '👩‍🎓',
];

/**
 * The letters of a text whose signs are drawn in another order than they are read, some of them twice: the reader in
 * this spec ignores the texts that the file gives for such groups, such as a letter with two marks.
 */
export const letters = (text: string): string =>
  [
    ...new Set(
      text
        .replace(/\s/g, '')
        .normalize('NFKD')
        .replace(/[^\p{L}\p{So}]/gu, ''),
    ),
  ]
    .sort()
    .join('');

/** Documents to typeset. */
export function pdfWorld(): void {
  openWorld();

  beforeAll(async () => {
    pdf = system.app.get(PdfService);
  });
}
