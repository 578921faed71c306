import type { Verse } from '../facts/scripture';

/** A verse in its own block. */
export function Scripture({ verse }: { verse: Verse }) {
  return (
    <section className="epigraph" aria-label="From Scripture">
      <figure className="wrap">
        <blockquote>
          <p>{verse.text}</p>
        </blockquote>
        <figcaption>{verse.source}</figcaption>
      </figure>
    </section>
  );
}
