import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** The nodes and marks of rich text, by the profile of a field. Decision 0141. */
export const calloutKinds = ['note', 'tip', 'important', 'warning'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

export const briefNodes = [
  'paragraph',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'mathInline',
  'mathBlock',
  'hardBreak',
  'text',
] as const;
export const fullNodes = [
  ...briefNodes,
  'heading',
  'table',
  'tableRow',
  'tableHeader',
  'tableCell',
  'image',
  'file',
  'callout',
  'video',
  'horizontalRule',
] as const;
export const markNames = ['strong', 'em', 'code', 'sub', 'sup', 'strike', 'link'] as const;

export type NodeName = (typeof fullNodes)[number];
export type MarkName = (typeof markNames)[number];
export type Profile = 'full' | 'brief';

export class RichTextMark {
  @ApiProperty({ enum: [...markNames] })
  type!: MarkName;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'Only for `link`: `href`, an http, https or mailto address or a path on this site.',
  })
  attrs?: Record<string, unknown>;
}

export class RichTextNode {
  @ApiProperty({ enum: [...fullNodes] })
  type!: NodeName;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description:
      '`heading`: level (2 to 4). `image`: fileId, alt, decorative. `file`: fileId, name. `mathInline`, `mathBlock`: ' +
      'tex. `callout`: kind (note, tip, important, warning). `video`: url, title. `tableHeader`, `tableCell`: colspan, ' +
      'rowspan. No other node has attributes.',
  })
  attrs?: Record<string, unknown>;

  @ApiProperty({
    type: () => [RichTextNode],
    required: false,
    example: [{ type: 'text', text: 'Read the first unit.' }],
  })
  content?: RichTextNode[];

  @ApiProperty({
    type: () => [RichTextMark],
    required: false,
    example: [{ type: 'strong' }],
    description: 'Only on inline nodes.',
  })
  marks?: RichTextMark[];

  @ApiProperty({ required: false, description: 'Only on nodes of type `text`.' })
  text?: string;
}

/** A document: a tree of known nodes, never markup. */
export class RichText {
  @ApiProperty({ enum: ['doc'] })
  type!: 'doc';

  @ApiProperty({
    type: () => [RichTextNode],
    example: [{ type: 'paragraph', content: [{ type: 'text', text: 'Read the first unit.' }] }],
  })
  content!: RichTextNode[];
}

/** Calls `visit` with each node and its path, in reading order. Only for documents that have been checked. */
export function eachNode(
  { content = [] }: { content?: RichTextNode[] },
  visit: (node: RichTextNode, path: string, parent: RichTextNode | null) => void,
  path = 'document',
  parent: RichTextNode | null = null,
): void {
  for (const [position, node] of content.entries()) {
    const at = `${path}.content.${position}`;
    visit(node, at, parent);
    eachNode(node, visit, at, node);
  }
}
