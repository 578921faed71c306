import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Reader, unixLines } from './reader.js';

type Format = ConstructorParameters<typeof Reader>[1];

describe('Reader should', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-reader-'));
  });
  afterAll(() => fs.rm(folder, { recursive: true }));

  async function read(content: string | Buffer, format: Format = { format: 'csv' }): Promise<string[]> {
    const file = path.join(folder, 'file');
    await fs.writeFile(file, content);
    const reader = new Reader(file, format);
    await reader.open();
    const rows: string[] = [];
    for await (const { line, cells } of reader.rows()) rows.push(`${line}:${cells.join('/')}`);
    return rows;
  }

  it.each<[string, string | Buffer, Format, string[]]>([
    ['plain rows', 'a,b\n1,2\n', { format: 'csv' }, ['1:a/b', '2:1/2']],
    ['a BOM and CRLF', '\uFEFFa,b\r\n1,2\r\n\r\n3,4', { format: 'csv' }, ['1:a/b', '2:1/2', '4:3/4']],
    ['mixed ends of lines', 'a,b\r1,2\n3,4\r\n5,6', { format: 'csv' }, ['1:a/b', '2:1/2', '3:3/4', '4:5/6']],
    ['lines within quotes', 'a,b\n1,"x\r\ny"\n3,4', { format: 'csv' }, ['1:a/b', '2:1/x\ny', '4:3/4']],
    ['rows of blanks only', 'a,b\n , \n1,2', { format: 'csv' }, ['1:a/b', '3:1/2']],
    ['ragged rows', 'a,b\n1\n1,2,3', { format: 'csv' }, ['1:a/b', '2:1', '3:1/2/3']],
    ['quotation marks inside', 'a,b\n5" pipe,x "y"\n', { format: 'csv' }, ['1:a/b', '2:5" pipe/x "y"']],
    ['tabs, where marks mean nothing', 'a\tb\n"1\t2\n3\t4', { format: 'tsv' }, ['1:a/b', '2:"1/2', '3:3/4']],
    ['the delimiter of Excel', '\uFEFFsep=;\r\na;b\r\n1,5;2', { format: 'csv' }, ['2:a/b', '3:1,5/2']],
    ['the delimiter of Excel, as a row', '"sep=,",\n\na,b\n1,2', { format: 'csv' }, ['3:a/b', '4:1/2']],
    ['a heading like it', 'sep=x,b\n1,2', { format: 'csv' }, ['1:sep=x/b', '2:1/2']],
    ['another delimiter', 'a;b\n1,5;2', { format: 'csv', delimiter: ';' }, ['1:a/b', '2:1,5/2']],
    [
      'windows-1252',
      Buffer.from([97, 10, 0xe9, 0x80, 10]),
      { format: 'csv', encoding: 'windows-1252' },
      ['1:a', '2:é€'],
    ],
    [
      'bytes that are no UTF-8',
      Buffer.from([97, 10, 0xe9, 10, 98]),
      { format: 'csv' },
      ['1:a', '2:\uFFFD', '3:b'],
    ],
  ])('read %s', async (_, content, format, expected) => {
    expect(await read(content, format)).toEqual(expected);
  });

  it('say on which lines a row begins and ends', async () => {
    const file = path.join(folder, 'lines');
    await fs.writeFile(file, 'a,b\r\n1,"x\r\n\r\ny"\r\n3,4\n5,"6\n7"');
    const reader = new Reader(file, { format: 'csv' });
    await reader.open();
    const lines: number[][] = [];
    for await (const { line, lastLine } of reader.rows()) lines.push([line, lastLine]);
    expect(lines).toEqual([
      [1, 1],
      [2, 4],
      [5, 5],
      [6, 7],
    ]);
  });

  it.each<[string, string | Buffer, string]>([
    ['an empty file', '', 'is empty'],
    [
      'an open quotation mark',
      'a,b\n1,2\n3,"4\n5,6\n',
      'the row that starts on line 3 has an unclosed quotation mark',
    ],
    ['UTF-16', Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le'), 'is UTF-16'],
  ])('refuse %s', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it('refuse what is no file', async () => {
    await expect(new Reader(path.join(folder, 'nothing'), { format: 'csv' }).open()).rejects.toThrow(
      "the file doesn't exist",
    );
    await expect(new Reader(folder, { format: 'csv' }).open()).rejects.toThrow('it is a folder');
  });

  it('count lines across the borders of chunks', () => {
    const pieces = ['a\r', '\nb\r', 'c\r\n', '\n'].map((text) => Buffer.from(text));
    let after = false;
    const text = pieces.map((piece) => {
      const result = unixLines(piece, after);
      after = piece.at(-1) === 13;
      return result.toString();
    });
    expect(text.join('')).toBe('a\nb\nc\n\n');
  });
});
