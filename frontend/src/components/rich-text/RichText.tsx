import styled from '@emotion/styled';
import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon';
import { Inline } from '../layout/Inline';
import {
  isOwnPath,
  safeHref,
  type RichText as Document,
  type RichTextMark,
  type RichTextNode,
  textOf,
} from './document';
import { Formula } from './Formula';
import { documentStyles } from './styles';
import { Video } from './Video';
import { messages } from './messages';

const Root = styled.div(documentStyles);
const Scroll = styled.div({ overflowX: 'auto' });

interface Props {
  document: Document;
  /** Added to the levels of the document's headings, where the text is below a heading of its own. */
  deeper?: number;
  className?: string;
}

/** A document as React elements. Unknown nodes and marks show only their text. */
export const RichText = ({ document, deeper = 0, className }: Props) => (
  <Root className={className}>{children(document.content, { deeper })}</Root>
);

interface Place {
  deeper: number;
  /** Within a table: whether this is its first row. */
  isFirstRow?: boolean;
}

const children = (nodes: readonly RichTextNode[] | undefined, place: Place): ReactNode =>
  nodes?.map((node, position) => <Part key={position} node={node} place={place} />);

function Part({ node, place }: { node: RichTextNode; place: Place }): ReactNode {
  if (node.type === 'text') return marked(node.text ?? '', node.marks ?? []);
  const element = ownOf(elements, node.type);
  return element ? element(node, place) : children(node.content, place);
}

/** What a document names, and never what every object has, such as `constructor`. */
const ownOf = <T,>(known: Readonly<Partial<Record<string, T>>>, name: string): T | undefined =>
  Object.hasOwn(known, name) ? known[name] : undefined;

type Element = (node: RichTextNode, place: Place) => ReactNode;

const plain =
  (tag: string): Element =>
  ({ content }, place) =>
    createElement(tag, null, children(content, place));

const elements: Partial<Record<string, Element>> = {
  paragraph: plain('p'),
  bulletList: plain('ul'),
  orderedList: plain('ol'),
  listItem: plain('li'),
  blockquote: plain('blockquote'),
  heading: ({ attrs, content }, place) => {
    const level = Math.min(4, Math.max(2, Number(attrs?.level) || 2));
    return createElement(
      `h${Math.min(6, level + place.deeper)}`,
      { 'data-level': level },
      children(content, place),
    );
  },
  codeBlock: ({ content }, place) => (
    <pre tabIndex={0}>
      <code>{children(content, place)}</code>
    </pre>
  ),
  table: ({ content }, place) => (
    <Scroll tabIndex={0} role="region" aria-label={messages.table}>
      <table>
        <tbody>
          {content?.map((row, position) => (
            <Part key={position} node={row} place={{ ...place, isFirstRow: position === 0 }} />
          ))}
        </tbody>
      </table>
    </Scroll>
  ),
  tableRow: plain('tr'),
  tableHeader: (node, place) => (
    <th scope={place.isFirstRow ? 'col' : 'row'} {...spans(node)}>
      {children(node.content, place)}
    </th>
  ),
  tableCell: (node, place) => <td {...spans(node)}>{children(node.content, place)}</td>,
  image: ({ attrs }) => (
    <img
      src={fileHref(attrs?.fileId)}
      alt={attrs?.decorative === true ? '' : textOf(attrs?.alt) || messages.noAlternative}
      loading="lazy"
    />
  ),
  file: ({ attrs }) => (
    <p>
      <Inline as="a" inline gap={2} href={fileHref(attrs?.fileId)} download>
        <Icon name="download" size={16} />
        {textOf(attrs?.name)}
      </Inline>
    </p>
  ),
  mathInline: ({ attrs }) => <Formula tex={textOf(attrs?.tex)} />,
  mathBlock: ({ attrs }) => <Formula tex={textOf(attrs?.tex)} block />,
  callout: ({ attrs, content }, place) => {
    const kind = textOf(attrs?.kind);
    const name = ownOf<string>(messages.callouts, kind) ?? messages.callouts.note;
    return (
      <div data-callout={kind} role="note" aria-label={name}>
        <p>
          <strong>{name}</strong>
        </p>
        {children(content, place)}
      </div>
    );
  },
  video: ({ attrs }) => <Video url={textOf(attrs?.url)} title={textOf(attrs?.title)} />,
  horizontalRule: () => <hr />,
  hardBreak: () => <br />,
};

const fileHref = (id: unknown) => `/files/${encodeURIComponent(textOf(id))}`;

const spans = ({ attrs }: RichTextNode) => ({
  colSpan: Number(attrs?.colspan) || undefined,
  rowSpan: Number(attrs?.rowspan) || undefined,
});

const tags: Partial<Record<string, string>> = {
  strong: 'strong',
  em: 'em',
  code: 'code',
  sub: 'sub',
  sup: 'sup',
  strike: 's',
};

function marked(text: string, marks: readonly RichTextMark[]): ReactNode {
  return marks.reduceRight<ReactNode>((inner, { type, attrs }) => {
    if (type === 'link') return linked(attrs?.href, inner);
    const tag = ownOf(tags, type);
    return tag ? createElement(tag, null, inner) : inner;
  }, text);
}

function linked(given: unknown, inner: ReactNode): ReactNode {
  const href = safeHref(given);
  if (href === undefined) return inner;
  if (isOwnPath(href) && /^\/portal(\/|$)/.test(href)) return <Link to={href}>{inner}</Link>;
  return (
    <a href={safeHref(href)} rel="noopener noreferrer">
      {inner}
    </a>
  );
}
