import { primitive } from './primitive';

interface Props {
  /** A line of its own, as a `span` or `small`. */
  block?: boolean;
}
const block = (props: Props) => ({ display: props.block ? 'block' : undefined });

/** A paragraph, or with `as` any other element, that has only the common looks. */
export const Text = primitive<Props, 'p'>('p', ['block'], block);

/** Text of second rank. */
export const Muted = primitive<Props, 'p'>('p', ['block'], block, { tone: 'muted' });

/** Text that people wrote: their line breaks stay, and its lines are no longer than can be read. */
export const Prose = primitive<object, 'p'>('p', [], () => ({ maxWidth: '72ch', whiteSpace: 'pre-line' }), {
  breaks: true,
});

/** A block that has only the common looks. */
export const Box = primitive<object>('div', [], () => ({}));
