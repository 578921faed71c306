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
