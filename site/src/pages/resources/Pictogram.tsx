import { drawings } from '../../pictures/pictograms';

export type Subject = keyof typeof drawings;

/** A small drawing for a resource; the name is next to it. */
export function Pictogram({ of }: { of: Subject }) {
  return (
    <svg className="pictogram" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d={drawings[of]} />
    </svg>
  );
}
