/** Makes the pages of docs/guide modules of the portal: a list, and one small file for each page. */
import { marked, type Token, type Tokens } from 'marked';
import path from 'node:path';
import type { Plugin } from 'vite';
import { guidePages, pictures, readers } from '../scripts/lib/guides.mjs';

/** Text, or an element: its name, its attributes and its content. */
export type GuideNode = string | [tag: string, attributes: Record<string, string>, content: GuideNode[]];

const list = 'virtual:guides';
const page = 'virtual:guide/';
const pictureMark = '__PICTURE__';

/** The content of a page; links to other pages become their addresses in the portal. */
function contentOf(text: string, reader: string): GuideNode[] {
  const inside = (token: Token): GuideNode[] => ('tokens' in token ? token.tokens! : []).flatMap(nodeOf);
  function nodeOf(token: Token): GuideNode[] {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return (token as Tokens.Heading).depth === 1 ? [] : [['h2', {}, inside(token)]];
      case 'paragraph':
        return [['p', {}, inside(token)]];
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        return [[ordered ? 'ol' : 'ul', {}, items.map((item): GuideNode => ['li', {}, inside(item)])]];
      }
      case 'strong':
        return [['strong', {}, inside(token)]];
      case 'codespan':
        return [['code', {}, [(token as Tokens.Codespan).text]]];
      case 'link': {
        const { href } = token as Tokens.Link;
        const page = `/portal/help/${path.posix.join(reader, href).replace(/\.md$/, '')}`;
        return [['a', { href: /^https:/.test(href) ? href : page }, inside(token)]];
      }
      case 'image':
        return [['img', { src: pictureMark, alt: (token as Tokens.Image).text }, []]];
      case 'text':
        return 'tokens' in token ? inside(token) : [(token as Tokens.Text).text.replace(/\s+/g, ' ')];
      default:
        throw new Error(
          `A page of the guide has "${token.raw}", which the portal can't show (${token.type}).`,
        );
    }
  }
  return marked.lexer(text).flatMap(nodeOf);
}

export const guides = (): Plugin => ({
  name: 'collegium-guides',
  resolveId: (id) => (id === list || id.startsWith(page) ? `\0${id}` : null),
  load(id) {
    if (id === `\0${list}`) {
      const lines = guidePages().map(
        ({ reader, slug, title }) =>
          `{ reader: '${reader}', slug: '${slug}', title: ${JSON.stringify(title)}, load: () => import('${page}${reader}/${slug}') }`,
      );
      return `export const readers = ${JSON.stringify(readers)};\nexport const guides = [${lines.join(',\n')}];`;
    }
    if (!id.startsWith(`\0${page}`)) return null;
    const one = guidePages().find(({ reader, slug }) => id === `\0${page}${reader}/${slug}`);
    if (!one) throw new Error(`There is no page ${id.slice(1)} in docs/guide.`);
    this.addWatchFile(one.file);
    const content = JSON.stringify(contentOf(one.text, one.reader)).replace(`"${pictureMark}"`, 'picture');
    const picture = JSON.stringify(`${path.join(pictures, one.slug)}.png?url`);
    return `import picture from ${picture};\nexport default ${content};`;
  },
});
