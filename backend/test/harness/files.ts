import { deflateSync } from 'node:zlib';

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

interface PdfOptions {
  /** The exact size in bytes. */
  size?: number;
  trailer?: string;
  /** Added after the first lines. */
  note?: string;
}

/** A document with one empty page. */
export function pdf({ size, trailer = '', note = '' }: PdfOptions = {}): Buffer {
  const whole = (filler: number): string => {
    let text = `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${note}%${'x'.repeat(filler)}\n`;
    const offsets = pdfObjects.map((object, index) => {
      const at = text.length;
      text += `${index + 1} 0 obj\n${object}\nendobj\n`;
      return `${String(at).padStart(10, '0')} 00000 n \n`;
    });
    return (
      `${text}xref\n0 4\n0000000000 65535 f \n${offsets.join('')}` +
      `trailer\n<< /Size 4 /Root 1 0 R ${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`
    );
  };
  let filler = 0;
  while (size !== undefined && whole(filler).length !== size) filler += size - whole(filler).length;
  return Buffer.from(whole(filler), 'latin1');
}

const pdfObjects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
];

const crcTable = Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
const crc = (bytes: Buffer): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = crcTable[(sum ^ byte) & 255]! ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([u32(data.length), body, u32(crc(body))]);
};

/** A gray picture. For a large one only the header is right, because no spec needs the pixels. */
export function png(width = 1, height = 1, more: Buffer[] = []): Buffer {
  const pixels = width * height > 1_000_000 ? Buffer.alloc(100) : Buffer.alloc((width + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])])),
    ...more,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
export const pngChunk = chunk;

const segment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data]);

/** The markers of a gray picture; nothing checks the data between them. */
export function jpeg(width = 8, height = 8, more: Buffer[] = []): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(more.length ? more : [segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'))]),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])])),
    segment(0xc4, Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(15), Buffer.from([0])])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);
}
export const jpegSegment = segment;

/** The data of Samsung's phones after a picture: entries, and their list. */
export function samsungTrailer(...entries: Buffer[]): Buffer {
  const le = (value: number): Buffer => u32(value).reverse();
  const list = entries.map((entry, index) => {
    const distance = entries.slice(index).reduce((sum, { length }) => sum + length, 0);
    return Buffer.concat([Buffer.from([0, 0, 0x30, 0x0a]), le(distance), le(entry.length)]);
  });
  const directory = Buffer.concat([Buffer.from('SEFH'), le(107), le(entries.length), ...list]);
  return Buffer.concat([...entries, directory, le(directory.length), Buffer.from('SEFT')]);
}

const box = (type: string, data: Buffer): Buffer =>
  Buffer.concat([u32(data.length + 8), Buffer.from(type, 'latin1'), data]);
/** Boxes without tracks; their content is not checked. */
export const mp4 = (brand = 'isom'): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0${brand}`, 'latin1')),
    box('moov', Buffer.alloc(100)),
    box('mdat', Buffer.alloc(900)),
  ]);

export const webm = (): Buffer =>
  Buffer.concat([
    Buffer.from('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm\x18\x53\x80\x67\x43\xe8', 'latin1'),
    Buffer.alloc(1000),
  ]);

export const wav = (): Buffer => {
  const riff = (name: string, data: Buffer): Buffer =>
    Buffer.concat([Buffer.from(name), u32(data.length).reverse(), data]);
  const chunks = [riff('fmt ', Buffer.alloc(16)), riff('data', Buffer.alloc(500))];
  return riff('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]));
};

export const ogg = (): Buffer => {
  const page = Buffer.concat([
    Buffer.from('OggS'),
    Buffer.alloc(22),
    Buffer.from([2, 255, 45]),
    Buffer.alloc(300),
  ]);
  return Buffer.concat([page, page]);
};

/** Frames of 128 kbit/s at 44.1 kHz, after an ID3 tag. */
export const mp3 = (): Buffer => {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413)]);
  return Buffer.concat([
    Buffer.from('ID3\x04\0\0\0\0\x01\x02', 'latin1'),
    Buffer.alloc(130),
    frame,
    frame,
    frame,
  ]);
};

/** Stored, not compressed. */
export function zip(entries: Record<string, string | Buffer>, { flags = 0 } = {}): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const [title, data] = [Buffer.from(name), Buffer.from(content)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt32LE(crc(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(at, 10);
    local.push(Buffer.from('PK\x03\x04', 'latin1'), facts, title, data);
    central.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, end, title);
    at += 30 + title.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}

export const docx = (): Buffer =>
  zip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': '<Relationships/>',
    'word/document.xml': '<document/>',
  });
export const odt = (): Buffer =>
  zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<content/>' });

interface PartGiven {
  name?: string;
  fileName?: string;
  /** Replaces the generated headers. */
  headers?: string;
  content?: string | Buffer;
}

export const boundary = 'a-line-between-parts';

/** A multipart body as bytes, including ones that no client would send. */
export function multipart(parts: PartGiven[], { end = `--${boundary}--\r\n` } = {}): Buffer {
  const written = parts.flatMap(({ name, fileName, headers, content = '' }) => {
    const disposition =
      `Content-Disposition: form-data; name="${name ?? 'files'}"` +
      (fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`);
    return [`--${boundary}\r\n${headers ?? disposition}\r\n\r\n`, content, '\r\n'].map((one) =>
      Buffer.from(one),
    );
  });
  return Buffer.concat([...written, Buffer.from(end)]);
}
