import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Structure {
  role?: string;
  type?: string;
  id?: string;
  children?: Structure[];
}

/**
 * A PDF as a reader program sees it: its text in the order of its tags, the tags, and whether its fonts are embedded.
 */
export interface ReadPdf {
  title: string;
  language: string;
  text: string;
  /** The role of every structure element. */
  roles: string[];
  fonts: { name: string; isEmbedded: boolean }[];
  pages: number;
  /** Everything drawn on each page, even without a tag: the headers and footers. */
  sheets: string[];
}

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const facts = info as { Title: string; Language: string };
  const found: ReadPdf = {
    title: facts.Title,
    language: facts.Language,
    text: '',
    roles: [],
    fonts: [],
    sheets: [],
    pages: document.numPages,
  };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const marked = new Map<string, string>();
    const open: string[] = [];
    found.sheets.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
    for (const item of items) {
      const current = open.findLast(Boolean) ?? '';
      if ('str' in item) marked.set(current, `${marked.get(current) ?? ''}${item.str}`);
      else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? '');
    }
    const walk = (node: Structure): void => {
      if (node.role) found.roles.push(node.role);
      if (node.type === 'content' && node.id) found.text += `${marked.get(node.id) ?? ''}\n`;
      node.children?.forEach(walk);
    };
    walk((await page.getStructTree()) as Structure);
    const { fnArray, argsArray } = await page.getOperatorList();
    const names = new Set(
      argsArray.flatMap((given: unknown[], at) => (fnArray[at] === OPS.setFont ? [given[0] as string] : [])),
    );
    for (const name of names) {
      const font = page.commonObjs.get(name) as { name: string; missingFile?: boolean };
      found.fonts.push({ name: font.name, isEmbedded: !font.missingFile });
    }
  }
  await task.destroy();
  return found;
}

/** A text of a page and where it is drawn, in points from the bottom left. */
export interface Box {
  page: number;
  text: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Where each text of a PDF is drawn, and what is wrong with it: texts that overlap, or leave the page. */
export async function layoutOf(bytes: Buffer): Promise<{ boxes: Box[]; faults: string[] }> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const boxes: Box[] = [];
  const faults: string[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const sheet = await document.getPage(page);
    const { width: right, height: top } = sheet.getViewport({ scale: 1 });
    const { items } = await sheet.getTextContent({ includeMarkedContent: true });
    const here = items.flatMap((item) => {
      if (!('str' in item) || !item.str.trim()) return [];
      const [, , , size, left, baseline] = item.transform as number[];
      // Letters without their accents and descenders, which may touch the lines beside.
      return [
        {
          page,
          text: item.str,
          left: left!,
          right: left! + item.width,
          bottom: baseline!,
          top: baseline! + size! / 2,
        },
      ];
    });
    for (const [index, one] of here.entries()) {
      if (one.left < 0 || one.right > right || one.bottom < 0 || one.top > top)
        faults.push(`page ${page}: "${one.text}" leaves the page`);
      for (const other of here.slice(index + 1))
        if (overlap(one, other)) faults.push(`page ${page}: "${one.text}" and "${other.text}" overlap`);
    }
    boxes.push(...here);
  }
  await task.destroy();
  return { boxes, faults };
}

const overlap = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
  Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0.5;
